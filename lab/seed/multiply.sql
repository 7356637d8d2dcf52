-- Multiplies the demo data by sets. Every choice is a hash of the row's number, so equal sizes give equal rows. The
-- sizes and the newest instant are settings of the transaction.

CREATE FUNCTION pg_temp.pick(purpose text, number bigint, below bigint) RETURNS bigint IMMUTABLE LANGUAGE sql AS
  'SELECT abs(hashtextextended(purpose, number)) % below';
CREATE FUNCTION pg_temp.id(kind text, number bigint) RETURNS text STABLE LANGUAGE sql AS
  $$SELECT 'c' || left(md5(kind || number), 24)$$;

CREATE TEMPORARY TABLE sizes ON COMMIT DROP AS
SELECT current_setting('seed.orders')::integer AS orders, current_setting('seed.partners')::integer AS partners,
  current_setting('seed.now')::timestamptz AS now;

-- Customers, with one farm each, and products: copies of demo rows, named after two of them.
CREATE TEMPORARY TABLE demo_customers ON COMMIT DROP AS
SELECT *, row_number() OVER (ORDER BY tax_id) - 1 AS number_in_demo FROM customers;
ANALYZE demo_customers;
INSERT INTO customers (id, name, tax_id, email, phone, status, is_active, credit_limit, external_id, street, number, district, city, state, created_at, updated_at)
SELECT pg_temp.id('customer', i), split_part(a.name, ' ', 1) || ' ' || substr(b.name, strpos(b.name, ' ') + 1),
  lpad((90000000000000 - i)::text, 14, '0'), 'cliente' || i || '@celeiro.example', a.phone, a.status, a.is_active, a.credit_limit,
  'L' || lpad(i::text, 6, '0'), a.street, a.number, a.district, a.city, a.state, a.created_at, a.updated_at
FROM sizes, generate_series(1, sizes.partners) AS i
JOIN demo_customers AS a ON a.number_in_demo = pg_temp.pick('given', i, (SELECT count(*) FROM demo_customers))
JOIN demo_customers AS b ON b.number_in_demo = pg_temp.pick('family', i, (SELECT count(*) FROM demo_customers))
WHERE i > (SELECT count(*) FROM demo_customers);

CREATE TEMPORARY TABLE demo_properties ON COMMIT DROP AS
SELECT *, row_number() OVER (ORDER BY id) - 1 AS number_in_demo FROM properties;
ANALYZE demo_properties;
INSERT INTO properties (id, customer_id, name, address, city, state, status, is_active, credit_limit, external_id, created_at, updated_at)
SELECT pg_temp.id('property', i), pg_temp.id('customer', i), farm.name, farm.address, farm.city, farm.state, farm.status, farm.is_active,
  farm.credit_limit, 'F' || lpad(i::text, 6, '0'), farm.created_at, farm.updated_at
FROM sizes, generate_series(1, sizes.partners) AS i
JOIN demo_properties AS farm ON farm.number_in_demo = pg_temp.pick('farm', i, (SELECT count(*) FROM demo_properties))
WHERE i > (SELECT count(*) FROM demo_customers);

CREATE TEMPORARY TABLE demo_products ON COMMIT DROP AS
SELECT *, row_number() OVER (ORDER BY sku) - 1 AS number_in_demo FROM products;
ANALYZE demo_products;
INSERT INTO products (id, name, sku, unit, created_at, updated_at)
SELECT pg_temp.id('product', i), product.name || ' – lote ' || i, left(product.sku, 3) || '-L' || lpad(i::text, 6, '0'), product.unit,
  product.created_at, product.updated_at
FROM sizes, generate_series(1, sizes.partners) AS i
JOIN demo_products AS product ON product.number_in_demo = pg_temp.pick('product', i, (SELECT count(*) FROM demo_products))
WHERE i > (SELECT count(*) FROM demo_products);

-- Orders of the last five years, in steps that are computed once each. Each copies items and history of a demo order in the same state.
CREATE TEMPORARY TABLE demo_orders ON COMMIT DROP AS
SELECT *, row_number() OVER (PARTITION BY status, print_status ORDER BY created_at, id) - 1 AS number_in_demo,
  count(*) OVER (PARTITION BY status, print_status) AS alike
