-- The queue of orders to the ERP becomes a table of ours. Writers of orders wait while it runs: as long as it takes to write each order that the ERP has integrated once.
ALTER TABLE "orders" ADD COLUMN "erp_differs_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "erp_difference" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "integration_id" text;--> statement-breakpoint
CREATE TABLE "erp_sendings" (
	"key" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"state" text NOT NULL,
	"body" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone NOT NULL,
	"failing_since" timestamp (3) with time zone,
	"outcome" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "erp_sendings_state_check" CHECK ("erp_sendings"."state" in ('WAITING', 'SENDING', 'ENDED')),
	CONSTRAINT "erp_sendings_outcome_check" CHECK ("erp_sendings"."outcome" in ('INTEGRATED', 'REFUSED', 'OBSOLETE', 'UNKNOWN')),
	CONSTRAINT "erp_sendings_ended_check" CHECK (("erp_sendings"."state" = 'ENDED') = ("erp_sendings"."outcome" is not null)),
	CONSTRAINT "erp_sendings_sendable_check" CHECK ("erp_sendings"."next_try_at" between '1000-01-01Z' and '9999-12-30Z' and "erp_sendings"."failing_since" between '1000-01-01Z' and '9999-12-30Z' and "erp_sendings"."created_at" between '1000-01-01Z' and '9999-12-30Z')
);
--> statement-breakpoint
ALTER TABLE "erp_sendings" ADD CONSTRAINT "erp_sendings_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "erp_sendings_order_id_idx" ON "erp_sendings" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "erp_sendings_due_idx" ON "erp_sendings" USING btree ("next_try_at") WHERE "erp_sendings"."state" <> 'ENDED';--> statement-breakpoint
CREATE UNIQUE INDEX "erp_sendings_live_key" ON "erp_sendings" USING btree ("order_id") WHERE "erp_sendings"."state" <> 'ENDED';--> statement-breakpoint
CREATE INDEX "orders_erp_differs_newest_idx" ON "orders" USING btree ("created_at","id") WHERE "orders"."erp_differs_at" is not null;--> statement-breakpoint
-- A sending that was given up is no failure: nobody knows what the ERP has.
CREATE OR REPLACE FUNCTION "write_erp_failures"("of_orders" text[]) RETURNS void LANGUAGE sql AS $$
	UPDATE orders SET erp_failed_at = outcome.failed_at, erp_failure = outcome.failure
	FROM (
		SELECT DISTINCT ON (changed.id) changed.id AS order_id, CASE WHEN level = 'ERROR' THEN created_at END AS failed_at, CASE WHEN level = 'ERROR' THEN message END AS failure
		FROM (SELECT DISTINCT unnest(of_orders) AS id) AS changed
		LEFT JOIN order_logs ON order_logs.order_id = changed.id AND event_type IN ('ERP_SYNC', 'ORDER_INTEGRATED') AND (level IN ('ERROR', 'INFO') OR operation = 'GIVE_UP')
		ORDER BY changed.id, created_at DESC NULLS LAST, sequence DESC
	) AS outcome
	WHERE orders.id = outcome.order_id AND (orders.erp_failed_at, orders.erp_failure) IS DISTINCT FROM (outcome.failed_at, outcome.failure)
$$;--> statement-breakpoint
-- The id that the ERP gave each order. Of several with one id, the first keeps it, and the others differ from the ERP.
WITH "booked" AS (
	SELECT DISTINCT ON (order_id) order_id, order_logs.integration_id, order_logs.created_at, sequence FROM order_logs JOIN orders ON orders.id = order_id
	WHERE event_type = 'ORDER_INTEGRATED' AND order_logs.integration_id <> '' AND status = 'INTEGRATED' ORDER BY order_id, order_logs.created_at DESC, sequence DESC
), "ranked" AS (
	SELECT order_id, integration_id, first_value(order_id) OVER (PARTITION BY integration_id ORDER BY created_at, sequence) AS first_id FROM booked
), "known" AS (
	UPDATE orders SET
		integration_id = CASE WHEN id = first_id THEN ranked.integration_id END,
		erp_differs_at = CASE WHEN id <> first_id THEN now() END,
		erp_difference = CASE WHEN id <> first_id THEN 'o id ' || ranked.integration_id || ' já é do pedido ' || first_id END
	FROM ranked WHERE ranked.order_id = id RETURNING id, erp_difference
)
INSERT INTO order_logs (id, order_id, created_at, level, event_type, operation, message, details)
SELECT gen_random_uuid(), id, now(), 'WARN', 'ERP_SYNC', 'DIFFER', 'O pedido difere do ERP: ' || erp_difference || '.', '{}' FROM known WHERE erp_difference IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_integration_id_key" ON "orders" USING btree ("integration_id") WHERE "orders"."integration_id" is not null;--> statement-breakpoint
-- Hosts of the version before go on queueing in pgboss.job: their jobs become sendings, which hosts of this version work off. After a
-- rollback they wait for the next upgrade. A later version drops pgboss.
CREATE FUNCTION "take_erp_job"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO erp_sendings (key, order_id, state, tries, next_try_at, failing_since, created_at)
	SELECT NEW.data->>'sendingId', orders.id, CASE WHEN NEW.state = 'active' THEN 'SENDING' ELSE 'WAITING' END,
		(NEW.data->>'attempt')::integer - CASE WHEN NEW.state = 'active' THEN 0 ELSE 1 END,
		CASE WHEN NEW.state = 'active' THEN NEW.started_on + NEW.expire_in ELSE NEW.start_after END, (NEW.data->>'failingSince')::timestamptz, NEW.created_on
	FROM orders WHERE orders.id = NEW.data->>'orderId' ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "job_take_erp_job" BEFORE INSERT ON "pgboss"."job" FOR EACH ROW EXECUTE FUNCTION "take_erp_job"();--> statement-breakpoint
-- What waits, and what is being sent: the latter is taken over once its call has ended. Its body was not kept, and is that of the next try.
WITH "jobs" AS (DELETE FROM pgboss.job WHERE name = 'erp' RETURNING *)
INSERT INTO pgboss.job SELECT * FROM jobs WHERE state <= 'active' ORDER BY state DESC;
