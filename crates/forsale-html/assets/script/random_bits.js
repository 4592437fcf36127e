// Random bits that this browser draws, and their hash.

// The storage key of bits committed to together with the request for a first game.
const firstBits = "cut:first";
const toHex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const fromHex = (digits) => Uint8Array.from(digits.match(/../g), (pair) => parseInt(pair, 16));
const drawBits = () => toHex(crypto.getRandomValues(new Uint8Array(16)));
const hashOf = (bits) => toHex(sha256(fromHex(bits)));

// SHA-256 as in FIPS 180-4. Browsers hide theirs from pages without TLS, as in a home network.
function sha256(message) {
  const words = sha256Words(message);
  const { start, rounds } = sha256Constants;
  const hash = [...start];
  for (let block = 0; block < words.length; block += 16) {
    const w = words.slice(block, block + 16);
    for (let i = 16; i < 64; i++) {
      const s0 = turn(w[i - 15], 7) ^ turn(w[i - 15], 18) ^ (w[i - 15] >>> 3);
      const s1 = turn(w[i - 2], 17) ^ turn(w[i - 2], 19) ^ (w[i - 2] >>> 10);
      w[i] = (w[i - 16] + s0 + w[i - 7] + s1) | 0;
    }
    let [a, b, c, d, e, f, g, h] = hash;
    for (let i = 0; i < 64; i++) {
      const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
      const one = (h + s1 + ((e & f) ^ (~e & g)) + rounds[i] + w[i]) | 0;
      const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
      const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
    }
    [a, b, c, d, e, f, g, h].forEach((word, i) => (hash[i] = (hash[i] + word) | 0));
  }
  return Uint8Array.from(hash.flatMap((word) => [word >>> 24, word >>> 16, word >>> 8, word]));
}
const turn = (word, by) => (word >>> by) | (word << (32 - by));

// The message as 32-bit words, padded, with its length at the end.
function sha256Words(message) {
  const words = new Array((((message.length + 8) >> 6) + 1) * 16).fill(0);
  [...message, 0x80].forEach((byte, i) => (words[i >> 2] |= byte << (24 - 8 * (i % 4))));
  words[words.length - 1] = message.length * 8;
  return words;
}

// The first fractional bits of the roots of the first primes.
const sha256Constants = (() => {
  const primes = [];
  for (let n = 2; primes.length < 64; n++) if (primes.every((prime) => n % prime)) primes.push(n);
  const bits = (root) => ((root - Math.floor(root)) * 2 ** 32) | 0;
  return { start: primes.slice(0, 8).map((n) => bits(Math.sqrt(n))), rounds: primes.map((n) => bits(Math.cbrt(n))) };
})();
