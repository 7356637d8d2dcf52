-- Rows that no version wrote, but others could: the nearest value that JSON can say.
DO $$
DECLARE
	place record;
BEGIN
	FOR place IN
		SELECT table_name AS tab, column_name AS col FROM information_schema.columns
		WHERE table_schema = 'public' AND data_type = 'timestamp with time zone'
			AND table_name IN ('products', 'price_tables', 'customers', 'properties', 'orders', 'order_logs', 'users')
	LOOP
		EXECUTE format('UPDATE %1$I SET %2$I = least(greatest(%2$I, ''1000-01-01Z''), ''9999-12-30Z'')
			WHERE %2$I NOT BETWEEN ''1000-01-01Z'' AND ''9999-12-30Z''', place.tab, place.col);
	END LOOP;
END $$;--> statement-breakpoint
UPDATE "customers" SET "credit_limit" = NULL WHERE "credit_limit" = 'NaN';--> statement-breakpoint
UPDATE "properties" SET "credit_limit" = NULL WHERE "credit_limit" = 'NaN';--> statement-breakpoint
UPDATE "price_tables" SET "additional_fee" = NULL WHERE "additional_fee" = 'NaN';--> statement-breakpoint
UPDATE "price_table_items" SET "price" = coalesce(nullif("min_price", 'NaN'), 0.01), "min_price" = coalesce(nullif("min_price", 'NaN'), 0.01) WHERE "price" = 'NaN';--> statement-breakpoint
UPDATE "price_table_items" SET "max_quantity" = 99999999999.999 WHERE "max_quantity" = 'NaN';--> statement-breakpoint
UPDATE "order_items" SET "quantity" = coalesce(nullif("quantity", 'NaN'), 0), "unit_price" = coalesce(nullif("unit_price", 'NaN'), 0), "total" = 0 WHERE 'NaN' IN ("quantity", "unit_price");--> statement-breakpoint
UPDATE "orders" SET "total" = coalesce((SELECT sum("total") FROM "order_items" WHERE "order_id" = "orders"."id"), 0) WHERE "total" = 'NaN';--> statement-breakpoint
-- Not valid, so that nobody waits while all rows are read: those that exist are as above.
-- contract of 0000_init: no version writes such a value
ALTER TABLE "price_table_items" ADD CONSTRAINT "price_table_items_sendable_check" CHECK ("price_table_items"."price" <> 'NaN' and "price_table_items"."max_quantity" <> 'NaN') NOT VALID;--> statement-breakpoint
-- contract of 0000_init: no version writes such a value
ALTER TABLE "price_tables" ADD CONSTRAINT "price_tables_sendable_check" CHECK ("price_tables"."created_at" between '1000-01-01Z' and '9999-12-30Z' and "price_tables"."updated_at" between '1000-01-01Z' and '9999-12-30Z' and "price_tables"."additional_fee" <> 'NaN') NOT VALID;--> statement-breakpoint
-- contract of 0000_init: no version writes such a value
ALTER TABLE "products" ADD CONSTRAINT "products_sendable_check" CHECK ("products"."created_at" between '1000-01-01Z' and '9999-12-30Z' and "products"."updated_at" between '1000-01-01Z' and '9999-12-30Z') NOT VALID;--> statement-breakpoint
-- contract of 0000_init: no version writes such a value
ALTER TABLE "customers" ADD CONSTRAINT "customers_sendable_check" CHECK ("customers"."created_at" between '1000-01-01Z' and '9999-12-30Z' and "customers"."updated_at" between '1000-01-01Z' and '9999-12-30Z' and "customers"."credit_limit" <> 'NaN') NOT VALID;--> statement-breakpoint
-- contract of 0000_init: no version writes such a value
ALTER TABLE "properties" ADD CONSTRAINT "properties_sendable_check" CHECK ("properties"."created_at" between '1000-01-01Z' and '9999-12-30Z' and "properties"."updated_at" between '1000-01-01Z' and '9999-12-30Z' and "properties"."credit_limit" <> 'NaN') NOT VALID;--> statement-breakpoint
-- contract of 0000_init: no version writes such a value
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_sendable_check" CHECK ("order_items"."quantity" <> 'NaN' and "order_items"."unit_price" <> 'NaN') NOT VALID;--> statement-breakpoint
-- contract of 0000_init: no version writes such a value
ALTER TABLE "order_logs" ADD CONSTRAINT "order_logs_sendable_check" CHECK ("order_logs"."created_at" between '1000-01-01Z' and '9999-12-30Z') NOT VALID;--> statement-breakpoint
-- contract of 0000_init: no version writes such a value
ALTER TABLE "orders" ADD CONSTRAINT "orders_sendable_check" CHECK ("orders"."created_at" between '1000-01-01Z' and '9999-12-30Z' and "orders"."updated_at" between '1000-01-01Z' and '9999-12-30Z' and "orders"."erp_failed_at" between '1000-01-01Z' and '9999-12-30Z' and "orders"."total" <> 'NaN') NOT VALID;--> statement-breakpoint
-- contract of 0000_init: no version writes such a value
ALTER TABLE "users" ADD CONSTRAINT "users_sendable_check" CHECK ("users"."created_at" between '1000-01-01Z' and '9999-12-30Z' and "users"."updated_at" between '1000-01-01Z' and '9999-12-30Z') NOT VALID;
