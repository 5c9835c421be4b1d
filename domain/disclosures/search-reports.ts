import { B, K1 } from '../query/bm25.ts';
import type { ScoredPassage, StoredDisclosure, StoredReport } from './disclosure.ts';
import { type DisclosureQuery, type BlockIndex, type Window, findWindows } from './find-windows.ts';

const OPEN = '<<';
const CLOSE = '>>';
const CUT = '…';

/** Maximum characters of a snippet, without marks and ellipses. Rule: docs/rules.md#disclosure-snippets */
const MAX_CHARACTERS = 320;

const isSpace = (code: number): boolean => code <= 32 || code === 0xa0 || code === 0x202f;

/** Replaces marks in the filing's own text with guillemets. */
const literal = (text: string): string => text.replaceAll(OPEN, '«').replaceAll(CLOSE, '»');

type Extent = { start: number; end: number };

/** Offsets to show: the window in the middle, whole words, within its passage if it lies in one. */
function bounds(text: string, window: Extent, passage: Extent): { from: number; to: number } {
  const end = Math.min(window.end, window.start + MAX_CHARACTERS);
  const spare = MAX_CHARACTERS - (end - window.start);
  const least = passage.start <= window.start ? passage.start : 0;
  const most = passage.end >= end ? passage.end : text.length;
  let from = Math.max(least, window.start - Math.floor(spare / 2));
  let to = Math.min(most, from + MAX_CHARACTERS);
  from = Math.max(least, Math.min(from, to - MAX_CHARACTERS));
  if (from > 0) while (from < window.start && !isSpace(text.charCodeAt(from - 1))) from += 1;
  if (to < text.length) while (to > end && !isSpace(text.charCodeAt(to))) to -= 1;
  while (from < window.start && isSpace(text.charCodeAt(from))) from += 1;
  while (to > end && isSpace(text.charCodeAt(to - 1))) to -= 1;
  return { from, to };
}

/**
 * A window with the text around it, each hit in `<<…>>`, cut at words with `…`. Otherwise it quotes the text, except
 * that a literal `<<` or `>>` becomes `«` or `»`.
 * Rule: docs/rules.md#disclosure-snippets
 */
export function markedSnippet(
  text: string,
  window: Pick<Window, 'start' | 'end' | 'hits'>,
  passage: Extent = { start: 0, end: text.length },
): string {
  const { from, to } = bounds(text, window, passage);
  let snippet = from > 0 ? CUT : '';
  let at = from;
  for (const [start, end] of window.hits) {
    if (start < at || end > to) continue;
    snippet += `${literal(text.slice(at, start))}${OPEN}${literal(text.slice(start, end))}${CLOSE}`;
    at = end;
  }
  snippet += literal(text.slice(at, to));
  return to < text.length ? `${snippet}${CUT}` : snippet;
}

/** A disclosure ready to be searched. */
export type OpenDisclosure = { disclosure: StoredDisclosure; index: BlockIndex };

export type OpenReport = { report: StoredReport; disclosures: OpenDisclosure[] };

/** A passage that matches a query, with its tightest window. */
export type PassageMatch = {
  report: StoredReport;
  disclosure: StoredDisclosure;
  passage: ScoredPassage;
  text: string;
  window: Window;
  hit_count: number;
  /** BM25 score of the passage. It decides between windows of equal width. */
  score: number;
};

/** Words of an average passage. */
const PASSAGE_WORDS = 60;

/** The passage at an offset. Before the first or between two, the next one. */
function passageAt(passages: readonly ScoredPassage[], offset: number): ScoredPassage | null {
  let low = 0;
  let high = passages.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const passage = passages[middle];
    if (passage !== undefined && passage.offset + passage.end - passage.start > offset) high = middle;
    else low = middle + 1;
  }
  return passages[low] ?? null;
}

const isTighter = (one: Window, other: Window): boolean =>
  one.is_phrase === other.is_phrase ? one.words < other.words : one.is_phrase;

