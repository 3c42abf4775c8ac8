# The text of a page without its tags. The fault: a quote outside of a tag counts.
import re
import string


def count(page):
    """The number of characters that are not blank."""
    return sum(not c.isspace() for c in page)


def words(page):
    return re.findall(r"[%s]+" % string.ascii_letters, plain(page))


def plain(page):
    inside, quoted, text = False, False, []
    for c in page:
        if not quoted and c in "<>":
            inside = c == "<"
        elif c == '"' or c == "'" and inside:
            quoted = not quoted
        elif not inside:
            text.append(c)
    return "".join(text)


def title(page):
    start, end = page.find("<title>"), page.find("</title>")
    if start < 0 or end < start:
        return ""
    return plain(page[start:end]).strip()
