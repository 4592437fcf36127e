const problems = [];
const all = (selector) => [...document.querySelectorAll(selector)].filter((node) => node.checkVisibility());
const box = (node) => node.getBoundingClientRect();
const name = (node) => `${node.nodeName.toLowerCase()}#${node.id} "${node.textContent.trim().replace(/\s+/g, " ").slice(0, 30)}"`;
const root = document.documentElement;
if (root.scrollHeight > innerHeight || root.scrollWidth > innerWidth) problems.push(`scrolls: ${root.scrollWidth} x ${root.scrollHeight}`);
const parts = ["#start-button", "#invite", ".code-plates", ".qr svg", ".nameplate", "#more > summary", ".hud summary"];
for (const selector of parts) if (!all(selector).length) problems.push(`no ${selector}`);
for (const node of all(parts.join())) {
  const { left, top, right, bottom } = box(node);
  if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) problems.push(`outside: ${name(node)}`);
}
const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
const solid = all(".hud, .nameplate, #invitation, .notes > *, .next-steps");
solid.forEach((one, at) => solid.slice(at + 1).forEach((other) => {
  if (meet(box(one), box(other))) problems.push(`${name(one)} lies on ${name(other)}`);
}));
return problems;
