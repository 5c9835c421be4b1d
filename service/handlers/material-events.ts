import type { MaterialEvent } from '../../contract/material-events.ts';
import { addDays } from '../../domain/calendar/day.ts';
import { effectiveItems, eventForms } from '../../domain/events/current-report.ts';
import { documentUrl, filingUrl } from '../../domain/filing/edgar-address.ts';
import { primaryEventType } from '../../domain/filing/items.ts';
import type { Company } from '../../store/companies.ts';
import type { Filing } from '../../store/filing-store.ts';
import type { Store } from '../../store/store.ts';
import type { Handler } from '../context.ts';
import { resolveCompany } from '../readers/companies.ts';
import { readEventFiling, readEventText } from '../readers/event-text.ts';
import { listReach } from '../readers/missing-text.ts';

/** A company's 8-Ks of the last days, newest first. Rule: docs/rules.md#material-events-response */
export const materialEvents: Handler<'materialEvents'> = async ({ path, query }, { store, today }) => {
  const company = await resolveCompany(path.identifier, store);
  const { days_back, limit, include_6k } = query;
  const date_from = addDays(today, -days_back);
  const asked = { root_forms: eventForms(include_6k), date: date_from, limit };
  const { filings, total } = await store.filings.since(company.cik, asked);
  const { cik, ticker, name, loaded, sample } = company;
  return {
    company: { cik, ticker, name, loaded, sample },
    events: await Promise.all(filings.map((filing) => toEvent(filing, company, store))),
    total,
    filters: { days_back, limit, include_6k, date_from, date_to: today },
    list: await listReach(company, store),
  };
};

async function toEvent(filing: Filing, company: Company, store: Store): Promise<MaterialEvent> {
  const { accession_number, filing_date } = filing;
  const event = await readEventFiling(filing, store);
  const details = effectiveItems(filing.items, event.items, filing_date);
  const items = details.map(({ code }) => code);
  return {
    accession_number,
    form: filing.form,
    is_amendment: filing.is_amendment,
    filing_date,
    acceptance_datetime: filing.acceptance_datetime,
    report_date: filing.report_date,
    items,
    item_details: details,
    primary_event_type: primaryEventType(items, filing_date),
    ...(await readEventText(event, company.name, store)),
    has_text: event.items !== null,
    primary_document: event.main,
    url: company.sample ? null : filingUrl(company.cik, accession_number),
    exhibits: event.exhibits.map(({ type, description, filename }) => ({
      type: type ?? '',
      description,
      filename,
      url: company.sample ? null : documentUrl(company.cik, accession_number, filename),
    })),
  };
}
