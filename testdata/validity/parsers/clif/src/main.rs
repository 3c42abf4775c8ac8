//! Prints the files named on standard input that Cranelift's reader or its verifier refuses, each with a tab and its message.

use cranelift_codegen::{settings, verifier::verify_function};
use cranelift_reader::{parse_test, ParseOptions};
use std::{fs, io, panic};

fn refusal(text: &str) -> Option<String> {
    let flags = settings::Flags::new(settings::builder());
    let test = match parse_test(text, ParseOptions::default()) {
        Ok(test) => test,
        Err(e) => return Some(e.to_string()),
    };
    test.functions.iter().find_map(|(f, _)| verify_function(f, &flags).err()).map(|e| e.0[0].to_string())
}

fn main() {
    panic::set_hook(Box::new(|_| ()));
    for file in io::stdin().lines().map_while(Result::ok) {
        let text = fs::read_to_string(&file).unwrap_or_default();
        let said = panic::catch_unwind(|| refusal(&text)).unwrap_or(Some("panic".into()));
        if let Some(message) = said {
            println!("{file}\t{}", message.replace(['\n', '\t'], " "));
        }
    }
}
