-- contract of 0011_reports_by_account: reports are kept by account
DROP TABLE "rollout_accounts";--> statement-breakpoint
-- contract of 0011_reports_by_account: reports are kept by account
DROP TABLE "rollout_steps";--> statement-breakpoint
-- contract of 0011_reports_by_account: reports are kept by account
DROP TABLE "rollouts";--> statement-breakpoint
-- contract of 0011_reports_by_account: reports are kept by account
DROP TABLE "rollout_mover";--> statement-breakpoint
-- contract of 0011_reports_by_account: reports are kept by account
DROP TABLE "rollout_moves";--> statement-breakpoint
-- contract of 0011_reports_by_account: reports are kept by account
DROP TABLE "rollout_requests";--> statement-breakpoint
-- contract of 0011_reports_by_account: reports are kept by account
DROP TABLE "rollout_withdrawals";--> statement-breakpoint
-- contract of 0011_reports_by_account: reports are kept by account
DROP TABLE "telemetry_counts";--> statement-breakpoint
-- contract of 0011_reports_by_account: reports are kept by account
DROP TABLE "telemetry_samples";--> statement-breakpoint
-- contract of 0011_reports_by_account: reports are kept by account
DROP FUNCTION "rollout_moves_append_only";
