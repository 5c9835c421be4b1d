import type { Filing as FilingRow } from '../../contract/filings.ts';
import { documentUrl, filingUrl } from '../../domain/filing/edgar-url.ts';
import { formTitle } from '../../domain/filing/form-titles.ts';
import { itemTitle } from '../../domain/filing/items.ts';
import type { Filing } from '../../store/filing-store.ts';

/** A filing in a response, for one of its filers. `names` are its co-registrants' by CIK. */
export function toFilingRow(
  filing: Filing,
  company: { cik: string; sample: boolean },
  names: ReadonlyMap<string, string>,
): FilingRow {
  const others = filing.ciks.filter((cik) => cik !== company.cik);
  return {
    accession_number: filing.accession_number,
    form: filing.form,
    filing_date: filing.filing_date,
    acceptance_datetime: filing.acceptance_datetime,
    description: filing.description ?? formTitle(filing.form),
    size: filing.size_bytes,
    items: filing.items,
    is_amendment: filing.is_amendment,
    period_end: filing.report_date,
    item_titles: filing.items.map((item) => itemTitle(item, filing.filing_date)),
    // A co-registrant that is not loaded may have no name yet and is named by its CIK.
    co_registrants: others.map((cik) => ({ cik, name: names.get(cik) ?? `CIK ${cik}` })),
    primary_document: filing.primary_document,
    url: company.sample ? null : filingUrl(company.cik, filing.accession_number),
    document_url: company.sample
      ? null
      : documentUrl(company.cik, filing.accession_number, filing.primary_document),
  };
}
