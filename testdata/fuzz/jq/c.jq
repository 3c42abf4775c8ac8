reduce .[] as $x (0; . + $x) | if . > 3 then "big" else [range(0; 3)] end
