-- contract of 0023_baseline: a looser rule, which every version keeps
ALTER TABLE "customers" DROP CONSTRAINT "customers_tax_id_key";--> statement-breakpoint
-- contract of 0023_baseline: a looser rule, which every version keeps
ALTER TABLE "order_items" DROP CONSTRAINT "order_items_total_check";--> statement-breakpoint
-- contract of 0023_baseline: a looser rule, which every version keeps
ALTER TABLE "customers" ALTER COLUMN "tax_id" DROP NOT NULL;--> statement-breakpoint
-- contract of 0023_baseline: a looser rule, which every version keeps
ALTER TABLE "order_items" ALTER COLUMN "unit_price" SET DATA TYPE numeric;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "freight" numeric(14, 2);--> statement-breakpoint
CREATE INDEX "customers_tax_id_idx" ON "customers" USING btree ("tax_id");--> statement-breakpoint
-- contract of 0023_baseline: a looser rule, which every version keeps
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_total_check" CHECK (scale("order_items"."unit_price") <= 6 and abs("order_items"."total" - "order_items"."quantity" * "order_items"."unit_price") <= 0.01);--> statement-breakpoint
-- contract of 0023_baseline: a rule for columns that no version before writes
ALTER TABLE "orders" ADD CONSTRAINT "orders_terms_sendable_check" CHECK ("orders"."discount" <> 'NaN' and "orders"."freight" <> 'NaN');--> statement-breakpoint
UPDATE "drizzle"."supported_hosts" SET "oldest_host" = 23;
