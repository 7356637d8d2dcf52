ALTER TABLE "refresh_tokens" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD COLUMN "address" text;