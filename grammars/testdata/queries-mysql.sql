SELECT DISTINCT a.id, `s` AS t, @v := a.id + 1, NULL <=> 1, a DIV 2, now() + INTERVAL 3 DAY, s REGEXP '^a' AND s LIKE 'it\'s' FROM orders AS a, t WHERE a.id > 1 OR (a.id, 2) = (SELECT 1, 2) GROUP BY a.id WITH ROLLUP HAVING s > 1 ORDER BY a.id DESC LIMIT 3, 5 FOR UPDATE;
INSERT IGNORE INTO orders (id, s) VALUES (1, DEFAULT), (2, "x") ON DUPLICATE KEY UPDATE s = VALUES(s), d = d + 1;
UPDATE orders a, t b SET a.s = b.s, b.id = 1 WHERE a.id = b.id; # a comment
DELETE QUICK FROM t WHERE id = 1 ORDER BY id LIMIT 1;
SET @x = 1, SESSION sql_mode = DEFAULT;
