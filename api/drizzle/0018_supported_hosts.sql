-- The number of the oldest schema whose hosts can serve this one; its own is that of its last migration. A migration that contracts
-- raises it. Beside the list of migrations, which the role of the service may only read.
CREATE TABLE "drizzle"."supported_hosts" ("oldest_host" integer NOT NULL);--> statement-breakpoint
-- 0012 dropped what hosts before 0011 write.
INSERT INTO "drizzle"."supported_hosts" ("oldest_host") VALUES (11);
