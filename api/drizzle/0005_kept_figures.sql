-- Additive: an earlier version of the API works on the migrated schema. Writers of orders wait until it has ended.
LOCK TABLE "orders", "customers", "properties", "products" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
CREATE TABLE "list_versions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "list_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"list" text NOT NULL,
	"moved" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_counts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"status" text NOT NULL,
	"print_status" text NOT NULL,
	"period" text NOT NULL,
	"start" timestamp (3) with time zone NOT NULL,
	"orders" integer NOT NULL,
	"total" numeric(20, 2) NOT NULL
);
--> statement-breakpoint
CREATE INDEX "list_versions_list_idx" ON "list_versions" USING btree ("list","moved");--> statement-breakpoint
CREATE INDEX "order_counts_period_idx" ON "order_counts" USING btree ("period","status","print_status","start","orders");--> statement-breakpoint
CREATE INDEX "products_alphabetical_idx" ON "products" USING btree ("name","sku");--> statement-breakpoint
CREATE INDEX "customers_alphabetical_idx" ON "customers" USING btree (lower(translate("name", 'ÁÀÂÃÄÉÊËÍÓÔÕÖÚÜÇáàâãäéêëíóôõöúüç', 'AAAAAEEEIOOOOUUCaaaaaeeeioooouuc')),"id");--> statement-breakpoint
CREATE INDEX "properties_alphabetical_idx" ON "properties" USING btree (lower(translate("name", 'ÁÀÂÃÄÉÊËÍÓÔÕÖÚÜÇáàâãäéêëíóôõöúüç', 'AAAAAEEEIOOOOUUCaaaaaeeeioooouuc')),"id");--> statement-breakpoint
CREATE INDEX "orders_print_status_newest_idx" ON "orders" USING btree ("print_status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_statuses_newest_idx" ON "orders" USING btree ("status","print_status","created_at","id");--> statement-breakpoint
-- Appends what a statement changes. Now and then it also replaces the rows of the same periods by their sums; rows that
-- another transaction replaces at the same time are left to it, so no writer waits.
CREATE FUNCTION "keep_order_counts"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	starts timestamptz[];
BEGIN
	IF tg_op = 'TRUNCATE' THEN
		DELETE FROM order_counts;
		RETURN NULL;
	END IF;
	IF tg_op = 'INSERT' THEN
		WITH appended AS (
			INSERT INTO order_counts (status, print_status, period, start, orders, total)
			SELECT coalesce(status, 'ALL'), coalesce(print_status, 'ALL'), period, date_trunc(period, created_at, 'UTC') AS start, count(*), sum(total)
			FROM new_orders, unnest(ARRAY['day', 'month']) AS period
			GROUP BY period, start, CUBE (status, print_status)
			RETURNING start
		)
		SELECT array_agg(DISTINCT start) INTO starts FROM appended;
	ELSIF tg_op = 'DELETE' THEN
		WITH appended AS (
			INSERT INTO order_counts (status, print_status, period, start, orders, total)
			SELECT coalesce(status, 'ALL'), coalesce(print_status, 'ALL'), period, date_trunc(period, created_at, 'UTC') AS start, -count(*), -sum(total)
			FROM old_orders, unnest(ARRAY['day', 'month']) AS period
			GROUP BY period, start, CUBE (status, print_status)
			RETURNING start
		)
		SELECT array_agg(DISTINCT start) INTO starts FROM appended;
	ELSE
		WITH appended AS (
			INSERT INTO order_counts (status, print_status, period, start, orders, total)
			SELECT coalesce(status, 'ALL'), coalesce(print_status, 'ALL'), period, date_trunc(period, created_at, 'UTC') AS start, sum(sign), sum(sign * total)
			FROM (SELECT 1 AS sign, * FROM new_orders UNION ALL SELECT -1, * FROM old_orders) AS changes,
				unnest(ARRAY['day', 'month']) AS period
			GROUP BY period, start, CUBE (status, print_status)
			HAVING sum(sign) <> 0 OR sum(sign * total) <> 0
			RETURNING start
		)
		SELECT array_agg(DISTINCT start) INTO starts FROM appended;
	END IF;
	-- Above this isolation level, a row that was replaced meanwhile would fail the transaction.
	IF random() < 0.05 AND current_setting('transaction_isolation') = 'read committed' THEN
		WITH replaced AS (
			DELETE FROM order_counts
			WHERE id IN (SELECT id FROM order_counts WHERE start = ANY (starts) FOR UPDATE SKIP LOCKED)
			RETURNING status, print_status, period, start, orders, total
		)
		INSERT INTO order_counts (status, print_status, period, start, orders, total)
		SELECT status, print_status, period, start, sum(orders), sum(total) FROM replaced
		GROUP BY status, print_status, period, start HAVING sum(orders) <> 0 OR sum(total) <> 0;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "orders_count_inserts" AFTER INSERT ON "orders" REFERENCING NEW TABLE AS new_orders FOR EACH STATEMENT EXECUTE FUNCTION "keep_order_counts"();--> statement-breakpoint
CREATE TRIGGER "orders_count_updates" AFTER UPDATE ON "orders" REFERENCING OLD TABLE AS old_orders NEW TABLE AS new_orders FOR EACH STATEMENT EXECUTE FUNCTION "keep_order_counts"();--> statement-breakpoint
CREATE TRIGGER "orders_count_deletes" AFTER DELETE ON "orders" REFERENCING OLD TABLE AS old_orders FOR EACH STATEMENT EXECUTE FUNCTION "keep_order_counts"();--> statement-breakpoint
CREATE TRIGGER "orders_count_truncate" AFTER TRUNCATE ON "orders" FOR EACH STATEMENT EXECUTE FUNCTION "keep_order_counts"();--> statement-breakpoint
INSERT INTO order_counts (status, print_status, period, start, orders, total)
SELECT coalesce(status, 'ALL'), coalesce(print_status, 'ALL'), period, date_trunc(period, created_at, 'UTC') AS start, count(*), sum(total)
FROM orders, unnest(ARRAY['day', 'month']) AS period
GROUP BY period, start, CUBE (status, print_status);--> statement-breakpoint
CREATE FUNCTION "move_list_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO list_versions (list, moved) VALUES (tg_table_name, 1 + floor(random() * 1e12));
	IF random() < 0.05 AND current_setting('transaction_isolation') = 'read committed' THEN
		WITH replaced AS (
			DELETE FROM list_versions
			WHERE id IN (SELECT id FROM list_versions WHERE list = tg_table_name FOR UPDATE SKIP LOCKED)
			RETURNING list, moved
		)
		INSERT INTO list_versions (list, moved) SELECT list, sum(moved) FROM replaced GROUP BY list;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "customers_move_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "customers" FOR EACH STATEMENT EXECUTE FUNCTION "move_list_version"();--> statement-breakpoint
CREATE TRIGGER "properties_move_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "properties" FOR EACH STATEMENT EXECUTE FUNCTION "move_list_version"();--> statement-breakpoint
CREATE TRIGGER "products_move_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "products" FOR EACH STATEMENT EXECUTE FUNCTION "move_list_version"();--> statement-breakpoint
INSERT INTO list_versions (list, moved) SELECT list, 1 + floor(random() * 1e12) FROM unnest(ARRAY['customers', 'properties', 'products']) AS list;
