/** Columns of `filings f` and `filing_companies fc` that a Filing is read from. */
export const FILING_COLUMNS = `f.accession_number, f.form, f.root_form, f.is_amendment, f.filing_date, f.report_date,
  f.description, f.size_bytes, f.items, f.primary_document, f.is_xbrl, f.is_inline_xbrl,
  fc.acceptance_datetime, fc.acceptance_raw,
  (SELECT string_agg(o.cik, ',' ORDER BY o.cik <> fc.cik, o.cik) FROM filing_companies o WHERE o.filing_id = f.id) AS ciks`;
