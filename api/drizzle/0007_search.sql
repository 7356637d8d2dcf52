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
CREATE TABLE "search_entries_users" PARTITION OF "search_entries" FOR VALUES IN ('USER');
--> statement-breakpoint
CREATE TABLE "search_terms" (
	"word" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_entries_terms_idx" ON "search_entries" USING gin ("terms");--> statement-breakpoint
CREATE INDEX "search_terms_word_idx" ON "search_terms" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_id_prefix_idx" ON "orders" USING btree ("id" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_customer_newest_idx" ON "orders" USING btree ("customer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_property_newest_idx" ON "orders" USING btree ("property_id","created_at","id");--> statement-breakpoint
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
		EXECUTE format('SELECT write_search_entries(%L, %L, (SELECT array_agg(id) FROM %I))', searchable.kind, 'searchable_' || searchable.owner, searchable.owner);
	END LOOP;
END $$;
