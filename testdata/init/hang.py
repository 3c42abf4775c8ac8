def total(values):
    result = 0
    for value in values:
        result += value
    return result


def numbers(text):
    words = text.split()
    found = []
    i = 0
    while i < len(words):
        if words[i].isdigit():
            found.append(int(words[i]))
            i += 1
        elif words[i] == "skip":
            found.append(0)
        else:
            i += 1
        found = found[-8:]
    return found


def show(title, text):
    print(title, total(numbers(text)))


show("first", "1 2 a 3")
show("second", "4 skip 5 b")
