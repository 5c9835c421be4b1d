import type { Filing as FilingAnswer } from '../../contract/filings.ts';
import { formTitle } from '../reference/forms.ts';
import { itemTitle } from '../reference/items.ts';
import type { Filing } from '../store/filing-store.ts';
import { documentUrl, filingUrl } from './edgar-url.ts';

/** A filing as it is answered, seen from one of its filers. `names` holds those of its co-registrants. */
export function toFilingAnswer(
  filing: Filing,
  company: { cik: string; sample: boolean },
  names: ReadonlyMap<string, string>,
): FilingAnswer {
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
    // A co-registrant whose own list is not loaded has no name here yet: its CIK stands for it.
    co_registrants: others.map((cik) => ({ cik, name: names.get(cik) ?? `CIK ${cik}` })),
    primary_document: filing.primary_document,
    url: company.sample ? null : filingUrl(company.cik, filing.accession_number),
    document_url: company.sample
      ? null
      : documentUrl(company.cik, filing.accession_number, filing.primary_document),
  };
}
