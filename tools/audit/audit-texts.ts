import { comparableReport, earlierReports } from '../../domain/disclosures/comparable-report.ts';
import type { StoredReport } from '../../domain/disclosures/disclosure.ts';
import { maskedTerms, NOVEL } from '../../domain/disclosures/novelty.ts';
import { disclosureOf } from '../../domain/disclosures/passage-text.ts';
import { compareDisclosures, type ComparedPair } from '../../domain/disclosures/redline.ts';
import type { OpenDisclosure } from '../../domain/disclosures/search-reports.ts';
import { effectiveItems, eventForms } from '../../domain/events/current-report.ts';
import { HEADLINE_MAX, SNIPPET_MAX } from '../../domain/events/headline.ts';
import { createCaches, type ReadContext } from '../../service/caches.ts';
import { readEventFiling, readEventText } from '../../service/events.ts';
import { heldAgainst } from '../../service/passages.ts';
import { disclosureText, openReport } from '../../service/reports.ts';
import type { Company } from '../../store/companies.ts';
import type { Filing } from '../../store/filing-store.ts';
import type { Store } from '../../store/store.ts';
import { type Agreement, agreementOf } from './item-agreement.ts';

/** Headings that two consecutive 10-Ks share, and passages called new. Names are of what is wrong. */
export type WordingFindings = {
  company: string;
  headings: number;
  unpaired: string[];
  novel: number;
  /** Passages called new whose words are in a report of the three fiscal years before. */
  known: string[];
};

const keyOf = (heading: string): string => maskedTerms(heading).join(' ');

/** Ordinals of the paragraphs under each heading that a disclosure has once. */
function sectionsOf({ disclosure }: OpenDisclosure): Map<string, Set<number>> {
  const sections = new Map<string, { ordinals: Set<number>; last: number; isOnce: boolean }>();
  for (const { heading, ordinal, kind } of disclosure.passages) {
    const key = keyOf(heading.at(-1) ?? '');
    if (key === '') continue;
    const known = sections.get(key) ?? { ordinals: new Set(), last: ordinal - 1, isOnce: true };
    known.isOnce &&= known.last === ordinal - 1;
    known.last = ordinal;
    if (kind === 'text') known.ordinals.add(ordinal);
    sections.set(key, known);
  }
  return new Map(
    [...sections].flatMap(([key, { ordinals, isOnce }]) =>
      isOnce && ordinals.size > 0 ? [[key, ordinals]] : [],
    ),
  );
}

/** Headings of two disclosures that both have, and those of them whose paragraphs are not paired with each other. */
export function pairedHeadings(
  base: OpenDisclosure,
  target: OpenDisclosure,
  pairs: readonly Pick<ComparedPair, 'base' | 'target'>[],
): { both: number; unpaired: string[] } {
  const [from, to] = [sectionsOf(base), sectionsOf(target)];
  const both = [...from].flatMap(([key, own]) => {
    const other = to.get(key);
    return other === undefined ? [] : [{ key, own, other }];
  });
  const unpaired = both.filter(
    ({ own, other }) =>
      !pairs.some(
        (pair) =>
          pair.base !== null &&
          pair.target !== null &&
          own.has(pair.base.ordinal) &&
          other.has(pair.target.ordinal),
      ),
  );
  return { both: both.length, unpaired: unpaired.map(({ key }) => key) };
}

async function auditHeadings(
  target: StoredReport,
  base: StoredReport,
  cik: string,
  context: ReadContext,
): Promise<{ both: number; unpaired: string[] }> {
  const { open: later } = await openReport(target, cik, context);
  const { open: earlier } = await openReport(base, cik, context);
  const found = { both: 0, unpaired: new Array<string>() };
  for (const open of later.disclosures) {
    const from = open.disclosure.source === 'item' ? disclosureOf(earlier, open.disclosure.tag) : null;
    if (from === null) continue;
    const pairs = compareDisclosures({ report: earlier, open: from }, { report: later, open });
    const { both, unpaired } = pairedHeadings(from, open, pairs);
    found.both += both;
    found.unpaired.push(
      ...unpaired.map((key) => `${target.accession_number} ${open.disclosure.tag}: ${key}`),
    );
  }
  return found;
}

