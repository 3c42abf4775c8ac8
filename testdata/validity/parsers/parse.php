<?php
// Prints the files named on standard input that PHP's parser refuses, each with a tab and its message.
foreach (explode("\n", trim(stream_get_contents(STDIN))) as $name) {
    try {
        token_get_all(file_get_contents($name), TOKEN_PARSE);
    } catch (ParseError $e) {
        echo $name, "\t", $e->getMessage(), "\n";
    }
}
