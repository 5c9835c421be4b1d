import { randomUUID } from 'node:crypto';

import type { AlertChange, AlertEvidence, AlertExcerpt } from '../../contract/watch-alert.ts';
import { comparableReport } from '../../domain/disclosures/comparable-report.ts';
import type { StoredDisclosure, StoredReport } from '../../domain/disclosures/disclosure.ts';
import { disclosureOf, passageText } from '../../domain/disclosures/passage-text.ts';
import { redlineOf } from '../../domain/disclosures/redline.ts';
import type { OpenReport } from '../../domain/disclosures/search-reports.ts';
import { divideSections } from '../../domain/documents/divide-sections.ts';
import { itemTitle } from '../../domain/filing/items.ts';
import { cutSnippet } from '../../domain/query/snippet.ts';
import type { CurrentCell } from '../../domain/screen/current-values.ts';
import type { WordOp } from '../../domain/text/word-ops.ts';
import {
  clipOps,
  isPeriodic,
  matchFigures,
  type NovelText,
  novelText,
  readerPage,
  redlinePage,
} from '../../domain/watch/alert.ts';
import { matchesSearch, type ReadDocument, readDocument, searchHits } from '../../domain/watch/percolate.ts';
import {
  isAcceptedSince,
  passesFilter,
  passesSearchFilter,
  type WatchedFiling,
  type WatchRule,
} from '../../domain/watch/watch-rule.ts';
import { StoreError } from '../../store/database.ts';
import { refreshScreen } from '../../store/figures.ts';
import type { Store } from '../../store/store.ts';
import type { QueuedFiling } from '../../store/watches.ts';
import { createCaches, type ReadContext } from '../caches.ts';
import { heldAgainst } from '../passages.ts';
import { openReport } from '../reports.ts';
import {
  type AllWatched,
  type ClusterWatches,
  readWatches,
  type Watched,
  type WatchedSearch,
} from './watched.ts';

/*
 * Queued filings compared with every watch: what of one fulfils it becomes an alert.
 */

const BATCH = 50;

/** Names a message, the same in every attempt to send it. */
const newId = (): string => `msg_${randomUUID().replaceAll('-', '')}`;

/**
 * Compares every queued filing with every watch, and stores alerts. Returns how many are new. A filing stays queued until
 * all it fulfils is stored, so that nothing is lost when this is killed.
 */
export async function matchQueued(
  store: Store,
  now: () => Date,
  report: (accession_number: string, cause: unknown) => void = () => undefined,
  cluster: ClusterWatches | null = null,
): Promise<number> {
  const context = { store, caches: createCaches(store) };
  let all: AllWatched | null = null;
  // One filing that can't be compared doesn't hold up the others; a store that fails does.
  const skip = ({ accession_number }: QueuedFiling, cause: unknown): Found[] => {
    if (cause instanceof StoreError && cause.failure !== 'damaged') throw cause;
    report(accession_number, cause);
    return [];
  };
  let made = 0;
  for (;;) {
    const queued = await store.watches.queued(BATCH);
    if (queued.length === 0) return made;
    if (all === null || all.revision !== (await store.watches.revision()))
      all = await readWatches(store, cluster);
    for (const one of queued) {
      const filing = await store.watches.filing(one.accession_number);
      const found =
        filing === null
          ? []
          : await matchFiling(all, filing, context).catch((cause: unknown) => skip(one, cause));
      made += await store.watches.finish(one, found, { at: now().toISOString(), newId });
    }
  }
}

type Found = { watch_id: string; evidence: AlertEvidence };

/** Documents of one filing that an alert quotes, and characters of a quotation. */
const EXCERPTS = 3;
const SNIPPET = 320;

