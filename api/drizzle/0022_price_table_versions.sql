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
CREATE INDEX "price_table_versions_deleted_idx" ON "price_table_versions" USING btree ("saved_at","price_table_id") WHERE "price_table_versions"."action" = 'DELETED';