/** The tightest window of each matching passage, with the number of windows. */
function bestWindows(
  passages: readonly ScoredPassage[],
  windows: readonly Window[],
): Map<ScoredPassage, { window: Window; count: number }> {
  const best = new Map<ScoredPassage, { window: Window; count: number }>();
  for (const window of windows) {
    const passage = passageAt(passages, window.start);
    if (passage === null) continue;
    const known = best.get(passage);
    if (known === undefined) best.set(passage, { window, count: 1 });
    else {
      known.count += 1;
      if (isTighter(window, known.window)) known.window = window;
    }
  }
  return best;
}

function score(count: number, { start, end }: ScoredPassage): number {
  const words = (end - start) / 6;
  return (count * (K1 + 1)) / (count + K1 * (1 - B + (B * words) / PASSAGE_WORDS));
}

/** Every matching passage of the reports, in no order. Rule: docs/rules.md#disclosure-matches */
export function searchReports(
  reports: readonly OpenReport[],
  query: DisclosureQuery,
  proximity: number | null,
): PassageMatch[] {
  const matches: PassageMatch[] = [];
  for (const { report, disclosures } of reports) {
    for (const { disclosure, index } of disclosures) {
      const { windows, hit_count } = findWindows(index, query, proximity);
      for (const [passage, { window, count }] of bestWindows(disclosure.passages, windows)) {
        matches.push({
          report,
          disclosure,
          passage,
          window,
          hit_count,
          text: index.text,
          score: score(count, passage),
        });
      }
    }
  }
  return matches;
}

/**
 * Sorts phrases before separate words, then by tighter window, score and newer report, then by position, so that the
 * order is deterministic.
 */
function compareMatches(a: PassageMatch, b: PassageMatch): number {
  return (
    Number(b.window.is_phrase) - Number(a.window.is_phrase) ||
    a.window.words - b.window.words ||
    Math.round((b.score - a.score) * 1_000) ||
    b.report.filing_date.localeCompare(a.report.filing_date) ||
    b.report.accession_number.localeCompare(a.report.accession_number) ||
    a.disclosure.tag.localeCompare(b.disclosure.tag) ||
    a.passage.ordinal - b.passage.ordinal
  );
}

/** Order of matches: best first, those of the newest report first, or those with the most new wording first. */
type MatchOrder = 'relevance' | 'newest' | 'novelty';

/**
 * Compares matches in an order, equal ones by relevance. `isKnown` says whether a report's novelty is known; others come
 * last.
 */
export function matchOrder(
  order: MatchOrder,
  isKnown: (report: StoredReport) => boolean,
): (a: PassageMatch, b: PassageMatch) => number {
  const novelty = ({ report, passage }: PassageMatch): number => (isKnown(report) ? passage.novelty : -1);
  if (order === 'newest')
    return (a, b) => b.report.filing_date.localeCompare(a.report.filing_date) || compareMatches(a, b);
  if (order === 'novelty') return (a, b) => novelty(b) - novelty(a) || compareMatches(a, b);
  return compareMatches;
}

/** A match with the other filings that have the same text. */
export type CollapsedMatch<M extends PassageMatch = PassageMatch> = M & { also_in: string[] };

/** Which of two equal matches is shown: the newer report's, or the smaller disclosure's in one report. */
function isShown(one: PassageMatch, other: PassageMatch): boolean {
  const newer =
    one.report.filing_date.localeCompare(other.report.filing_date) ||
    one.report.accession_number.localeCompare(other.report.accession_number);
  return newer === 0 ? one.disclosure.characters < other.disclosure.characters : newer > 0;
}

/** Merges matches with equal text, figures aside, into the newest report's. Rule: docs/rules.md#disclosure-matches */
export function collapseMatches<M extends PassageMatch>(matches: readonly M[]): CollapsedMatch<M>[] {
  const groups = new Map<string, M[]>();
  for (const match of matches) {
    const group = groups.get(match.passage.masked);
    if (group === undefined) groups.set(match.passage.masked, [match]);
    else group.push(match);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const shown = group.reduce((best, match) => (isShown(match, best) ? match : best), first);
    const others = group
      .toSorted((a, b) => b.report.filing_date.localeCompare(a.report.filing_date))
      .map(({ report }) => report.accession_number);
    const also_in = [...new Set(others)].filter((accession) => accession !== shown.report.accession_number);
    return [{ ...shown, also_in }];
  });
}
