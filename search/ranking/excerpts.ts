import type { ItemSpan } from '../../domain/documents/document-text.ts';
import { findHits } from '../../domain/query/match.ts';
import type { Query } from '../../domain/query/query.ts';
import { cutSnippet, type Snippet } from '../../domain/query/snippet.ts';
import type { PackedText } from '../../store/full-text-store.ts';
import { openRuns } from '../../store/packed-text.ts';
import type { Excerpt } from '../full-text.ts';
import {
  around,
  type FindHits,
  findSomeHits,
  type Hit,
  hitsBetween,
  notedWordsOf,
  type Part,
  partsOf,
  prepareFindAny,
  reachOf,
} from './best-places.ts';
import type { TextRange } from './fragments.ts';

/** Characters of a snippet. */
const SNIPPET_MAX = 320;
/** Texts up to this length are analysed whole. */
const WHOLE_MAX = 2_000;

/** Whether a piece may contain a whole part. True if it has no signature. */
function mayHave(text: PackedText, piece: number, part: Part): boolean {
  return notedWordsOf(part).every((word) => text.mayHold(piece, word) ?? true);
}

/** Pieces that may contain parts of a query: most parts first, then in order. */
function promisingPieces(text: PackedText, parts: readonly Part[]): number[] {
  return text.pieces
    .map((_, piece) => ({ piece, count: parts.filter((part) => mayHave(text, piece, part)).length }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count || a.piece - b.piece)
    .map(({ piece }) => piece);
}

/** A snippet of one piece, extended into its neighbours at the piece's edges. */
function cutPiece(text: PackedText, piece: number, words: string, hits: Hit[]): Snippet {
  const alone = cutSnippet(words, hits, SNIPPET_MAX);
  const isFirst = piece === 0;
  const isLast = piece === text.pieces.length - 1;
  const start = text.pieces[piece]?.start ?? 0;
  if ((isFirst || alone.snippet.startsWith('…')) && (isLast || alone.snippet.endsWith('…'))) {
    return { ...alone, offset: start + alone.offset };
  }
  const before = isFirst ? '' : text.read(piece - 1);
  const after = isLast ? '' : text.read(piece + 1);
  const moved = hits.map(([from, to]): Hit => [before.length + from, before.length + to]);
  const cut = cutSnippet(`${before}${words}${after}`, moved, SNIPPET_MAX);
  return { ...cut, offset: start - before.length + cut.offset };
}

/** Hits across the border of two pieces. No piece contains them alone. */
function hitsAtSeams(text: PackedText, whole: string, parts: readonly Part[]): Hit[] {
  const reach = reachOf(parts);
  const find = prepareFindAny(parts);
  for (const { end } of text.pieces.slice(0, -1)) {
    const hits = hitsBetween(whole, find, around(whole, end, end, reach));
    if (hits.length > 0) return hits;
  }
  return [];
}

/**
 * The text around the best hit of a query in a matching text. In a long text, the pieces that may contain most of the
 * query are searched until one has a hit. The whole text is read only if none has.
 */
function cutBestSnippet(text: PackedText, query: Query): Snippet {
  const length = text.pieces.at(-1)?.end ?? 0;
  const parts = partsOf(query);
  if (length > WHOLE_MAX) {
    for (const piece of promisingPieces(text, parts)) {
      const words = text.read(piece);
      const { hits, unwritten } = findSomeHits(words, parts);
      if (hits.length > 0) return cutPiece(text, piece, words, hits);
      const others = unwritten.filter((part) => mayHave(text, piece, part));
      const found = others.length === 0 ? [] : prepareFindAny(others)(words);
      if (found.length > 0) return cutPiece(text, piece, words, found);
    }
  }
  const whole = text.pieces.map((_, piece) => text.read(piece)).join('');
  const seams = hitsAtSeams(text, whole, parts);
  return cutSnippet(whole, seams.length > 0 ? seams : findHits(whole, query), SNIPPET_MAX);
}

/** The beginning of a text, or of a section of it. */
function openingOf(text: PackedText, start: number): Snippet {
  const piece = Math.max(
    0,
    text.pieces.findIndex(({ end }) => start < end),
  );
  const first = text.pieces[piece]?.start ?? 0;
  if (start === 0) return cutPiece(text, 0, text.read(0), []);
  return { ...cutSnippet(text.read(piece).slice(start - first), [], SNIPPET_MAX), offset: start };
}

/**
 * What is shown of a matching text: the best hit of a query, or the beginning, of what is searched of it, where there is
 * no query or nothing but words that it excludes.
 */
export function snippetOf(text: PackedText, query: Query | null, start: number): Snippet {
  return query === null || partsOf(query).length === 0 ? openingOf(text, start) : cutBestSnippet(text, query);
}

/** Characters before a fragment among which the heading of its note is looked for, and those read at once. */
const NOTE_MAX = 40_000;
const STEP = 8_192;

/**
 * The heading of the note that a fragment is in, by its offset, or the label of the auditor's report or signatures; null if there
 * is none from `begin` on. Reads backwards.
 */
export function findNote(
  read: (run: { from: number; to: number }) => string,
  fragment: number,
  begin = 0,
): string | null {
  const least = Math.max(begin, fragment - NOTE_MAX);
  let searched = fragment;
  for (let from = fragment; from > least;) {
    from = Math.max(least, from - STEP);
    const text = read({ from, to: Math.min(fragment, searched + HEADING_MAX) });
    // Only the next step sees the beginning of the first line.
    const first = from === least ? 0 : text.indexOf('\n') + 1;
    const isLine = from === least || (first > 0 && from + first < searched);
    if (!isLine) continue;
    const found = partBefore(text.slice(first), searched - from - first);
    if (found !== null) return found.label;
    searched = from + first;
  }
  return null;
}

/** Characters around a fragment whose hits are shown with it. */
const REACH = 120;
/** Characters around a fragment that an excerpt is cut from: more than it can show. */
const WINDOW = 2 * SNIPPET_MAX;
/** Items with the notes to the financial statements, the auditor's report or signatures. */
const NOTES_ITEMS = new Set(['8', '15', '16', '17', '18', 'I-1']);

/** The text around each fragment, with its Item and note. A fragment whose hits analysis doesn't confirm is left out. */
export type CutExcerpts = (
  text: PackedText,
  fragments: readonly TextRange[],
  items: readonly ItemSpan[],
) => Excerpt[];

/** Cuts the excerpts of a query's texts. */
export function prepareCutExcerpts(query: Query): CutExcerpts {
  const find = prepareFindAny(partsOf(query));
  return (text, fragments, items) => cutExcerpts(find, text, fragments, items);
}

function cutExcerpts(
  find: FindHits,
  text: PackedText,
  fragments: readonly TextRange[],
  items: readonly ItemSpan[],
): Excerpt[] {
  const read = openRuns(text);
  const length = text.pieces.at(-1)?.end ?? 0;
  const itemAt = (offset: number): ItemSpan | undefined =>
    items.findLast(({ start, end }) => start <= offset && offset < end);
  return fragments.flatMap(({ start, end }) => {
    const from = Math.max(0, start - WINDOW);
    const words = read({ from, to: Math.min(length, end + WINDOW) });
    const hits = hitsBetween(words, find, around(words, start - from, end - from, REACH));
    if (hits.length === 0) return [];
    const cut = cutSnippet(words, hits, SNIPPET_MAX);
    const offset = from + cut.offset;
    const item = itemAt(offset);
    const note = item !== undefined && NOTES_ITEMS.has(item.key) ? findNote(read, start, item.start) : null;
    return [{ ...cut, offset, item: item?.key ?? null, item_title: item?.title ?? null, note }];
  });
}

/** A heading of a note to the financial statements at the beginning of a line. */
const NOTE = /^[ \t]*(?:NOTE|Note)\s{1,3}(\d{1,2})\b[ \t\u00a0.:\u2013\u2014-]{0,6}(.{0,120})$/my;

/** Words of a title: a line that goes on as a sentence is a reference to a note, not its heading. */
const TITLE_MAX = 90;

/** More characters than a heading has from its first word on. */
const HEADING_MAX = 256;

/** The heading at an offset on one line, null if there is none. */
function headingAt(text: string, offset: number): string | null {
  let line = offset;
  while (line > 0 && (text[line - 1] === ' ' || text[line - 1] === '\t')) line -= 1;
  NOTE.lastIndex = line;
  const match = NOTE.exec(text);
  if (match === null) return null;
  const [, number = '', rest = ''] = match;
  const title = rest.replaceAll(/\s+/g, ' ').trim();
  if (title.length > TITLE_MAX || /[.;,]$/.test(title) || /\d$/.test(title)) return null;
  return title === '' ? `Note ${number}` : `Note ${number}: ${title}`;
}

const lastIndexBefore = (text: string, word: string, offset: number): number =>
  offset === 0 ? -1 : text.lastIndexOf(word, offset - 1);

/** Lines at which notes end: the auditor's report, signatures, certifications, exhibits, or statements. */
const ENDS =
  /^[ \t]*(?:(report of (?:the )?independent (?:registered|auditor|certified|account)[^\n]{0,80}|(?:independent )?auditors?['’]?s? report)|(signatures?)|(certifications?)|exhibits?|index to exhibits|exhibit index|(?:[\p{L}.,&’' -]{0,60} )?(?:consolidated|condensed) (?:consolidated )?(?:statements? of [^\n.;\d]{3,80}|balance sheets?))[ \t]*$/gimu;

/** The last line before an offset at which notes end: the label of what begins there, null for what has none. */
function endBefore(text: string, offset: number): { at: number; label: string | null } | null {
  let found: { at: number; label: string | null } | null = null;
  for (const { index, 0: line, 1: report, 2: signatures, 3: certifications } of text.matchAll(ENDS)) {
    if (index + line.search(/\S/) >= offset) break;
    // A line of a table of contents ends with its page.
    if (/\d\s*$/.test(line)) continue;
    const label =
      report === undefined
        ? signatures === undefined
          ? certifications === undefined
            ? null
            : 'Certifications'
          : 'Signatures'
        : 'Auditor’s report';
    found = { at: index, label };
  }
  return found;
}

/**
 * What a place before an offset is in: the note whose heading is last, or the auditor's report, signatures or certifications if
 * they begin after it. A label of null is another part, as the statements. Null if neither begins before the offset.
 */
export function partBefore(text: string, offset: number): { label: string | null } | null {
  const [note, end] = [noteBefore(text, offset), endBefore(text, offset)];
  if (end !== null && end.at > (note?.at ?? -1)) return { label: end.label };
  return note === null ? null : { label: note.label };
}

/**
 * The last heading of a note whose first word begins before an offset, on one line. Null if there is none.
 * Example: "Note 12 – Commitments and Contingencies" → "Note 12: Commitments and Contingencies".
 */
function noteBefore(text: string, offset: number): { at: number; label: string } | null {
  let capitals = lastIndexBefore(text, 'NOTE', offset);
  let word = lastIndexBefore(text, 'Note', offset);
  while (capitals >= 0 || word >= 0) {
    const at = Math.max(capitals, word);
    const found = headingAt(text, at);
    if (found !== null) return { at, label: found };
    if (at === capitals) capitals = lastIndexBefore(text, 'NOTE', at);
    else word = lastIndexBefore(text, 'Note', at);
  }
  return null;
}
