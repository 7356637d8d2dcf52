-- The schema of commit 710c3e81. It has the time of the last migration there, by which Drizzle knows that a database from there has it.
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
	"external_id" text,
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
	"external_id" text,
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
	"erp_failed_at" timestamp (3) with time zone,
	"erp_failure" text,
	"external_id" text,
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
	"revoked_at" timestamp (3) with time zone,
	"session_ends_at" timestamp (3) with time zone NOT NULL
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
	"sessions_valid_from" timestamp (3) with time zone,
	CONSTRAINT "users_role_check" CHECK ("users"."role" in ('ADMIN', 'PARTNER', 'CLIENT'))
);
--> statement-breakpoint
CREATE TABLE "password_links" (
	"user_id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "crash_samples" (
	"remote" text NOT NULL,
	"build" text NOT NULL,
	"account_id" text NOT NULL,
	"fingerprint" text NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"sample" jsonb NOT NULL,
	CONSTRAINT "crash_samples_pkey" PRIMARY KEY("remote","build","account_id","fingerprint")
);
--> statement-breakpoint
CREATE TABLE "release_reports" (
	"remote" text NOT NULL,
	"build" text NOT NULL,
	"step" text NOT NULL,
	"account_id" text NOT NULL,
	"has_failed" boolean NOT NULL,
	"has_crashed" boolean NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"load_ms" integer,
	CONSTRAINT "release_reports_pkey" PRIMARY KEY("remote","build","step","account_id")
);
--> statement-breakpoint
CREATE TABLE "rollout_decisions" (
	"remote" text NOT NULL,
	"build" text NOT NULL,
	"step" text NOT NULL,
	"verb" text NOT NULL,
	"actor" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "rollout_decisions_pkey" PRIMARY KEY("remote","build")
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"user_id" text NOT NULL,
	"list" text NOT NULL,
	"views" jsonb NOT NULL,
	CONSTRAINT "saved_views_pkey" PRIMARY KEY("user_id","list")
);
--> statement-breakpoint
CREATE TABLE "price_table_versions" (
	"price_table_id" text NOT NULL,
	"version" integer NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"action" text NOT NULL,
	"origin" text NOT NULL,
	"author" text,
	"changes" jsonb,
	"fields" jsonb NOT NULL,
	"items" jsonb NOT NULL,
	CONSTRAINT "price_table_versions_pkey" PRIMARY KEY("price_table_id","version"),
	CONSTRAINT "price_table_versions_action_check" CHECK ("price_table_versions"."action" in ('CREATED', 'UPDATED', 'DELETED', 'RESTORED')),
	CONSTRAINT "price_table_versions_origin_check" CHECK ("price_table_versions"."origin" in ('FORM', 'COPY', 'IMPORT', 'FOUND')),
	CONSTRAINT "price_table_versions_sendable_check" CHECK ("price_table_versions"."saved_at" between '1000-01-01Z' and '9999-12-30Z')
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
ALTER TABLE "orders" ADD CONSTRAINT "orders_price_table_id_fkey" FOREIGN KEY ("price_table_id") REFERENCES "public"."price_tables"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crash_samples" ADD CONSTRAINT "crash_samples_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_reports" ADD CONSTRAINT "release_reports_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Not valid, as they were added: no row is read for them.
ALTER TABLE "price_table_items" ADD CONSTRAINT "price_table_items_sendable_check" CHECK ("price_table_items"."price" <> 'NaN' and "price_table_items"."max_quantity" <> 'NaN') NOT VALID;--> statement-breakpoint
ALTER TABLE "price_tables" ADD CONSTRAINT "price_tables_sendable_check" CHECK ("price_tables"."created_at" between '1000-01-01Z' and '9999-12-30Z' and "price_tables"."updated_at" between '1000-01-01Z' and '9999-12-30Z' and "price_tables"."additional_fee" <> 'NaN') NOT VALID;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_sendable_check" CHECK ("products"."created_at" between '1000-01-01Z' and '9999-12-30Z' and "products"."updated_at" between '1000-01-01Z' and '9999-12-30Z') NOT VALID;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_sendable_check" CHECK ("customers"."created_at" between '1000-01-01Z' and '9999-12-30Z' and "customers"."updated_at" between '1000-01-01Z' and '9999-12-30Z' and "customers"."credit_limit" <> 'NaN') NOT VALID;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_sendable_check" CHECK ("properties"."created_at" between '1000-01-01Z' and '9999-12-30Z' and "properties"."updated_at" between '1000-01-01Z' and '9999-12-30Z' and "properties"."credit_limit" <> 'NaN') NOT VALID;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_sendable_check" CHECK ("order_items"."quantity" <> 'NaN' and "order_items"."unit_price" <> 'NaN') NOT VALID;--> statement-breakpoint
ALTER TABLE "order_logs" ADD CONSTRAINT "order_logs_sendable_check" CHECK ("order_logs"."created_at" between '1000-01-01Z' and '9999-12-30Z') NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_sendable_check" CHECK ("orders"."created_at" between '1000-01-01Z' and '9999-12-30Z' and "orders"."updated_at" between '1000-01-01Z' and '9999-12-30Z' and "orders"."erp_failed_at" between '1000-01-01Z' and '9999-12-30Z' and "orders"."total" <> 'NaN') NOT VALID;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_sendable_check" CHECK ("users"."created_at" between '1000-01-01Z' and '9999-12-30Z' and "users"."updated_at" between '1000-01-01Z' and '9999-12-30Z') NOT VALID;--> statement-breakpoint
CREATE INDEX "price_table_items_price_table_id_idx" ON "price_table_items" USING btree ("price_table_id","position");--> statement-breakpoint
CREATE INDEX "price_table_items_product_id_idx" ON "price_table_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "properties_customer_id_idx" ON "properties" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "order_items_order_id_idx" ON "order_items" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "order_items_product_id_idx" ON "order_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "order_logs_order_newest_idx" ON "order_logs" USING btree ("order_id","created_at","sequence");--> statement-breakpoint
CREATE INDEX "orders_newest_idx" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_status_newest_idx" ON "orders" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_price_table_id_idx" ON "orders" USING btree ("price_table_id");--> statement-breakpoint
CREATE INDEX "login_attempts_window_started_at_idx" ON "login_attempts" USING btree ("window_started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "refresh_tokens_token_hash_key" ON "refresh_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "refresh_tokens_user_id_idx" ON "refresh_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "refresh_tokens_family_id_idx" ON "refresh_tokens" USING btree ("family_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_key" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "products_alphabetical_idx" ON "products" USING btree ("name","sku");--> statement-breakpoint
CREATE INDEX "customers_alphabetical_idx" ON "customers" USING btree (lower(translate("name", 'ÁÀÂÃÄÉÊËÍÓÔÕÖÚÜÇáàâãäéêëíóôõöúüç', 'AAAAAEEEIOOOOUUCaaaaaeeeioooouuc')),"id");--> statement-breakpoint
CREATE INDEX "properties_alphabetical_idx" ON "properties" USING btree (lower(translate("name", 'ÁÀÂÃÄÉÊËÍÓÔÕÖÚÜÇáàâãäéêëíóôõöúüç', 'AAAAAEEEIOOOOUUCaaaaaeeeioooouuc')),"id");--> statement-breakpoint
CREATE INDEX "orders_print_status_newest_idx" ON "orders" USING btree ("print_status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_statuses_newest_idx" ON "orders" USING btree ("status","print_status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_id_prefix_idx" ON "orders" USING btree ("id" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_customer_newest_idx" ON "orders" USING btree ("customer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_property_newest_idx" ON "orders" USING btree ("property_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "password_links_token_hash_key" ON "password_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "crash_samples_account_id_idx" ON "crash_samples" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "crash_samples_last_idx" ON "crash_samples" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "release_reports_account_id_idx" ON "release_reports" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "release_reports_last_idx" ON "release_reports" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "orders_total_newest_idx" ON "orders" USING btree ("total","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_erp_failed_newest_idx" ON "orders" USING btree ("created_at","id") WHERE "orders"."erp_failed_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "price_tables_external_id_key" ON "price_tables" USING btree ("external_id") WHERE "price_tables"."external_id" is not null;--> statement-breakpoint
CREATE INDEX "customers_external_id_idx" ON "customers" USING btree ("external_id") WHERE "customers"."external_id" is not null;--> statement-breakpoint
CREATE INDEX "properties_external_id_idx" ON "properties" USING btree ("external_id") WHERE "properties"."external_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "order_logs_external_id_key" ON "order_logs" USING btree ("external_id") WHERE "order_logs"."external_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_external_id_key" ON "orders" USING btree ("external_id") WHERE "orders"."external_id" is not null;--> statement-breakpoint
CREATE INDEX "price_table_versions_deleted_idx" ON "price_table_versions" USING btree ("saved_at","price_table_id") WHERE "price_table_versions"."action" = 'DELETED';--> statement-breakpoint
CREATE INDEX "order_logs_erp_outcomes_idx" ON "order_logs" USING btree ("created_at") WHERE "order_logs"."event_type" in ('ERP_SYNC', 'ORDER_INTEGRATED') and "order_logs"."level" in ('ERROR', 'INFO');--> statement-breakpoint
CREATE INDEX "orders_open_idx" ON "orders" USING btree ("customer_id","created_at","total") WHERE "orders"."status" <> 'INTEGRATED';--> statement-breakpoint
CREATE TABLE "search_entries" (
	"kind" text NOT NULL,
	"record_id" text NOT NULL,
	"words" text NOT NULL,
	"terms" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(string_to_array(words, ' '))) STORED,
	CONSTRAINT "search_entries_pkey" PRIMARY KEY("kind","record_id")
) PARTITION BY LIST ("kind");
--> statement-breakpoint
CREATE TABLE "search_entries_customers" PARTITION OF "search_entries" FOR VALUES IN ('CUSTOMER');--> statement-breakpoint
CREATE TABLE "search_entries_properties" PARTITION OF "search_entries" FOR VALUES IN ('PROPERTY');--> statement-breakpoint
CREATE TABLE "search_entries_products" PARTITION OF "search_entries" FOR VALUES IN ('PRODUCT');--> statement-breakpoint
CREATE TABLE "search_entries_price_tables" PARTITION OF "search_entries" FOR VALUES IN ('PRICE_TABLE');--> statement-breakpoint
CREATE TABLE "search_entries_users" PARTITION OF "search_entries" FOR VALUES IN ('USER');--> statement-breakpoint
CREATE TABLE "search_terms" (
	"word" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_entries_terms_idx" ON "search_entries" USING gin ("terms");--> statement-breakpoint
CREATE INDEX "search_terms_word_idx" ON "search_terms" USING btree ("word" text_pattern_ops);--> statement-breakpoint
-- Without accents, case and punctuation; words are cut, because an index refuses very long ones.
CREATE FUNCTION "search_words"(VARIADIC "texts" text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT coalesce(string_agg(left(word, 100), ' ' ORDER BY position), '')
	FROM regexp_split_to_table(lower(regexp_replace(normalize(array_to_string(texts, ' '), NFD), '[\u0300-\u036f]', '', 'g')), '[^a-z0-9]+') WITH ORDINALITY AS words (word, position)
	WHERE word <> ''
$$;--> statement-breakpoint
-- An identifier as one word, whatever its punctuation.
CREATE FUNCTION "search_code"("code" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT regexp_replace(lower(code), '[^a-z0-9]', '', 'g')
$$;--> statement-breakpoint
CREATE VIEW "searchable_customers" AS
SELECT id AS record_id, search_words(name, city, state, external_id, search_code(external_id), search_code(tax_id), id) AS words FROM customers;--> statement-breakpoint
CREATE VIEW "searchable_properties" AS
SELECT properties.id AS record_id, search_words(properties.name, customers.name, properties.city, properties.state, properties.external_id,
	search_code(properties.external_id), search_code(customers.tax_id), properties.id) AS words
FROM properties JOIN customers ON customers.id = properties.customer_id;--> statement-breakpoint
CREATE VIEW "searchable_products" AS
SELECT id AS record_id, search_words(name, sku, search_code(sku), id) AS words FROM products;--> statement-breakpoint
CREATE VIEW "searchable_price_tables" AS
SELECT id AS record_id, search_words(name, id) AS words FROM price_tables;--> statement-breakpoint
CREATE VIEW "searchable_users" AS
SELECT id AS record_id, search_words(name, username, search_code(username), email, search_code(phone), id) AS words FROM users;--> statement-breakpoint
-- Adds or replaces the entries of some records of a kind, as a view spells them.
CREATE FUNCTION "write_search_entries"("of_kind" text, "view_name" text, "ids" text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE format('INSERT INTO search_entries (kind, record_id, words) SELECT $1, record_id, words FROM %I WHERE record_id = ANY ($2)
		ON CONFLICT (kind, record_id) DO UPDATE SET words = excluded.words WHERE search_entries.words <> excluded.words', view_name) USING of_kind, ids;
	INSERT INTO search_terms (word)
	SELECT DISTINCT term FROM search_entries, unnest(string_to_array(words, ' ')) AS term
	WHERE kind = of_kind AND record_id = ANY (ids) AND term ~ '^[a-z]{4,}$'
		AND NOT EXISTS (SELECT FROM search_terms AS known WHERE known.word = term);
END $$;--> statement-breakpoint
-- Keeps the entries of a table. Arguments: their kind, and the view that spells them.
CREATE FUNCTION "keep_search_entries"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF tg_op = 'TRUNCATE' THEN
		DELETE FROM search_entries WHERE kind = tg_argv[0];
	ELSIF tg_op = 'DELETE' THEN
		DELETE FROM search_entries WHERE kind = tg_argv[0] AND record_id IN (SELECT id FROM old_rows);
	ELSE
		PERFORM write_search_entries(tg_argv[0], tg_argv[1], (SELECT array_agg(id) FROM new_rows));
		-- The entry of a farm names its customer.
		IF tg_op = 'UPDATE' AND tg_argv[0] = 'CUSTOMER' THEN
			PERFORM write_search_entries('PROPERTY', 'searchable_properties',
				(SELECT array_agg(properties.id) FROM properties JOIN new_rows ON new_rows.id = properties.customer_id));
		END IF;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
DO $$
DECLARE
	searchable record;
BEGIN
	FOR searchable IN
		SELECT * FROM (VALUES ('CUSTOMER', 'customers'), ('PROPERTY', 'properties'), ('PRODUCT', 'products'), ('PRICE_TABLE', 'price_tables'), ('USER', 'users')) AS kinds (kind, owner)
	LOOP
		EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_search_entries(%L, %L)',
			searchable.owner || '_search_inserts', searchable.owner, searchable.kind, 'searchable_' || searchable.owner);
		EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_search_entries(%L, %L)',
			searchable.owner || '_search_updates', searchable.owner, searchable.kind, 'searchable_' || searchable.owner);
		EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_search_entries(%L)',
			searchable.owner || '_search_deletes', searchable.owner, searchable.kind);
		EXECUTE format('CREATE TRIGGER %I AFTER TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION keep_search_entries(%L)',
			searchable.owner || '_search_truncate', searchable.owner, searchable.kind);
	END LOOP;
END $$;--> statement-breakpoint
-- The last attempts to send orders to the ERP. An error is a failure; a warning or a debug entry is no outcome. An entry that changes may have been
-- the last outcome of an order: it may have none any more.
CREATE FUNCTION "write_erp_failures"("of_orders" text[]) RETURNS void LANGUAGE sql AS $$
	UPDATE orders SET erp_failed_at = outcome.failed_at, erp_failure = outcome.failure
	FROM (
		SELECT DISTINCT ON (changed.id) changed.id AS order_id, CASE WHEN level = 'ERROR' THEN created_at END AS failed_at, CASE WHEN level = 'ERROR' THEN message END AS failure
		FROM (SELECT DISTINCT unnest(of_orders) AS id) AS changed
		LEFT JOIN order_logs ON order_logs.order_id = changed.id AND event_type IN ('ERP_SYNC', 'ORDER_INTEGRATED') AND level IN ('ERROR', 'INFO')
		ORDER BY changed.id, created_at DESC NULLS LAST, sequence DESC
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
CREATE FUNCTION "keep_erp_failures_of_updates"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM write_erp_failures((SELECT array_agg(order_id) FROM (SELECT order_id FROM old_logs UNION SELECT order_id FROM new_logs) AS changed));
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "order_logs_keep_erp_failures_of_updates" AFTER UPDATE ON "order_logs" REFERENCING OLD TABLE AS old_logs NEW TABLE AS new_logs FOR EACH STATEMENT EXECUTE FUNCTION "keep_erp_failures_of_updates"();--> statement-breakpoint
-- The number of the oldest schema whose hosts can serve this one; its own is that of its last migration. A migration that contracts
-- raises it. Beside the list of migrations, which the role of the service may only read.
CREATE TABLE "drizzle"."supported_hosts" ("oldest_host" integer NOT NULL);--> statement-breakpoint
INSERT INTO "drizzle"."supported_hosts" ("oldest_host") VALUES (11);--> statement-breakpoint
-- The migrations from 0000 to 0022 are in this one. They count as done, so that a schema keeps its number.
INSERT INTO "drizzle"."__drizzle_migrations" ("hash", "created_at") SELECT 'in 0023_baseline', number FROM generate_series(0, 22) AS number;--> statement-breakpoint
-- The queue of orders to the ERP: what pg-boss 10.4.2 would create by itself, as PgBoss.getConstructionPlans() says.
CREATE SCHEMA IF NOT EXISTS pgboss;--> statement-breakpoint
CREATE TYPE pgboss.job_state AS ENUM (
	'created',
	'retry',
	'active',
	'completed',
	'cancelled',
	'failed'
);--> statement-breakpoint
CREATE TABLE pgboss.version (
	version int primary key,
	maintained_on timestamp with time zone,
	cron_on timestamp with time zone,
	monitored_on timestamp with time zone
);--> statement-breakpoint
CREATE TABLE pgboss.queue (
	name text,
	policy text,
	retry_limit int,
	retry_delay int,
	retry_backoff bool,
	expire_seconds int,
	retention_minutes int,
	dead_letter text REFERENCES pgboss.queue (name),
	partition_name text,
	created_on timestamp with time zone not null default now(),
	updated_on timestamp with time zone not null default now(),
	PRIMARY KEY (name)
);--> statement-breakpoint
CREATE TABLE pgboss.schedule (
	name text REFERENCES pgboss.queue ON DELETE CASCADE,
	cron text not null,
	timezone text,
	data jsonb,
	options jsonb,
	created_on timestamp with time zone not null default now(),
	updated_on timestamp with time zone not null default now(),
	PRIMARY KEY (name)
);--> statement-breakpoint
CREATE TABLE pgboss.subscription (
	event text not null,
	name text not null REFERENCES pgboss.queue ON DELETE CASCADE,
	created_on timestamp with time zone not null default now(),
	updated_on timestamp with time zone not null default now(),
	PRIMARY KEY(event, name)
);--> statement-breakpoint
CREATE TABLE pgboss.job (
	id uuid not null default gen_random_uuid(),
	name text not null,
	priority integer not null default(0),
	data jsonb,
	state pgboss.job_state not null default('created'),
	retry_limit integer not null default(2),
	retry_count integer not null default(0),
	retry_delay integer not null default(0),
	retry_backoff boolean not null default false,
	start_after timestamp with time zone not null default now(),
	started_on timestamp with time zone,
	singleton_key text,
	singleton_on timestamp without time zone,
	expire_in interval not null default interval '15 minutes',
	created_on timestamp with time zone not null default now(),
	completed_on timestamp with time zone,
	keep_until timestamp with time zone NOT NULL default now() + interval '14 days',
	output jsonb,
	dead_letter text,
	policy text
) PARTITION BY LIST (name);--> statement-breakpoint
ALTER TABLE pgboss.job ADD PRIMARY KEY (name, id);--> statement-breakpoint
CREATE TABLE pgboss.archive (LIKE pgboss.job);--> statement-breakpoint
ALTER TABLE pgboss.archive ADD PRIMARY KEY (name, id);--> statement-breakpoint
ALTER TABLE pgboss.archive ADD archived_on timestamptz NOT NULL DEFAULT now();--> statement-breakpoint
CREATE INDEX archive_i1 ON pgboss.archive(archived_on);--> statement-breakpoint
CREATE FUNCTION pgboss.create_queue(queue_name text, options json)
RETURNS VOID AS
$$
DECLARE
	table_name varchar := 'j' || encode(sha224(queue_name::bytea), 'hex');
	queue_created_on timestamptz;
BEGIN
	WITH q as (
	INSERT INTO pgboss.queue (
		name,
		policy,
		retry_limit,
		retry_delay,
		retry_backoff,
		expire_seconds,
		retention_minutes,
		dead_letter,
		partition_name
	)
	VALUES (
		queue_name,
		options->>'policy',
		(options->>'retryLimit')::int,
		(options->>'retryDelay')::int,
		(options->>'retryBackoff')::bool,
		(options->>'expireInSeconds')::int,
		(options->>'retentionMinutes')::int,
		options->>'deadLetter',
		table_name
	)
	ON CONFLICT DO NOTHING
	RETURNING created_on
	)
	SELECT created_on into queue_created_on from q;
	IF queue_created_on IS NULL THEN
		RETURN;
	END IF;
	EXECUTE format('CREATE TABLE pgboss.%I (LIKE pgboss.job INCLUDING DEFAULTS)', table_name);
	EXECUTE format('ALTER TABLE pgboss.%1$I ADD PRIMARY KEY (name, id)', table_name);
	EXECUTE format('ALTER TABLE pgboss.%1$I ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED', table_name);
	EXECUTE format('ALTER TABLE pgboss.%1$I ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED', table_name);
	EXECUTE format('CREATE UNIQUE INDEX %1$s_i1 ON pgboss.%1$I (name, COALESCE(singleton_key, '''')) WHERE state = ''created'' AND policy = ''short''', table_name);
	EXECUTE format('CREATE UNIQUE INDEX %1$s_i2 ON pgboss.%1$I (name, COALESCE(singleton_key, '''')) WHERE state = ''active'' AND policy = ''singleton''', table_name);
	EXECUTE format('CREATE UNIQUE INDEX %1$s_i3 ON pgboss.%1$I (name, state, COALESCE(singleton_key, '''')) WHERE state <= ''active'' AND policy = ''stately''', table_name);
	EXECUTE format('CREATE UNIQUE INDEX %1$s_i4 ON pgboss.%1$I (name, singleton_on, COALESCE(singleton_key, '''')) WHERE state <> ''cancelled'' AND singleton_on IS NOT NULL', table_name);
	EXECUTE format('CREATE INDEX %1$s_i5 ON pgboss.%1$I (name, start_after) INCLUDE (priority, created_on, id) WHERE state < ''active''', table_name);
	EXECUTE format('ALTER TABLE pgboss.%I ADD CONSTRAINT cjc CHECK (name=%L)', table_name, queue_name);
	EXECUTE format('ALTER TABLE pgboss.job ATTACH PARTITION pgboss.%I FOR VALUES IN (%L)', table_name, queue_name);
END;
$$
LANGUAGE plpgsql;--> statement-breakpoint
CREATE FUNCTION pgboss.delete_queue(queue_name text)
RETURNS VOID AS
$$
DECLARE
	table_name varchar;
BEGIN
	WITH deleted as (
		DELETE FROM pgboss.queue
		WHERE name = queue_name
		RETURNING partition_name
	)
	SELECT partition_name from deleted INTO table_name;
	EXECUTE format('DROP TABLE IF EXISTS pgboss.%I', table_name);
END;
$$
LANGUAGE plpgsql;--> statement-breakpoint
INSERT INTO pgboss.version(version) VALUES ('24');--> statement-breakpoint
-- An order has at most one sending in each state. One whose host was killed is taken over after 30 seconds, however often. One that waits is kept for ten
-- years.
SELECT pgboss.create_queue('erp', '{ "policy": "stately", "retryLimit": 1000000, "retryDelay": 0, "retryBackoff": false, "expireInSeconds": 30, "retentionMinutes": 5256000 }'::json);
