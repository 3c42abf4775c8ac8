[.[] | tostring | explode | map(. + 1) | implode] | join(",")
