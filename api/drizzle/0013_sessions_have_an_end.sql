UPDATE "refresh_tokens" SET "session_ends_at" = "expires_at" WHERE "session_ends_at" IS NULL;--> statement-breakpoint
-- contract of 0003_session_ends_at: since then every token has an end
ALTER TABLE "refresh_tokens" ALTER COLUMN "session_ends_at" SET NOT NULL;
