SELECT DISTINCT ON (who) o.*, tags[1:2], id::text || 'x' AS name, ARRAY[1, 2] @> '{1}', extract(year FROM at), interval '1' day, count(*) FILTER (WHERE id > 1) OVER (PARTITION BY who ORDER BY at DESC NULLS LAST)
FROM ONLY orders AS o, LATERAL generate_series(1, 3) AS g (n) WHERE EXISTS (SELECT FROM t) AND o.id = ALL (SELECT 2) GROUP BY GROUPING SETS ((id), ()) HAVING count(*) > 1 ORDER BY 1 FETCH FIRST 3 ROWS ONLY;
WITH RECURSIVE c (n) AS (VALUES (1) UNION SELECT n + 1 FROM c) SELECT * FROM c FOR UPDATE OF c SKIP LOCKED;
INSERT INTO orders AS o (id, who) VALUES (DEFAULT, $$it's$$) ON CONFLICT (id) DO UPDATE SET who = EXCLUDED.who WHERE o.id > 1 RETURNING id AS new;
UPDATE orders SET who = 'y', at = now() FROM t WHERE t.one = id RETURNING *;
DELETE FROM orders USING t WHERE t.one = id;
