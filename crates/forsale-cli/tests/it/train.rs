//! `forsale train`: its results, and that nothing is lost when it is stopped.

use std::fs;
use std::path::PathBuf;

use tempfile::TempDir;

use crate::binary::{forsale, said};

#[test]
fn a_file_of_weights_is_continued() {
    let folder = Folder::new();
    let train =
        |rule_set: &str| said(&forsale(&folder.training(&["--quick", "--only", rule_set]), ""));
    let first = train("ravensburger-1997-5");
    assert!(first.ends_with("the weights of 1 rule set\n"), "{first}");
    let weights = folder.weights();
    let again = train("ravensburger-1997-5");
    assert!(again.contains("nothing left to train"), "{again}");
    assert!(folder.weights() == weights, "the finished rule set stays");
    assert!(train("gryphon-2009-6").ends_with("the weights of 2 rule sets\n"));
    assert_eq!(folder.names(), ["brains.bin"], "no other file is left");

    fs::remove_file(&folder.out).unwrap();
    train("ravensburger-1997-5");
    assert!(folder.weights() == weights, "the same seed gives the same weights");
}

#[test]
fn errors_are_reported_and_change_no_file() {
    let folder = Folder::new();
    let train = |more: &[&str]| said(&forsale(&folder.training(more), ""));
    let unknown = train(&["--only", "monopoly-4"]);
    assert!(unknown.contains("there is no such rule set; there are iello-2020-3, "), "{unknown}");
    fs::write(&folder.out, "something else").unwrap();
    assert!(train(&["--quick"]).contains("this is not a file of weights"));
    assert_eq!(folder.weights(), b"something else");

    fs::remove_file(&folder.out).unwrap();
    let diary = folder.file("brains.gryphon-2009-6.part");
    fs::write(&diary, "[\"gryphon-2009-6\",{}]\n").unwrap();
    let other = train(&["--quick", "--only", "gryphon-2009-6"]);
    assert!(other.contains("has other options: continue with those, or remove it"), "{other}");
    assert_eq!(fs::read_to_string(&diary).unwrap(), "[\"gryphon-2009-6\",{}]\n");
}

#[cfg(unix)]
#[test]
fn a_stopped_training_continues_where_it_stopped() {
    use std::process::{Command, Stdio};
    use std::thread::sleep;
    use std::time::Duration;

    let folder = Folder::new();
    let options = ["--quick", "--only", "gryphon-2009-6", "--own-games", "30"];
    let training = folder.training(&options);
    let diary = folder.file("brains.gryphon-2009-6.part");
    let steps = || fs::read_to_string(&diary).map_or(0, |text| text.matches('\n').count());

    let mut child = crate::binary::command(&training).stderr(Stdio::piped()).spawn().unwrap();
    while steps() < 20 {
        assert!(
            child.try_wait().unwrap().is_none(),
            "the training finished before it could be stopped"
        );
        sleep(Duration::from_millis(1));
    }
    let interrupt = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(interrupt.unwrap().success());
    let stopped = child.wait_with_output().unwrap();
    assert_eq!(stopped.status.code(), Some(130));
    assert!(said(&stopped).contains("the same command continues from here"), "{}", said(&stopped));
    assert_eq!(folder.names(), ["brains.gryphon-2009-6.part"]);

    // As if it had been killed while writing a line.
    let text = fs::read_to_string(&diary).unwrap();
    fs::write(&diary, &text[..text.len() - 5]).unwrap();
    let done = said(&forsale(&training, ""));
    assert!(done.ends_with("the weights of 1 rule set\n"), "{done}");
    assert_eq!(folder.names(), ["brains.bin"]);
    let weights = folder.weights();

    fs::remove_file(&folder.out).unwrap();
    forsale(&training, "");
    assert!(folder.weights() == weights, "as if it had never been stopped");
}

/// A temporary folder of a test.
struct Folder {
    folder: TempDir,
    /// The path of the weights in it.
    out: String,
}

impl Folder {
    fn new() -> Folder {
        let folder = tempfile::tempdir().unwrap();
        let out = folder.path().join("brains.bin").to_str().unwrap().to_owned();
        Folder { folder, out }
    }

    fn training<'a>(&'a self, options: &[&'a str]) -> Vec<&'a str> {
        [&["train", "--out", &self.out], options].concat()
    }

    fn file(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn weights(&self) -> Vec<u8> {
        fs::read(&self.out).unwrap()
    }

    fn names(&self) -> Vec<String> {
        let names = fs::read_dir(self.folder.path()).unwrap();
        names.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
    }
}
