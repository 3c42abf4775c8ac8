.[] | select(.a > 1) | {name: .b, n: (.c | length)}
