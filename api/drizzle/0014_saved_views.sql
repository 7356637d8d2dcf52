CREATE TABLE "saved_views" (
	"user_id" text NOT NULL,
	"list" text NOT NULL,
	"views" jsonb NOT NULL,
	CONSTRAINT "saved_views_pkey" PRIMARY KEY("user_id","list")
);
--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;