CREATE TABLE "import_answers" (
	"key" text PRIMARY KEY NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "import_answers_created_at_idx" ON "import_answers" USING btree ("created_at");