ALTER TABLE "orders" ADD COLUMN "customer_name" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "property_name" text;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "product_name" text;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "unit" text;--> statement-breakpoint
-- Orders that are confirmed get the names of today: nobody knows those of their day any more. It holds back writes of orders meanwhile.
UPDATE "orders" SET "customer_name" = customers.name,
	"property_name" = (SELECT properties.name FROM properties WHERE properties.id = orders.property_id)
FROM "customers" WHERE customers.id = orders.customer_id AND orders.status <> 'DRAFT';--> statement-breakpoint
UPDATE "order_items" SET "product_name" = products.name, "unit" = products.unit
FROM "products", "orders" WHERE products.id = order_items.product_id AND orders.id = order_items.order_id AND orders.status <> 'DRAFT';--> statement-breakpoint
-- An order keeps the names that it was confirmed with, whoever confirms it: a user, an import, or a host of the version before.
CREATE FUNCTION "keep_names_of_order"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.status = 'DRAFT' THEN
		NEW.customer_name := NULL;
		NEW.property_name := NULL;
		RETURN NEW;
	END IF;
	-- Rows that an import replaces come as inserts first, with the names that they have.
	IF NEW.customer_name IS NULL OR (TG_OP = 'UPDATE' AND OLD.customer_id <> NEW.customer_id) THEN
		NEW.customer_name := (SELECT name FROM customers WHERE id = NEW.customer_id);
	END IF;
	IF NEW.property_name IS NULL OR (TG_OP = 'UPDATE' AND OLD.property_id IS DISTINCT FROM NEW.property_id) THEN
		NEW.property_name := (SELECT name FROM properties WHERE id = NEW.property_id);
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "orders_keep_names" BEFORE INSERT OR UPDATE OF "status", "customer_id", "property_id" ON "orders" FOR EACH ROW EXECUTE FUNCTION "keep_names_of_order"();--> statement-breakpoint
CREATE FUNCTION "keep_names_of_items"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE order_items SET product_name = products.name, unit = products.unit
	FROM products WHERE products.id = order_items.product_id AND order_items.order_id = NEW.id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "orders_keep_names_of_items" AFTER UPDATE OF "status" ON "orders" FOR EACH ROW WHEN (OLD.status = 'DRAFT' AND NEW.status <> 'DRAFT') EXECUTE FUNCTION "keep_names_of_items"();--> statement-breakpoint
CREATE FUNCTION "keep_names_of_item"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	SELECT products.name, products.unit INTO NEW.product_name, NEW.unit
	FROM products, orders WHERE products.id = NEW.product_id AND orders.id = NEW.order_id AND orders.status <> 'DRAFT';
	RETURN NEW;
END $$;--> statement-breakpoint
-- An item that comes to a confirmed order; an import brings the names of those that it had.
CREATE TRIGGER "order_items_keep_names" BEFORE INSERT ON "order_items" FOR EACH ROW WHEN (NEW.product_name IS NULL) EXECUTE FUNCTION "keep_names_of_item"();--> statement-breakpoint
CREATE INDEX "products_by_name_idx" ON "products" USING btree (lower(translate("name", 'ÁÀÂÃÄÉÊËÍÓÔÕÖÚÜÇáàâãäéêëíóôõöúüç', 'AAAAAEEEIOOOOUUCaaaaaeeeioooouuc')),"sku");--> statement-breakpoint
-- contract of 0023_baseline: hosts of the version before sort products without it
DROP INDEX "products_alphabetical_idx";