FROM orders;
ANALYZE demo_orders;
CREATE TEMPORARY TABLE copies ON COMMIT DROP AS
WITH dated AS MATERIALIZED (
  SELECT i, now - pg_temp.pick('second', i, 1826::bigint * 86400 * 1000) * interval '1 millisecond' AS created_at, now
  FROM sizes, generate_series((SELECT count(*) FROM demo_orders) + 1, sizes.orders) AS i
), states AS MATERIALIZED (
  SELECT *, CASE
    WHEN pg_temp.pick('status', i, 100) < CASE WHEN created_at > now - interval '4 days' THEN 50 ELSE 5 END THEN 'DRAFT'
    WHEN pg_temp.pick('status', i, 100) < CASE WHEN created_at > now - interval '4 days' THEN 90 ELSE 12 END THEN 'CONFIRMED'
    ELSE 'INTEGRATED'
  END AS status
  FROM dated
), printed AS MATERIALIZED (
  SELECT *, CASE
    WHEN pg_temp.pick('print', i, 100) < CASE status WHEN 'DRAFT' THEN 6 WHEN 'CONFIRMED' THEN 42 ELSE 78 END THEN 'PRINTED'
    ELSE 'NOT_PRINTED'
  END AS print_status
  FROM states
), picked AS MATERIALIZED (
  SELECT printed.*, pg_temp.pick('copy', i, kinds.alike) AS number_in_demo
  FROM printed
  JOIN (SELECT DISTINCT status, print_status, alike FROM demo_orders) AS kinds USING (status, print_status)
)
SELECT i, pg_temp.id('order', i) AS id, picked.created_at, demo.id AS demo_id, demo.created_at AS demo_created_at, pg_temp.pick('buyer', i, (SELECT count(*) FROM customers)) AS buyer
FROM picked
JOIN demo_orders AS demo USING (status, print_status, number_in_demo);
ANALYZE copies;

INSERT INTO orders (id, customer_id, property_id, price_table_id, status, print_status, total, created_at, updated_at)
SELECT copies.id, buyer.id, CASE WHEN pg_temp.pick('farm', i, 100) < 96 THEN farm.id END, demo.price_table_id, demo.status, demo.print_status,
  demo.total, copies.created_at, copies.created_at + (demo.updated_at - demo.created_at)
FROM copies
JOIN demo_orders AS demo ON demo.id = copies.demo_id
JOIN (SELECT id, row_number() OVER (ORDER BY id) - 1 AS place FROM customers) AS buyer
  ON buyer.place = copies.buyer
LEFT JOIN (SELECT DISTINCT ON (customer_id) customer_id, id FROM properties ORDER BY customer_id, id) AS farm ON farm.customer_id = buyer.id
ORDER BY copies.created_at;

ANALYZE order_items, order_logs, orders;
INSERT INTO order_items (id, order_id, position, product_id, sku, quantity, unit_price, total)
SELECT 'c' || left(md5('item' || copies.i || '/' || item.position), 24), copies.id, item.position, item.product_id, item.sku, item.quantity,
  item.unit_price, item.total
FROM copies JOIN order_items AS item ON item.order_id = copies.demo_id;

-- The last five events of each history, so that as many orders failed in the ERP as in the demo data.
INSERT INTO order_logs (id, order_id, created_at, level, event_type, message, erp_system, integration_id, operation, details)
SELECT 'c' || left(md5('log' || copies.i || '/' || log.position), 24), copies.id, copies.created_at + (log.created_at - copies.demo_created_at),
  log.level, log.event_type, log.message, log.erp_system, log.integration_id, log.operation, log.details
FROM copies
JOIN (SELECT *, row_number() OVER (PARTITION BY order_id ORDER BY sequence DESC) AS position FROM order_logs) AS log ON log.order_id = copies.demo_id
WHERE log.position <= 5
ORDER BY copies.created_at, log.sequence;
