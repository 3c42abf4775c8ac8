# Signals at random times lose results or leave something behind. "signals" alone sends 300.
"$ADVERSARY/signals" 30
