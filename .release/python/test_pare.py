"""Tests of the client, with the program pare of $PARE or the path: python3 -m unittest test_pare"""

import contextlib
import io
import json
import os
import tempfile
import unittest

import pare

TEXT = '{"title": "a", "items": [1, 2, {"needle": true}], "n": null}'


def found(text):
    return "needle" in text


class Reduce(unittest.TestCase):
    def test_text(self):
        self.assertEqual(pare.reduce(TEXT, found, grammar="json"), '"needle"')
        self.assertEqual(pare.reduce("x = 1\nprint(needle)\n", found, name="a.py").strip(), "needle")
        self.assertEqual(pare.reduce("ü\udcffneedle\x00", found), "needle")

    def test_bytes(self):
        self.assertEqual(pare.reduce(b"\x00\x01\xff\xfeneedle\x80\x81", lambda t: b"needle" in t), b"needle")
        self.assertEqual(pare.reduce(bytearray(TEXT.encode()), lambda t: b"needle" in t, grammar="json"), b'"needle"')

    def test_no_files_stay(self):
        with tempfile.TemporaryDirectory() as folder:
            tempfile.tempdir, before = folder, os.getcwd()
            try:
                pare.reduce(TEXT, found, grammar="json")
                self.assertEqual(os.listdir(folder), [])
                self.assertEqual(os.getcwd(), before)
            finally:
                tempfile.tempdir = None

    def test_progress(self):
        seen = []
        pare.reduce(TEXT, found, grammar="json", progress=seen.append)
        self.assertEqual([p.tests for p in seen], list(range(1, len(seen) + 1)))
        self.assertEqual((seen[-1].before, seen[-1].smallest), (len(TEXT), len('"needle"')))

    def test_raises(self):
        def check(text):
            if "needle" in json.dumps(json.loads(text)):
                raise LookupError("it is here")

        self.assertEqual(pare.reduce(TEXT, check, raises=LookupError, grammar="json"), '"needle"')
        with self.assertRaises(json.JSONDecodeError):  # no failure, and a candidate that is not JSON
            pare.reduce(TEXT, check, raises=LookupError, strategy="ddmin-char")

    def test_exception_comes_through(self):
        calls = []

        def breaks(text):
            calls.append(text)
            if len(calls) == 12:
                raise RuntimeError("boom")
            return found(text)

        with self.assertRaisesRegex(RuntimeError, "boom") as caught:
            pare.reduce(TEXT, breaks, grammar="json")
        self.assertTrue(found(caught.exception.smallest))
        self.assertLess(len(caught.exception.smallest), len(TEXT))
        self.assertEqual(len(calls), 12)

    def test_interrupt_keeps_the_best(self):
        calls = []

        def interrupted(text):
            calls.append(text)
            if len(calls) == 12:
                raise KeyboardInterrupt
            return found(text)

        with contextlib.redirect_stderr(io.StringIO()) as said:
            small = pare.reduce(TEXT, interrupted, grammar="json")
        self.assertTrue(found(small) and len(small) < len(TEXT))
        self.assertIn("interrupted after 11 tests", said.getvalue())

    def test_mistakes(self):
        for fails, flags, message in (
            (lambda t: False, {}, "the text does not fail: fails\\(text\\) is False"),
            (lambda t: None, {}, "fails\\(text\\) is None"),
            (lambda t: True, {}, "accepts anything"),
            (found, {"grammar": "nope"}, "nope"),
            (found, {"args": ["--no-such-flag"]}, "no-such-flag"),
        ):
            with self.assertRaisesRegex(pare.Error, message):
                pare.reduce(TEXT, fails, **{"grammar": "json", **flags})
        with self.assertRaisesRegex(pare.Error, "the text: the file is empty"):
            pare.reduce("", found)


if __name__ == "__main__":
    unittest.main()
