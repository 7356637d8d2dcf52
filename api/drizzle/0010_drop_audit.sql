-- contract of 0004_audit: the log has what it stored
DROP TABLE "audit_entries";--> statement-breakpoint
-- contract of 0004_audit: the log has what it stored
DROP FUNCTION "audit_entries_append_only";
