import type { FilingRecord } from '../filing-store.ts';
import { filingParameters, tieParameters } from '../filings/filing-row.ts';
import { integer } from '../row.ts';
import type { Connection } from './connection.ts';
import type { Freshness } from './freshness.ts';

const UPSERT_FILING = `
INSERT INTO filings (accession_number, form, root_form, is_amendment, filing_date, report_date, description,
  size_bytes, items, primary_document, is_xbrl, is_inline_xbrl)
VALUES (:accession_number, :form, :root_form, :is_amendment, :filing_date, :report_date, :description,
  :size_bytes, :items, :primary_document, :is_xbrl, :is_inline_xbrl)
ON CONFLICT (accession_number) DO UPDATE SET
  form = excluded.form, root_form = excluded.root_form, is_amendment = excluded.is_amendment,
  filing_date = excluded.filing_date, report_date = excluded.report_date, description = excluded.description,
  size_bytes = excluded.size_bytes, items = excluded.items, primary_document = excluded.primary_document,
  is_xbrl = excluded.is_xbrl, is_inline_xbrl = excluded.is_inline_xbrl
WHERE (form, root_form, is_amendment, filing_date, report_date, description, size_bytes, items, primary_document,
    is_xbrl, is_inline_xbrl)
  IS NOT (excluded.form, excluded.root_form, excluded.is_amendment, excluded.filing_date, excluded.report_date,
    excluded.description, excluded.size_bytes, excluded.items, excluded.primary_document, excluded.is_xbrl,
    excluded.is_inline_xbrl)`;

const UPSERT_TIE = `
INSERT INTO filing_companies (cik, filing_id, accession_number, filing_date, form, root_form, acceptance_datetime,
  acceptance_raw, accepted_at)
VALUES (:cik, :filing_id, :accession_number, :filing_date, :form, :root_form, :acceptance_datetime,
  :acceptance_raw, :accepted_at)
ON CONFLICT (cik, filing_id) DO UPDATE SET
  filing_date = excluded.filing_date, form = excluded.form, root_form = excluded.root_form,
  acceptance_datetime = excluded.acceptance_datetime, acceptance_raw = excluded.acceptance_raw,
  accepted_at = excluded.accepted_at
WHERE (filing_date, form, root_form, acceptance_datetime, acceptance_raw, accepted_at)
  IS NOT (excluded.filing_date, excluded.form, excluded.root_form, excluded.acceptance_datetime,
    excluded.acceptance_raw, excluded.accepted_at)`;

/** Copies changed data of a filing to the links of its other filers. */
const UPDATE_OTHER_TIES = `
UPDATE filing_companies SET filing_date = :filing_date, form = :form, root_form = :root_form
WHERE filing_id = :filing_id AND cik <> :cik
  AND (filing_date, form, root_form) IS NOT (:filing_date, :form, :root_form)`;

/** Saves rows of a company's filings list, writing only differences. Returns how many filings changed. */
export function prepareSaveFilings(
  connection: Connection,
  freshness: Freshness,
): (cik: string, filings: FilingRecord[]) => number {
  const upsertFiling = connection.prepare(UPSERT_FILING, 'data');
  const selectId = connection.prepare('SELECT id FROM filings WHERE accession_number = :accession_number');
  const upsertTie = connection.prepare(UPSERT_TIE, 'data');
  const updateOtherTies = connection.prepare(UPDATE_OTHER_TIES, 'data');

  const saveOne = (cik: string, filing: FilingRecord): boolean => {
    const changed = upsertFiling.run(filingParameters(filing)) > 0;
    const filing_id = integer(selectId.get({ accession_number: filing.accession_number }) ?? {}, 'id');
    if (changed) {
      const { filing_date, form, root_form } = filing;
      updateOtherTies.run({ filing_id, cik, filing_date, form, root_form });
    }
    return upsertTie.run(tieParameters(cik, filing_id, filing)) > 0 || changed;
  };

  return (cik, filings) =>
    connection.transaction(() => {
      const changed = filings.filter((filing) => saveOne(cik, filing)).length;
      if (changed > 0) freshness.filingsChanged(cik);
      return changed;
    });
}
