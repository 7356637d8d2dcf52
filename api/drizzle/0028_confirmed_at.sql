ALTER TABLE "orders" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "orders_confirmed_idx" ON "orders" USING btree (coalesce("confirmed_at", "created_at"),"print_status") WHERE "orders"."status" = 'CONFIRMED';--> statement-breakpoint
-- The last confirmation of each order, as its log tells.
UPDATE "orders" SET "confirmed_at" = confirmed.at FROM (
	SELECT order_id, max(created_at) AS at FROM order_logs WHERE event_type = 'ORDER_STATUS_CHANGED' AND details->>'para' = 'CONFIRMED' GROUP BY order_id
) AS confirmed WHERE orders.id = confirmed.order_id;--> statement-breakpoint
CREATE FUNCTION "keep_confirmed_at"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.confirmed_at := NEW.updated_at;
	RETURN NEW;
END $$;--> statement-breakpoint
-- Hosts of the version before confirm orders, too.
CREATE TRIGGER "orders_keep_confirmed_at" BEFORE UPDATE ON "orders" FOR EACH ROW WHEN (NEW.status = 'CONFIRMED' AND OLD.status <> 'CONFIRMED') EXECUTE FUNCTION "keep_confirmed_at"();--> statement-breakpoint
-- An order has failed since the first failure after its last success, or after it was given up: another try does not begin anew.
CREATE OR REPLACE FUNCTION "write_erp_failures"("of_orders" text[]) RETURNS void LANGUAGE sql AS $$
	UPDATE orders SET erp_failed_at = outcome.failed_at, erp_failure = outcome.failure
	FROM (
		SELECT DISTINCT ON (changed.id) changed.id AS order_id, CASE WHEN level = 'ERROR' THEN (
			SELECT min(failed.created_at) FROM order_logs AS failed
			WHERE failed.order_id = changed.id AND failed.event_type IN ('ERP_SYNC', 'ORDER_INTEGRATED') AND failed.level = 'ERROR' AND NOT EXISTS (
				SELECT FROM order_logs AS reached
				WHERE reached.order_id = changed.id AND reached.event_type IN ('ERP_SYNC', 'ORDER_INTEGRATED') AND (reached.level = 'INFO' OR reached.operation = 'GIVE_UP')
				AND (reached.created_at, reached.sequence) > (failed.created_at, failed.sequence)
			)
		) END AS failed_at, CASE WHEN level = 'ERROR' THEN message END AS failure
		FROM (SELECT DISTINCT unnest(of_orders) AS id) AS changed
		LEFT JOIN order_logs ON order_logs.order_id = changed.id AND event_type IN ('ERP_SYNC', 'ORDER_INTEGRATED') AND (level IN ('ERROR', 'INFO') OR operation = 'GIVE_UP')
		ORDER BY changed.id, created_at DESC NULLS LAST, sequence DESC
	) AS outcome
	WHERE orders.id = outcome.order_id AND (orders.erp_failed_at, orders.erp_failure) IS DISTINCT FROM (outcome.failed_at, outcome.failure)
$$;--> statement-breakpoint
SELECT write_erp_failures(array_agg(id)) FROM orders WHERE erp_failed_at IS NOT NULL;