const spaced = (text: string): string => ` ${maskedTerms(text).join(' ')} `;

/** Passages of a report that are called new, and those of them that an earlier report has word for word, figures aside. */
async function auditNovelty(
  report: StoredReport,
  reports: readonly StoredReport[],
  wordsOf: (accession_number: string) => Promise<string>,
  store: Store,
): Promise<{ novel: number; known: string[] }> {
  const { accession_number } = report;
  if (heldAgainst(report, reports).same_form === 0) return { novel: 0, known: [] };
  const texts = await store.disclosures.texts(accession_number);
  const novel = (await store.disclosures.disclosures(accession_number)).flatMap(({ tag, runs, passages }) => {
    const text = disclosureText(runs, texts);
    return passages
      .filter(({ kind, novelty }) => kind === 'text' && novelty >= NOVEL)
      .map(({ offset, start, end }) => ({ tag, words: spaced(text.slice(offset, offset + end - start)) }));
  });
  const known = new Set<string>();
  for (const earlier of earlierReports(report, reports)) {
    const words = await wordsOf(earlier.accession_number);
    for (const passage of novel)
      if (words.includes(passage.words))
        known.add(
          `${accession_number} ${passage.tag}, in ${earlier.accession_number}:${passage.words.slice(0, 120)}`,
        );
  }
  return { novel: novel.length, known: [...known] };
}

/** Compares a company's stored reports as the product does, and checks the result against their full texts. */
export async function auditWording(store: Store, company: Company): Promise<WordingFindings> {
  const context: ReadContext = { store, caches: createCaches(store) };
  const reports = await store.disclosures.reports(company.cik);
  const name = company.ticker ?? company.cik;
  const findings: WordingFindings = { company: name, headings: 0, unpaired: [], novel: 0, known: [] };
  const words = new Map<string, string>();
  const wordsOf = async (accession_number: string): Promise<string> => {
    const known =
      words.get(accession_number) ??
      [...(await store.disclosures.texts(accession_number)).values()].map(spaced).join('|');
    words.set(accession_number, known);
    return known;
  };
  for (const report of reports) {
    const base = report.form === '10-K' && !report.is_amendment ? comparableReport(report, reports) : null;
    if (base !== null) {
      const { both, unpaired } = await auditHeadings(report, base, company.cik, context);
      findings.headings += both;
      findings.unpaired.push(...unpaired);
    }
    const { novel, known } = await auditNovelty(report, reports, wordsOf, store);
    findings.novel += novel;
    findings.known.push(...known);
  }
  return findings;
}

const percent = (part: number, of: number): string => `${((100 * part) / Math.max(1, of)).toFixed(1)} %`;

/** The findings of each company and of all. */
export function wordingLines(all: readonly WordingFindings[]): string[] {
  const line = ({ company, headings, unpaired, novel, known }: WordingFindings): string =>
    `${company}  headings of consecutive 10-Ks: ${headings - unpaired.length} of ${headings} paired (${percent(headings - unpaired.length, headings)}); passages called new: ${novel}, ${known.length} of them in an earlier report`;
  const total: WordingFindings = {
    company: 'All',
    headings: all.reduce((sum, { headings }) => sum + headings, 0),
    unpaired: all.flatMap(({ unpaired }) => unpaired),
    novel: all.reduce((sum, { novel }) => sum + novel, 0),
    known: all.flatMap(({ known }) => known),
  };
  return [
    ...all.filter(({ headings, novel }) => headings + novel > 0).map(line),
    line(total),
    ...total.unpaired.map((one) => `  not paired: ${one}`),
    ...total.known.map((one) => `  not new: ${one}`),
  ];
}

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
