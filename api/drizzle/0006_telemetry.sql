CREATE TABLE "rollout_accounts" (
	"step_id" bigint NOT NULL,
	"account" text NOT NULL,
	"address" text NOT NULL,
	"is_canary" boolean NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"has_crashed" boolean NOT NULL,
	"has_failed_to_load" boolean NOT NULL,
	CONSTRAINT "rollout_accounts_pkey" PRIMARY KEY("step_id","account")
);
--> statement-breakpoint
CREATE TABLE "rollout_mover" (
	"id" integer PRIMARY KEY NOT NULL,
	"heard_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rollout_moves" (
	"remote" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"build" text NOT NULL,
	"verb" text NOT NULL,
	"actor" text NOT NULL,
	"share" double precision NOT NULL,
	"step" text NOT NULL,
	"reason" text NOT NULL,
	"evidence" jsonb,
	CONSTRAINT "rollout_moves_pkey" PRIMARY KEY("remote","build","at","verb")
);
--> statement-breakpoint
CREATE TABLE "rollout_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rollout_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"remote" text NOT NULL,
	"build" text NOT NULL,
	"verb" text NOT NULL,
	"requested_by" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "rollout_steps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rollout_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"remote" text NOT NULL,
	"build" text NOT NULL,
	"step" text NOT NULL,
	"share" double precision NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "rollout_steps_step_key" UNIQUE("remote","build","step")
);
--> statement-breakpoint
CREATE TABLE "rollout_withdrawals" (
	"remote" text NOT NULL,
	"build" text NOT NULL,
	"step" text NOT NULL,
	"acts" boolean NOT NULL,
	"actor" text NOT NULL,
	"reason" text NOT NULL,
	"evidence" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "rollout_withdrawals_pkey" PRIMARY KEY("remote","build")
);
--> statement-breakpoint
CREATE TABLE "rollouts" (
	"remote" text NOT NULL,
	"build" text NOT NULL,
	"account_key" text NOT NULL,
	"first_seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "rollouts_pkey" PRIMARY KEY("remote","build")
);
--> statement-breakpoint
CREATE TABLE "telemetry_counts" (
	"minute" timestamp (3) with time zone NOT NULL,
	"remote" text NOT NULL,
	"build" text NOT NULL,
	"kind" text NOT NULL,
	"cause" text NOT NULL,
	"count" integer NOT NULL,
	"total" bigint NOT NULL,
	CONSTRAINT "telemetry_counts_pkey" PRIMARY KEY("minute","remote","build","kind","cause")
);
--> statement-breakpoint
CREATE TABLE "telemetry_samples" (
	"remote" text NOT NULL,
	"build" text NOT NULL,
	"fingerprint" text NOT NULL,
	"count" integer NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"sample" jsonb NOT NULL,
	CONSTRAINT "telemetry_samples_pkey" PRIMARY KEY("remote","build","fingerprint")
);
--> statement-breakpoint
ALTER TABLE "rollout_accounts" ADD CONSTRAINT "rollout_accounts_step_fkey" FOREIGN KEY ("step_id") REFERENCES "public"."rollout_steps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rollout_steps" ADD CONSTRAINT "rollout_steps_rollout_fkey" FOREIGN KEY ("remote","build") REFERENCES "public"."rollouts"("remote","build") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rollout_requests_candidate_idx" ON "rollout_requests" USING btree ("remote","build","id");--> statement-breakpoint
CREATE INDEX "telemetry_samples_last_idx" ON "telemetry_samples" USING btree ("last_at");
--> statement-breakpoint
CREATE FUNCTION "rollout_moves_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		-- The shortest retention period that can be set.
		IF OLD.at < now() - interval '30 days' THEN
			RETURN OLD;
		END IF;
	END IF;
	RAISE EXCEPTION 'rollout_moves is append-only' USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "rollout_moves_append_only" BEFORE UPDATE OR DELETE ON "rollout_moves" FOR EACH ROW EXECUTE FUNCTION "rollout_moves_append_only"();
--> statement-breakpoint
CREATE TRIGGER "rollout_moves_no_truncate" BEFORE TRUNCATE ON "rollout_moves" FOR EACH STATEMENT EXECUTE FUNCTION "rollout_moves_append_only"();
