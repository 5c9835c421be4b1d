/** A filing whose 8-K items change is compared with the watches again, as one that is listed before its items are known. */
export const WATCH_ITEMS_SCHEMA = `
CREATE TRIGGER watch_filings_items AFTER UPDATE OF items ON filings
WHEN OLD.items IS NOT NEW.items AND NEW.filing_date >= (SELECT min(since_day) FROM watches) BEGIN
  INSERT INTO watch_queue (filing_id, revision) VALUES (NEW.id, 1)
    ON CONFLICT (filing_id) DO UPDATE SET revision = revision + 1;
END;
`;
