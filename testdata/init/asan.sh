gcc-12 -w -g -fsanitize=address "$1" -o program && ./program
