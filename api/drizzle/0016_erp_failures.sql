ALTER TABLE "orders" ADD COLUMN "erp_failed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "erp_failure" text;--> statement-breakpoint
CREATE INDEX "orders_erp_failed_newest_idx" ON "orders" USING btree ("created_at","id") WHERE "orders"."erp_failed_at" is not null;--> statement-breakpoint
-- The last attempts to send orders to the ERP. An error is a failure; a warning or a debug entry is no outcome.
CREATE FUNCTION "write_erp_failures"("of_orders" text[]) RETURNS void LANGUAGE sql AS $$
	UPDATE orders SET erp_failed_at = outcome.failed_at, erp_failure = outcome.failure
	FROM (
		SELECT DISTINCT ON (order_id) order_id, CASE WHEN level = 'ERROR' THEN created_at END AS failed_at, CASE WHEN level = 'ERROR' THEN message END AS failure
		FROM order_logs WHERE order_id IN (SELECT unnest(of_orders)) AND event_type IN ('ERP_SYNC', 'ORDER_INTEGRATED') AND level IN ('ERROR', 'INFO')
		ORDER BY order_id, created_at DESC, sequence DESC
	) AS outcome
	WHERE orders.id = outcome.order_id AND (orders.erp_failed_at, orders.erp_failure) IS DISTINCT FROM (outcome.failed_at, outcome.failure)
$$;--> statement-breakpoint
CREATE FUNCTION "keep_erp_failures"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM write_erp_failures((SELECT array_agg(DISTINCT order_id) FROM new_logs WHERE event_type IN ('ERP_SYNC', 'ORDER_INTEGRATED')));
	RETURN NULL;
END $$;--> statement-breakpoint
-- The integration writes its entries by SQL.
CREATE TRIGGER "order_logs_keep_erp_failures" AFTER INSERT ON "order_logs" REFERENCING NEW TABLE AS new_logs FOR EACH STATEMENT EXECUTE FUNCTION "keep_erp_failures"();--> statement-breakpoint
SELECT write_erp_failures((SELECT array_agg(DISTINCT order_id) FROM order_logs WHERE event_type = 'ERP_SYNC' AND level = 'ERROR'));
