ALTER TABLE "orders" DROP CONSTRAINT "orders_price_table_id_fkey";
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_price_table_id_fkey" FOREIGN KEY ("price_table_id") REFERENCES "public"."price_tables"("id") ON DELETE no action ON UPDATE no action;