CREATE TABLE "price_table_items" (
	"id" text PRIMARY KEY NOT NULL,
	"price_table_id" text NOT NULL,
	"position" integer NOT NULL,
	"product_id" text NOT NULL,
	"price" numeric(14, 2) NOT NULL,
	"min_price" numeric(14, 2) NOT NULL,
	"min_quantity" numeric(14, 3) NOT NULL,
	"max_quantity" numeric(14, 3) NOT NULL,
	CONSTRAINT "price_table_items_price_check" CHECK ("price_table_items"."min_price" > 0 and "price_table_items"."price" >= "price_table_items"."min_price"),
	CONSTRAINT "price_table_items_quantity_check" CHECK ("price_table_items"."min_quantity" > 0 and "price_table_items"."max_quantity" > "price_table_items"."min_quantity")
);
--> statement-breakpoint
CREATE TABLE "price_tables" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"term_type" text NOT NULL,
	"short_term_option" text,
	"harvest_year" integer,
	"harvest_start_month" integer,
	"harvest_end_month" integer,
	"discount_percent" numeric(5, 2),
	"additional_fee" numeric(14, 2),
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "price_tables_type_check" CHECK ("price_tables"."type" in ('CLIENT', 'PARTNER')),
	CONSTRAINT "price_tables_term_type_check" CHECK ("price_tables"."term_type" in ('HARVEST_SEASON', 'SHORT_TERM')),
	CONSTRAINT "price_tables_short_term_option_check" CHECK ("price_tables"."short_term_option" in ('CASH', 'DAYS_7', 'DAYS_30', 'DAYS_60')),
	CONSTRAINT "price_tables_harvest_months_check" CHECK ("price_tables"."harvest_start_month" >= 1 and "price_tables"."harvest_end_month" <= 12 and "price_tables"."harvest_end_month" > "price_tables"."harvest_start_month"),
	CONSTRAINT "price_tables_term_check" CHECK (("price_tables"."term_type" = 'SHORT_TERM' and "price_tables"."short_term_option" is not null) or ("price_tables"."term_type" = 'HARVEST_SEASON' and "price_tables"."harvest_year" is not null and "price_tables"."harvest_start_month" is not null and "price_tables"."harvest_end_month" is not null)),
	CONSTRAINT "price_tables_discount_percent_check" CHECK ("price_tables"."discount_percent" between 0 and 100),
	CONSTRAINT "price_tables_additional_fee_check" CHECK ("price_tables"."additional_fee" >= 0)
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"sku" text NOT NULL,
	"unit" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "products_sku_key" UNIQUE("sku")
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"tax_id" text NOT NULL,
	"email" text,
	"phone" text,
	"status" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"credit_limit" numeric(14, 2),
	"external_id" text,
	"street" text,
	"number" text,
	"district" text,
	"city" text,
	"state" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "customers_tax_id_key" UNIQUE("tax_id"),
	CONSTRAINT "customers_status_check" CHECK ("customers"."status" in ('ACTIVE', 'INACTIVE', 'BLOCKED'))
);
--> statement-breakpoint
CREATE TABLE "properties" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"name" text NOT NULL,
	"address" text,
	"city" text,
	"state" text,
	"status" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"credit_limit" numeric(14, 2),
	"external_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "properties_status_check" CHECK ("properties"."status" in ('ACTIVE', 'INACTIVE'))
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"product_id" text NOT NULL,
	"sku" text NOT NULL,
	"quantity" numeric(14, 3) NOT NULL,
	"unit_price" numeric(14, 2) NOT NULL,
	"total" numeric(14, 2) NOT NULL,
	CONSTRAINT "order_items_total_check" CHECK ("order_items"."total" = round("order_items"."quantity" * "order_items"."unit_price", 2))
);
--> statement-breakpoint
CREATE TABLE "order_logs" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "order_logs_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone NOT NULL,
	"level" text NOT NULL,
	"event_type" text NOT NULL,
	"message" text,
	"erp_system" text,
	"integration_id" text,
	"operation" text,
	"details" jsonb,
	CONSTRAINT "order_logs_level_check" CHECK ("order_logs"."level" in ('ERROR', 'WARN', 'INFO', 'DEBUG')),
	CONSTRAINT "order_logs_event_type_check" CHECK ("order_logs"."event_type" in ('ORDER_CREATED', 'ORDER_UPDATED', 'ORDER_DELETED', 'ORDER_STATUS_CHANGED', 'ORDER_INTEGRATED', 'ORDER_PRINTED', 'ERP_SYNC', 'PAYMENT_PROCESSED', 'ITEM_ADDED', 'ITEM_UPDATED', 'ITEM_REMOVED', 'CUSTOMER_LINKED', 'PROPERTY_LINKED', 'PRICE_TABLE_APPLIED', 'MANUAL_LOG')),
	CONSTRAINT "order_logs_details_check" CHECK (jsonb_typeof("order_logs"."details") in ('string', 'object'))
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"property_id" text,
	"price_table_id" text,
	"status" text NOT NULL,
	"print_status" text NOT NULL,
	"total" numeric(14, 2) NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "orders_status_check" CHECK ("orders"."status" in ('DRAFT', 'CONFIRMED', 'INTEGRATED')),
	CONSTRAINT "orders_print_status_check" CHECK ("orders"."print_status" in ('NOT_PRINTED', 'PRINTED'))
);
--> statement-breakpoint
CREATE TABLE "login_attempts" (
	"username" text NOT NULL,
	"address" text NOT NULL,
	"failures" integer NOT NULL,
	"window_started_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "login_attempts_pkey" PRIMARY KEY("username","address")
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"family_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"rotated_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"password_hash" text NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"phone" text NOT NULL,
	"role" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "users_role_check" CHECK ("users"."role" in ('ADMIN', 'PARTNER', 'CLIENT'))
);
--> statement-breakpoint
ALTER TABLE "price_table_items" ADD CONSTRAINT "price_table_items_price_table_id_fkey" FOREIGN KEY ("price_table_id") REFERENCES "public"."price_tables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_table_items" ADD CONSTRAINT "price_table_items_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_logs" ADD CONSTRAINT "order_logs_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_property_id_fkey" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_price_table_id_fkey" FOREIGN KEY ("price_table_id") REFERENCES "public"."price_tables"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_table_items_price_table_id_idx" ON "price_table_items" USING btree ("price_table_id","position");--> statement-breakpoint
CREATE INDEX "price_table_items_product_id_idx" ON "price_table_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "properties_customer_id_idx" ON "properties" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "order_items_order_id_idx" ON "order_items" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "order_items_product_id_idx" ON "order_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "order_logs_order_newest_idx" ON "order_logs" USING btree ("order_id","created_at","sequence");--> statement-breakpoint
CREATE INDEX "orders_newest_idx" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_status_newest_idx" ON "orders" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_customer_id_idx" ON "orders" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "orders_property_id_idx" ON "orders" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "orders_price_table_id_idx" ON "orders" USING btree ("price_table_id");--> statement-breakpoint
CREATE INDEX "login_attempts_window_started_at_idx" ON "login_attempts" USING btree ("window_started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "refresh_tokens_token_hash_key" ON "refresh_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "refresh_tokens_user_id_idx" ON "refresh_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "refresh_tokens_family_id_idx" ON "refresh_tokens" USING btree ("family_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_key" ON "users" USING btree (lower("username"));