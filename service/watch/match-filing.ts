import type { AlertEvidence, AlertExcerpt } from '../../contract/watch-alert.ts';
import { divideSections } from '../../domain/documents/divide-sections.ts';
import { itemTitle } from '../../domain/filing/items.ts';
import { cutSnippet } from '../../domain/query/snippet.ts';
import type { CurrentCell } from '../../domain/screen/current-cell.ts';
import { readerPage } from '../../domain/watch/alert.ts';
import { isPeriodic, matchFigures } from '../../domain/watch/match-figures.ts';
import { matchesSearch, type ReadDocument, readDocument, searchHits } from '../../domain/watch/percolate.ts';
import {
  type WatchedFiling,
  isAcceptedSince,
  passesFilter,
  passesSearchFilter,
} from '../../domain/watch/watch-rule.ts';
import type { ReadContext } from '../readers/caches.ts';
import { refreshScreen } from '../store/refresh-screen.ts';
import { findChanges, readCompared } from './changes.ts';
import type { AllWatched, Watched, WatchedSearch } from './watched.ts';

export type Found = { watch_id: string; evidence: AlertEvidence };

/** Documents of one filing that an alert quotes, and characters of a quotation. */
const EXCERPTS = 3;
const SNIPPET = 320;

function evidenceOf({ items, filing_date }: WatchedFiling, own: Partial<AlertEvidence>): AlertEvidence {
  return {
    items: items.map((code) => ({ code, title: itemTitle(code, filing_date) })),
    changes: [],
    changes_total: 0,
    excerpts: [],
    figures: [],
    ...own,
  };
}

const looksAt = ({ since, rule }: Watched, filing: WatchedFiling): boolean =>
  isAcceptedSince(since, filing) && passesFilter(rule.filter, filing);

/** A filing's documents in its own order, each read once. */
async function readDocuments(filing: WatchedFiling, { store }: ReadContext): Promise<ReadDocument[]> {
  const { accession_number, form } = filing;
  const found: ReadDocument[] = [];
  for (const { filename, type } of await store.filings.documents(accession_number)) {
    const document = await store.fullText.text(accession_number, filename);
    if (document === null) continue;
    found.push(
      readDocument({ filename, text: document.text, sections: divideSections(document, { form, type }) }),
    );
  }
  return found;
}

function excerptOf({ search, rule }: WatchedSearch, read: ReadDocument, filing: WatchedFiling): AlertExcerpt {
  const { filename, text } = read.document;
  const { snippet, highlights, offset } = cutSnippet(text, searchHits(rule.search, read), SNIPPET);
  const place = search.own === null ? {} : { offset };
  return {
    filename,
    snippet,
    highlights,
    href: readerPage(filing.accession_number, { document: filename, ...place }),
  };
}

async function matchSearches(all: AllWatched, filing: WatchedFiling, context: ReadContext): Promise<Found[]> {
  const { searches } = all;
  if (searches === null) return [];
  const excerpts = new Map<string, AlertExcerpt[]>();
  const isWanted = (one: WatchedSearch): boolean =>
    looksAt(one, filing) && passesSearchFilter(one.search, filing);
  for (const read of await readDocuments(filing, context)) {
    for (const one of await searches(read, filing)) {
      if (!isWanted(one) || !matchesSearch(one.search, read)) continue;
      const known = excerpts.get(one.id) ?? [];
      if (known.length < EXCERPTS) known.push(excerptOf(one, read, filing));
      excerpts.set(one.id, known);
    }
  }
  return [...excerpts].map(([watch_id, own]) => ({
    watch_id,
    evidence: evidenceOf(filing, { excerpts: own }),
  }));
}

async function matchDisclosures(
  all: AllWatched,
  filing: WatchedFiling,
  context: ReadContext,
): Promise<Found[]> {
  const watched = all.disclosures.filter((one) => looksAt(one, filing));
  if (watched.length === 0) return [];
  const ciks = filing.companies.map(({ cik }) => cik);
  const compared = await readCompared(filing.accession_number, ciks, context);
  if (compared === null) return [];
  const found: Found[] = [];
  for (const { id, rule } of watched) {
    const changes = await findChanges(rule, compared, context);
    if (changes !== null) found.push({ watch_id: id, evidence: evidenceOf(filing, changes) });
  }
  return found;
}

async function matchFigureWatches(
  all: AllWatched,
  filing: WatchedFiling,
  { store }: ReadContext,
): Promise<Found[]> {
  const watched = isPeriodic(filing) ? all.figures.filter((one) => looksAt(one, filing)) : [];
  const found = new Map<string, Found>();
  for (const { cik } of watched.length === 0 ? [] : filing.companies) {
    await refreshScreen(store, cik);
    const ticker = (await store.companies.resolve(cik))?.ticker ?? cik;
    for (const { id, rule } of watched) {
      if (rule.filter.ciks !== null && !rule.filter.ciks.has(cik)) continue;
      const { period_type } = rule;
      const cells = (await store.screen.cells(period_type, [cik])).get(cik) ?? new Map<string, CurrentCell>();
      const figures = matchFigures(rule, cells, filing, ticker);
      if (figures !== null && !found.has(id))
        found.set(id, { watch_id: id, evidence: evidenceOf(filing, { figures }) });
    }
  }
  return [...found.values()];
}

/** The watches that a stored filing fulfils, with what shows it. Rule: docs/rules.md#watches */
export async function matchFiling(
  all: AllWatched,
  filing: WatchedFiling,
  context: ReadContext,
): Promise<Found[]> {
  const simple = all.simple.filter(
    (one) =>
      looksAt(one, filing) &&
      (one.rule.kind === 'companies' || filing.items.some((item) => isOneOf(one, item))),
  );
  return [
    ...simple.map(({ id }) => ({ watch_id: id, evidence: evidenceOf(filing, {}) })),
    ...(await matchSearches(all, filing, context)),
    ...(await matchDisclosures(all, filing, context)),
    ...(await matchFigureWatches(all, filing, context)),
  ];
}

function isOneOf({ rule }: AllWatched['simple'][number], item: string): boolean {
  return rule.kind === 'item' && rule.items.has(item);
}
