ALTER TABLE "erp_sendings" ADD COLUMN "reason" text;--> statement-breakpoint
-- Those that wait for another try or were refused, in the words that the log of their order has.
UPDATE "erp_sendings" SET "reason" = regexp_replace(regexp_replace(regexp_replace(regexp_replace(orders.erp_failure,
	'^Pedido recusado: ', ''), ' Nova tentativa em [^.]*\.$', ''), '^.*? respondeu \d{3}: ', ''), '\.$', '')
FROM "orders" WHERE orders.id = erp_sendings.order_id AND (erp_sendings.outcome = 'REFUSED' OR (erp_sendings.state = 'WAITING' AND erp_sendings.failing_since IS NOT NULL));
