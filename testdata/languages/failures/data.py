"""Failures in languages of data and settings."""

from ground import Problem

from failure import failure


def read_by(script):
    """A command of node's: the script has the text as `text`."""
    return ["node", "-e", f"const text = require('fs').readFileSync(process.argv[1], 'utf8'); {script}", "FILE"]


@failure("yaml", "uspto.yaml of OpenAPI's examples", "yamljs 0.3.0 of npm: \"Unexpected characters\", about what js-yaml 4 reads")
def yamljs(ground):
    text = ground.github("OAI/learn.openapis.org", "cff6533ce5444b144946ef6ae2722c34ef6769e0", "examples/v3.0/uspto.yaml")
    modules = ground.npm("yamljs@0.3.0", "js-yaml@4.1.0")
    return Problem("yaml", text, read_by("require('yamljs').parse(text)"), None, "Unexpected characters", env=f"NODE_PATH={modules}",
                   accept=[read_by("require('js-yaml').loadAll(text)")])
