import {
  type Agreement,
  agreementOf,
  effectiveItems,
  eventForms,
} from '../../domain/events/current-report.ts';
import { HEADLINE_MAX, SNIPPET_MAX } from '../../domain/events/headline.ts';
import { readEventFiling, readEventText } from '../../service/events.ts';
import type { Company } from '../../store/companies.ts';
import type { Filing } from '../../store/filing-store.ts';
import type { Store } from '../../store/store.ts';

/** Result of one 8-K whose text is stored. */
export type EventFinding = {
  accession_number: string;
  filing_date: string;
  agreement: Agreement;
  /** Items in EDGAR's list and in the text's headings. */
  listed: string[];
  headed: string[];
  /** Source of its headline; null without one. */
  headline: 'release' | 'report' | null;
  /** Headline or snippet that isn't at its stated place in the document, or is too long. */
  misquoted: string[];
};

/** More 8-Ks than any company has. */
const ALL = 1_000_000;

/** Whether words are at a place in a filing's document, ignoring runs of blanks. */
async function isQuotedAt(
  store: Store,
  accession_number: string,
  words: string,
  place: { filename: string; offset: number } | null,
): Promise<boolean> {
  if (place === null) return false;
  const run = { from: place.offset, to: place.offset + 2 * words.length };
  const [text = ''] = (await store.fullText.runs(accession_number, place.filename, [run])) ?? [];
  return text.replaceAll(/\s+/g, ' ').startsWith(words);
}

async function auditEvent(store: Store, company: Company, filing: Filing): Promise<EventFinding | null> {
  const { accession_number, filing_date, items: listed } = filing;
  const event = await readEventFiling(filing, store);
  if (event.items === null) return null;
  const { headline, headline_from, snippet, snippet_from } = await readEventText(event, company.name, store);
  const misquoted: string[] = [];
  for (const [words, place, most] of [
    [headline, headline_from, HEADLINE_MAX],
    [snippet, snippet_from, SNIPPET_MAX],
  ] as const) {
    if (words === null) continue;
    if (words.length > most || !(await isQuotedAt(store, accession_number, words, place)))
      misquoted.push(words);
  }
  return {
    accession_number,
    filing_date,
    agreement: agreementOf(effectiveItems(listed, event.items, filing_date)),
    listed,
    headed: event.items.map(({ item }) => item),
    headline: headline === null ? null : headline_from?.filename === event.main ? 'report' : 'release',
    misquoted,
  };
}

/** All 8-Ks of a company whose text is stored, and the number it filed. Skips filings in `seen`. */
export async function auditEvents(
  store: Store,
  company: Company,
  seen: Set<string>,
): Promise<{ filed: number; findings: EventFinding[] }> {
  const window = { root_forms: eventForms(false), date: '0000-00-00', limit: ALL };
  const { filings } = await store.filings.since(company.cik, window);
  const own = filings.filter(({ accession_number }) => !seen.has(accession_number));
  const findings: EventFinding[] = [];
  for (const filing of own) {
    seen.add(filing.accession_number);
    const finding = await auditEvent(store, company, filing);
    if (finding !== null) findings.push(finding);
  }
  return { filed: own.length, findings };
}
