-- Writers of orders and of their logs wait while the indexes are made, as long as it takes to read the tables once.
ALTER TABLE "price_tables" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "order_logs" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "external_id" text;--> statement-breakpoint
CREATE UNIQUE INDEX "price_tables_external_id_key" ON "price_tables" USING btree ("external_id") WHERE "price_tables"."external_id" is not null;--> statement-breakpoint
CREATE INDEX "customers_external_id_idx" ON "customers" USING btree ("external_id") WHERE "customers"."external_id" is not null;--> statement-breakpoint
CREATE INDEX "properties_external_id_idx" ON "properties" USING btree ("external_id") WHERE "properties"."external_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "order_logs_external_id_key" ON "order_logs" USING btree ("external_id") WHERE "order_logs"."external_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_external_id_key" ON "orders" USING btree ("external_id") WHERE "orders"."external_id" is not null;--> statement-breakpoint
-- An entry that changes may have been the last outcome of an order: it may have none any more.
CREATE OR REPLACE FUNCTION "write_erp_failures"("of_orders" text[]) RETURNS void LANGUAGE sql AS $$
	UPDATE orders SET erp_failed_at = outcome.failed_at, erp_failure = outcome.failure
	FROM (
		SELECT DISTINCT ON (changed.id) changed.id AS order_id, CASE WHEN level = 'ERROR' THEN created_at END AS failed_at, CASE WHEN level = 'ERROR' THEN message END AS failure
		FROM (SELECT DISTINCT unnest(of_orders) AS id) AS changed
		LEFT JOIN order_logs ON order_logs.order_id = changed.id AND event_type IN ('ERP_SYNC', 'ORDER_INTEGRATED') AND level IN ('ERROR', 'INFO')
		ORDER BY changed.id, created_at DESC NULLS LAST, sequence DESC
	) AS outcome
	WHERE orders.id = outcome.order_id AND (orders.erp_failed_at, orders.erp_failure) IS DISTINCT FROM (outcome.failed_at, outcome.failure)
$$;--> statement-breakpoint
CREATE FUNCTION "keep_erp_failures_of_updates"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM write_erp_failures((SELECT array_agg(order_id) FROM (SELECT order_id FROM old_logs UNION SELECT order_id FROM new_logs) AS changed));
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "order_logs_keep_erp_failures_of_updates" AFTER UPDATE ON "order_logs" REFERENCING OLD TABLE AS old_logs NEW TABLE AS new_logs FOR EACH STATEMENT EXECUTE FUNCTION "keep_erp_failures_of_updates"();
