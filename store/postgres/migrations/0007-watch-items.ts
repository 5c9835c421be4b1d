/** A filing whose 8-K items change is compared with the watches again, as one that is listed before its items are known. */
export const WATCH_ITEMS_SCHEMA = `
CREATE FUNCTION queue_filing_of_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.filing_date >= (SELECT min(since_day) FROM watches) THEN
    INSERT INTO watch_queue AS q (filing_id, revision) VALUES (NEW.id, 1)
      ON CONFLICT (filing_id) DO UPDATE SET revision = q.revision + 1;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER watch_filings_items AFTER UPDATE OF items ON filings
  FOR EACH ROW WHEN (OLD.items IS DISTINCT FROM NEW.items) EXECUTE FUNCTION queue_filing_of_items();
`;
