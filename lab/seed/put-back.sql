DO $$
DECLARE
  found record;
BEGIN
  FOR found IN SELECT statement FROM set_aside ORDER BY statement LIKE 'ALTER%FOREIGN KEY%', position LOOP
    EXECUTE found.statement;
  END LOOP;
END $$;
