DO $$
DECLARE
  found record;
BEGIN
  FOR found IN SELECT statement FROM set_aside ORDER BY statement LIKE 'ALTER%FOREIGN KEY%', position LOOP
    EXECUTE found.statement;
  END LOOP;
END $$;
ALTER TABLE order_logs ENABLE TRIGGER USER;
-- The planner knows the rows by now.
ANALYZE orders, order_logs;
SET LOCAL enable_nestloop = on;
SELECT write_erp_failures(array_agg(DISTINCT order_id)) FROM order_logs
WHERE event_type IN ('ERP_SYNC', 'ORDER_INTEGRATED') AND level = 'ERROR';