/** What of a filing fulfils a watch. */
export function evidenceOf(
  { items, filing_date }: WatchedFiling,
  own: Partial<AlertEvidence>,
): AlertEvidence {
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

/** Passages that one alert shows, and characters of one. */
const SHOWN = 8;
const CHARACTERS = 900;

/** A report that was compared with earlier ones, ready for watches. */
type ComparedReport = {
  company: { cik: string; ticker: string | null };
  report: StoredReport;
  /** Same form and period a year before; null if it isn't stored. */
  base: StoredReport | null;
  disclosures: readonly StoredDisclosure[];
};

/** A filing as a compared report; null if it isn't one, or if nothing earlier is known, so that nothing is new. */
export async function readCompared(
  accession_number: string,
  ciks: readonly string[],
  { store }: ReadContext,
): Promise<ComparedReport | null> {
  for (const cik of ciks) {
    const reports = await store.disclosures.reports(cik);
    const report = reports.find((one) => one.accession_number === accession_number);
    if (report === undefined) continue;
    if (report.basis === 'first' || heldAgainst(report, reports).same_form === 0) return null;
    const company = await store.companies.resolve(cik);
    return {
      company: { cik, ticker: company?.ticker ?? null },
      report,
      base: comparableReport(report, reports),
      disclosures: await store.disclosures.disclosures(accession_number),
    };
  }
  return null;
}

type Compared = { status: 'added' | 'changed'; ops: readonly WordOp[] };

/** How passages of a disclosure differ from the earlier report, by ordinal. */
function comparedPassages(target: OpenReport, base: OpenReport, tag: string): Map<number, Compared> {
  const found = new Map<number, Compared>();
  const [from, to] = [disclosureOf(base, tag), disclosureOf(target, tag)];
  if (from === null || to === null) return found;
  const documents = new Map<string, never>();
  const sides = [base, target].map((report, at) => ({
    report,
    open: at === 0 ? from : to,
    documents,
  }));
  const [earlier, later] = sides;
  if (earlier === undefined || later === undefined) return found;
  for (const { status, target: passage, ops } of redlineOf(earlier, later, false).passages) {
    if (passage !== null && status === 'changed' && ops !== undefined)
      found.set(passage.ordinal, { status, ops });
  }
  return found;
}

function toChange(
  { disclosure, passage }: NovelText,
  compared: Compared,
  { company, report, base }: ComparedReport,
): AlertChange {
  const { ops, clipped } = clipOps(compared.ops, CHARACTERS);
  const { tag, label, runs } = disclosure;
  const { ordinal, start, end, heading, novelty } = passage;
  const target = report.accession_number;
  return {
    tag,
    label,
    status: compared.status,
    novelty,
    heading,
    ops,
    clipped,
    redline:
      base === null ? null : redlinePage(company.ticker ?? company.cik, { tag, target, passage: ordinal }),
    href: readerPage(target, { document: runs[passage.run]?.filename ?? '', offset: start, to: end }),
  };
}

/** The changed words of a report that are new enough for a watch; null if there are none. */
async function findChanges(
  rule: Extract<WatchRule, { kind: 'disclosure' }>,
  compared: ComparedReport,
  context: ReadContext,
): Promise<{ changes: AlertChange[]; changes_total: number } | null> {
  const novel = novelText(rule, compared.disclosures);
  if (novel.length === 0) return null;
  const { company, report, base } = compared;
  const { open: target } = await openReport(report, company.cik, context);
  const earlier = base === null ? null : (await openReport(base, company.cik, context)).open;
  const byTag = new Map<string, Map<number, Compared>>();
  const changes = novel.slice(0, SHOWN).map((one) => {
    const { tag } = one.disclosure;
    const known = byTag.get(tag) ?? (earlier === null ? new Map() : comparedPassages(target, earlier, tag));
    byTag.set(tag, known);
    const open = disclosureOf(target, tag);
    const added: Compared = {
      status: 'added',
      ops: [['+', open === null ? '' : passageText(open.index.text, one.passage)]],
    };
    return toChange(one, known.get(one.passage.ordinal) ?? added, compared);
  });
  return { changes, changes_total: novel.length };
}
