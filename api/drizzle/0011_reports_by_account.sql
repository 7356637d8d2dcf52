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
ALTER TABLE "crash_samples" ADD CONSTRAINT "crash_samples_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_reports" ADD CONSTRAINT "release_reports_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "crash_samples_account_id_idx" ON "crash_samples" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "crash_samples_last_idx" ON "crash_samples" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "release_reports_account_id_idx" ON "release_reports" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "release_reports_last_idx" ON "release_reports" USING btree ("last_at");--> statement-breakpoint
INSERT INTO rollout_decisions (remote, build, step, verb, actor, reason, at)
SELECT remote, build, step, 'withdraw', actor, reason, at FROM rollout_withdrawals WHERE acts;
