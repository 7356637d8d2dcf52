-- Orders that the ERP has integrated, and an import of earlier versions has taken back: they get the id that their log has, are marked,
-- and are not sent again.
WITH "booked" AS (
	SELECT DISTINCT ON (order_id) order_id, order_logs.integration_id, order_logs.created_at, sequence FROM order_logs JOIN orders ON orders.id = order_id
	WHERE event_type = 'ORDER_INTEGRATED' AND order_logs.integration_id <> '' AND orders.status <> 'INTEGRATED' AND orders.integration_id IS NULL
	ORDER BY order_id, order_logs.created_at DESC, sequence DESC
), "ranked" AS (
	SELECT order_id, booked.integration_id, NOT EXISTS (SELECT FROM orders WHERE orders.integration_id = booked.integration_id)
		AND row_number() OVER (PARTITION BY booked.integration_id ORDER BY created_at, sequence) = 1 AS is_free FROM booked
), "marked" AS (
	UPDATE orders SET
		integration_id = CASE WHEN is_free THEN ranked.integration_id END,
		erp_differs_at = coalesce(erp_differs_at, now()),
		erp_difference = 'o ERP tem o pedido como ' || ranked.integration_id || ', e ele não está integrado'
	FROM ranked WHERE ranked.order_id = id RETURNING id, erp_difference
)
INSERT INTO order_logs (id, order_id, created_at, level, event_type, operation, message, details)
SELECT gen_random_uuid(), id, now(), 'WARN', 'ERP_SYNC', 'DIFFER', 'O pedido difere do ERP: ' || erp_difference || '.', '{}' FROM marked;
