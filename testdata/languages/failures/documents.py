"""Failures in languages of web documents and their styles."""

from ground import Problem, reads

from data import read_by
from failure import failure


@failure("scss", "helpers/color.scss of Bulma 1.0.4", "gonzales-pe 4.3.0 of npm: \"Please check validity of the block\", of what Sass 1.93 reads")
def gonzales_pe(ground):
    text = (ground.npm("bulma@1.0.4") / "bulma/sass/helpers/color.scss").read_text()
    modules = ground.npm("gonzales-pe@4.3.0", "sass@1.93.2")
    command = read_by("try { require('gonzales-pe').parse(text, {syntax: 'scss'}) } catch (e) { console.log(String(e.message)) }")
    return Problem("scss", text, command, None, "Please check validity of the block",
                   env=f"NODE_PATH={modules} NPM={modules}", accept=[reads("node", "scss.cjs")])


@failure("less", "input/style/status.less of antd 4", "postcss-less 1.1.5 of npm: \"Unknown word\", about what Less 4.9 reads")
def postcss_less(ground):
    text = (ground.npm("antd@4.24.16") / "antd/lib/input/style/status.less").read_text()
    modules = ground.npm("postcss-less@1.1.5", "less@4.9.1")
    return Problem("less", text, read_by("require('postcss-less').parse(text)"), None, "Unknown word", env=f"NODE_PATH={modules} NPM={modules}", accept=[reads("node", "less.cjs")])


def template(package, plugins):
    """A command that compiles a component's template and prints its errors, with the plugins for expressions."""
    return read_by(f"const sfc = require('{package}'); const source = sfc.parse(text).descriptor.template.content;"
                   f" const {{errors}} = sfc.compileTemplate({{source, filename: 'a.vue', id: 'a', compilerOptions: {{expressionPlugins: {plugins}}}}});"
                   " for (const e of errors) { console.log(e.message || e); process.exitCode = 3; }")


@failure("vue", "CalendarSelect.story.vue of Reka UI", "@vue/compiler-sfc 3.2.0 of npm: \"Unexpected token, expected \",\"\" at an expression of TypeScript, which 3.5 reads")
def vue(ground):
    text = ground.github("unovue/reka-ui", "b4f42238e388f3fd65198825bcc545905473f1ea", "packages/core/src/Calendar/story/CalendarSelect.story.vue")
    old, new = (ground.npm(f"@vue/compiler-sfc@{version}") / "@vue/compiler-sfc" for version in ("3.2.0", "3.5.29"))
    return Problem("vue", text, template(old, "[]"), 3, "Unexpected token, expected \",\"", accept=[template(new, "['typescript']")])


@failure("svelte", "FloatingPortalDirection.svelte of carbon-components-svelte",
         "svelte 3.16.1 of npm: \"Cannot read properties of undefined (reading 'n')\", its issue 4077, of what 3.59 compiles")
def svelte(ground):
    text = ground.github("carbon-design-system/carbon-components-svelte", "17c0113f94d774cdc9f6460fe6c3a1d75c270038",
                         "docs/src/pages/framed/FloatingPortal/FloatingPortalDirection.svelte")
    old, new = (ground.npm(f"svelte@{version}") / "svelte/compiler" for version in ("3.16.1", "3.59.2"))
    return Problem("svelte", text, read_by(f"require('{old}').compile(text)"), None, "Cannot read properties of undefined (reading 'n')",
                   accept=[read_by(f"require('{new}').compile(text)")])
