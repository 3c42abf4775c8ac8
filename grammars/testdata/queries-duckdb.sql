FROM t SELECT i, l WHERE i > 1;
SELECT * EXCLUDE (i), l[1], l[2:3], [1, 2, 3] AS three, list_transform(l, x -> x + 1), i::VARCHAR, 7 // 2, sum(i) OVER (PARTITION BY l ORDER BY i)
FROM t AS x, read_csv('f.csv', header = true) WHERE i NOT NULL AND i IN (1, 2) GROUP BY ALL HAVING count(*) > 1 QUALIFY row_number() OVER (ORDER BY i) = 1 ORDER BY ALL DESC LIMIT 5 OFFSET 2;
WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r) SELECT * FROM r USING SAMPLE 10%;
INSERT INTO t (i, l) VALUES (1, [2]) ON CONFLICT (i) DO UPDATE SET d = excluded.d RETURNING *;
UPDATE t SET d = 1 FROM c WHERE t.i = c.i; COPY (FROM t) TO 'x.parquet';
