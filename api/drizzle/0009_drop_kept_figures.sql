-- Writers of orders wait until it has ended, which takes no longer than a lock.
-- contract of 0005_kept_figures: lists count and hash their rows
DROP FUNCTION "keep_order_counts" CASCADE;--> statement-breakpoint
-- contract of 0005_kept_figures: lists count and hash their rows
DROP FUNCTION "move_list_version" CASCADE;--> statement-breakpoint
-- contract of 0005_kept_figures: lists count and hash their rows
DROP TABLE "list_versions";--> statement-breakpoint
-- contract of 0005_kept_figures: lists count and hash their rows
DROP TABLE "order_counts";--> statement-breakpoint
-- contract of 0007_search: its indexes begin with the same column
DROP INDEX "orders_customer_id_idx";--> statement-breakpoint
-- contract of 0007_search: its indexes begin with the same column
DROP INDEX "orders_property_id_idx";
