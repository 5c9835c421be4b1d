import { effectiveItems } from '../events/effective-items.ts';
import { eventForms } from '../events/event-forms.ts';
import { type Agreement, agreementOf } from '../events/items-agreement.ts';
import { HEADLINE_MAX, SNIPPET_MAX } from '../events/tell-event.ts';
import { tellStory } from '../handlers/event-story.ts';
import { readToldFiling } from '../handlers/told-filing.ts';
import type { Company } from '../store/company-store.ts';
import type { Filing } from '../store/filing-store.ts';
import type { Store } from '../store/store.ts';

/** What was found of one 8-K whose text is stored. */
export type EventFinding = {
  accession_number: string;
  filing_date: string;
  agreement: Agreement;
  /** EDGAR's list and the text's headings. */
  listed: string[];
  headed: string[];
  /** Where its headline comes from; null where it has none. */
  headline: 'release' | 'report' | null;
  /** Words that are not the document's own where they are said to stand, or too many of them. */
  misquoted: string[];
};

/** More 8-Ks than any company has. */
const ALL = 1_000_000;

/** Whether words stand at a place of a filing's documents, blanks apart. */
async function stands(
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
  const told = await readToldFiling(filing, store);
  if (told.items === null) return null;
  const { headline, headline_from, snippet, snippet_from } = await tellStory(told, company.name, store);
  const misquoted: string[] = [];
  for (const [words, place, most] of [
    [headline, headline_from, HEADLINE_MAX],
    [snippet, snippet_from, SNIPPET_MAX],
  ] as const) {
    if (words === null) continue;
    if (words.length > most || !(await stands(store, accession_number, words, place))) misquoted.push(words);
  }
  return {
    accession_number,
    filing_date,
    agreement: agreementOf(effectiveItems(listed, told.items, filing_date)),
    listed,
    headed: told.items.map(({ item }) => item),
    headline: headline === null ? null : headline_from?.filename === told.main ? 'report' : 'release',
    misquoted,
  };
}

/** Every 8-K of a company whose text is stored, and how many it has filed. Filings in `seen` are left out. */
export async function auditEvents(
  store: Store,
  company: Company,
  seen: Set<string>,
): Promise<{ filed: number; findings: EventFinding[] }> {
  const asked = { root_forms: eventForms(false), date: '0000-00-00', limit: ALL };
  const { filings } = await store.filings.since(company.cik, asked);
  const own = filings.filter(({ accession_number }) => !seen.has(accession_number));
  const findings: EventFinding[] = [];
  for (const filing of own) {
    seen.add(filing.accession_number);
    const finding = await auditEvent(store, company, filing);
    if (finding !== null) findings.push(finding);
  }
  return { filed: own.length, findings };
}
