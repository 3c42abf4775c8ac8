[1,2,3] | .[1:] | map(. * 2) | add | strftime("%Y")
