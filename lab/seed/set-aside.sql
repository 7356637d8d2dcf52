-- Sets indexes and foreign keys aside: creating them afterwards is several times as fast as keeping them up row by row.
CREATE TEMPORARY TABLE set_aside (position integer GENERATED ALWAYS AS IDENTITY, statement text) ON COMMIT DROP;
DO $$
DECLARE
  found record;
BEGIN
  FOR found IN
    SELECT conrelid::regclass AS owner, conname, pg_get_constraintdef(oid) AS definition, contype
    FROM pg_constraint
    WHERE conrelid IN ('orders'::regclass, 'order_items'::regclass, 'order_logs'::regclass)
      AND contype IN ('f', 'c')
    ORDER BY contype
  LOOP
    INSERT INTO set_aside (statement)
    VALUES (format('ALTER TABLE %s ADD CONSTRAINT %I %s', found.owner, found.conname, found.definition));
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', found.owner, found.conname);
  END LOOP;
  FOR found IN
    SELECT indexrelid::regclass AS index, pg_get_indexdef(indexrelid) AS definition
    FROM pg_index
    WHERE indrelid IN ('orders'::regclass, 'order_items'::regclass, 'order_logs'::regclass) AND NOT indisprimary
  LOOP
    INSERT INTO set_aside (statement) VALUES (found.definition);
    EXECUTE format('DROP INDEX %s', found.index);
  END LOOP;
END $$;
-- The trigger of the logs would compare all of them for each order, without their index.
ALTER TABLE order_logs DISABLE TRIGGER USER;
