-- A telephone is found by its digits, with or without the codes of country and area; an e-mail as one word, so that ".com" finds nobody.
CREATE OR REPLACE VIEW "searchable_customers" AS
SELECT id AS record_id, search_words(name, city, state, external_id, search_code(external_id), search_code(tax_id), search_code(email),
	search_code(phone), right(search_code(phone), 11), right(search_code(phone), 9), right(search_code(phone), 8), id) AS words FROM customers;--> statement-breakpoint
SELECT write_search_entries('CUSTOMER', 'searchable_customers', array_agg(id)) FROM customers;
