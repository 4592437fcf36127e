//! Forms with files (`multipart/form-data`), as browsers send them.

/// What stands between the parts of such a form, if it is one.
pub fn boundary(kind: &str) -> Option<&str> {
    let (kind, rest) = kind.split_once(';')?;
    let is_ours = kind.trim().eq_ignore_ascii_case("multipart/form-data");
    let mut parameters = rest.split(';').map(str::trim).filter(|_| is_ours);
    let boundary = parameters.find_map(|parameter| parameter.strip_prefix("boundary="))?;
    Some(boundary.trim_matches('"')).filter(|boundary| !boundary.is_empty())
}

/// The content of the first field with this name.
pub fn part<'a>(body: &'a [u8], boundary: &str, name: &str) -> Option<&'a [u8]> {
    let wanted = format!("; name=\"{name}\"");
    let mut rest = body.strip_prefix(b"--")?.strip_prefix(boundary.as_bytes())?;
    let end = format!("\r\n--{boundary}");
    // After the last part there are two more dashes in place of a line.
    while let Some(part) = rest.strip_prefix(b"\r\n") {
        let (head, content) = split(part, b"\r\n\r\n")?;
        let (content, after) = split(content, end.as_bytes())?;
        if contains(head, wanted.as_bytes()) {
            return Some(content);
        }
        rest = after;
    }
    None
}

/// What is before and after the first `mark`.
fn split<'a>(bytes: &'a [u8], mark: &[u8]) -> Option<(&'a [u8], &'a [u8])> {
    let at = bytes.windows(mark.len()).position(|window| window == mark)?;
    Some((&bytes[..at], &bytes[at + mark.len()..]))
}

fn contains(bytes: &[u8], mark: &[u8]) -> bool {
    split(bytes, mark).is_some()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const FORM: &[u8] =
        b"--xy\r\nContent-Disposition: form-data; name=\"file\"; filename=\"name\"\r\n\
        Content-Type: application/json\r\n\r\n{\r\n\"a\": 1}\r\n--xy\r\n\
        Content-Disposition: form-data; name=\"record\"\r\n\r\n\r\n--xy--\r\n";

    #[test]
    fn fields_are_found_by_name() {
        assert_eq!(part(FORM, "xy", "file"), Some(b"{\r\n\"a\": 1}".as_slice()));
        assert_eq!(part(FORM, "xy", "record"), Some(b"".as_slice()));
        assert_eq!(part(FORM, "xy", "name"), None);
        assert_eq!(part(FORM, "other", "file"), None);
    }

    #[test]
    fn a_boundary_is_found_in_the_kind_of_a_form() {
        assert_eq!(boundary("multipart/form-data; boundary=xy"), Some("xy"));
        assert_eq!(boundary("Multipart/Form-Data; charset=utf-8; boundary=\"x y\""), Some("x y"));
        for other in
            ["text/plain; boundary=xy", "multipart/form-data", "multipart/form-data; boundary="]
        {
            assert_eq!(boundary(other), None, "{other}");
        }
    }

    proptest! {
        #[test]
        fn any_bytes_are_read_or_are_no_form(
            mut form in prop::collection::vec(any::<u8>(), 0..80),
            cut in 0..300_usize,
        ) {
            let whole = FORM.len().min(cut);
            form.splice(0..0, FORM[..whole].iter().copied());
            let found = part(&form, "xy", "file");
            prop_assert!(found.is_none_or(|content| content.len() < form.len()));
        }
    }
}
