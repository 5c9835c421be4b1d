import type { Block, DocumentText } from './document-text.ts';
import { isTitle } from './item-heading.ts';

/*
 * Pages of a document: which lines are their numbers and running heads, and the text that goes on from one to the next.
 */

/** A page number or running head is on at least this many pages. */
const PAGES_MIN = 5;
const LENGTH_MAX = 100;
/** Share of steps from one page number to the next that are one, or two where left and right pages differ. */
const STEPS_BY_ONE = 0.7;
/** Share of a line's occurrences next to a page number or a link to the contents that makes it a running head. */
const AT_BREAKS = 0.8;

const BACK = /^(?:back to )?(?:table of )?contents$|^index$/i;
/** Numbered lines that are content: `Note 5`, `Item 7.`, `(1)`, `2.`. `- 5 -`, `[5]` and `* 5 *` are pages. */
const NUMBERED_CONTENT =
  /^\W{0,2}(?:item|note|part|exhibit|section|article|schedule|chapter|appendix|annex|proposal|question|ex)\b|^(?!([*~·•|])\s?\d{1,3}\s?\1$)[^\w[–—-]*\d{1,9}[^\w\]–—-]+$|[$]|\d,\d|^\(\d/i;
/** A number of a list or of a page: where it is tells which. */
const IN_PARENTHESES = /^\(\d{1,3}\)$/;
/** Characters from one page number to the next; entries of a list are closer. */
const PAGE_LENGTH_MIN = 600;
/** A page in Roman numerals, bare or between dashes. */
const ROMAN_PAGE = /^([-\u2013\u2014]?\s?)([ivxl]{1,7}|[IVXL]{1,7})(\s?[-\u2013\u2014]?)$/;
/** Roman pages before Arabic ones. */
const ROMAN_PAGES_MIN = 2;
const ROMAN_DIGITS: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50 };

/** Value of a Roman numeral that is written as it should be; null for any other. */
function romanNumber(written: string): number | null {
  const digits = written
    .toLowerCase()
    .split('')
    .map((digit) => ROMAN_DIGITS[digit] ?? 0);
  const isWhole = /^l?x{0,4}(?:ix|iv|v?i{0,3})$|^xl(?:ix|iv|v?i{0,3})$/i.test(written);
  if (!isWhole) return null;
  return digits.reduce((sum, digit, at) => sum + (digit < (digits[at + 1] ?? 0) ? -digit : digit), 0);
}
/** Higher numbers are years. */
const PAGE_MAX = 999;

/** A line that ends so is text, unless it is a name. */
const TEXT_END = /[.:;,]$/;
const NAME_END = /\b(?:inc|corp|co|cos|ltd|bros|l\.?p|n\.?v|s\.?a|u\.?s)\.$/i;

type Line = { starts: number[]; numbers: number[][] };

/** Replaces a Roman numeral in a line that is compared, as `#` replaces a number. */
const ROMAN = '\u0000';

const numbersOf = (written: string): number[] => (written.match(/\d{1,9}/g) ?? []).map(Number);

/** The first page of a further document in the same file. */
const RESTART_MAX = 3;
/** Share of lines in runs of at least three pages, where the numbers start over. */
const IN_RUNS = 0.8;

/** Numbers as runs that rise; null where one falls to a number that is no first page. */
function risingRuns(values: readonly number[]): number[][] | null {
  const runs: number[][] = [];
  for (const value of values) {
    const run = runs.at(-1);
    if (run !== undefined && value > (run.at(-1) ?? 0)) run.push(value);
    else if (run === undefined || value <= RESTART_MAX) runs.push([value]);
    else return null;
  }
  return runs;
}

function countsUp(values: readonly number[]): boolean {
  const runs = risingRuns(values);
  if (runs === null || values.some((value) => value > PAGE_MAX)) return false;
  const steps = runs.flatMap((run) => run.slice(1).map((value, index) => value - (run[index] ?? 0)));
  const inRuns = runs.filter((run) => run.length >= 3).flat().length;
  const byOne = steps.filter((step) => step <= 2).length;
  const isWhole = runs.length === 1 || inRuns >= IN_RUNS * values.length;
  return isWhole && byOne >= STEPS_BY_ONE * steps.length;
}

/** The column of the lines whose numbers count up as pages do, in each document from the start; null if there is none. */
function countingColumn(lines: readonly number[][]): number | null {
  const count = lines[0]?.length ?? 0;
  for (let column = 0; column < count; column += 1)
    if (countsUp(lines.map((numbers) => numbers[column] ?? 0))) return column;
  return null;
}

function linesByKey({ text, blocks }: DocumentText): Map<string, Line> {
  const lines = new Map<string, Line>();
  for (const { start, end, rows = [] } of blocks) {
    // A page's foot may be a table of one row: the report's name on one side, the page on the other.
    if (rows.length > 1 || end - start > LENGTH_MAX) continue;
    const written = text.slice(start, end);
    const [, before = '', numeral = '', after = ''] = ROMAN_PAGE.exec(written) ?? [];
    const roman = romanNumber(numeral);
    const isRoman = numeral !== '' && roman !== null;
    const key = isRoman ? `${before}${ROMAN}${after}` : written.replaceAll(/\d{1,9}/g, '#');
    const line = lines.get(key) ?? { starts: [], numbers: [] };
    line.starts.push(start);
    line.numbers.push(isRoman ? [roman] : numbersOf(written));
    lines.set(key, line);
  }
  return lines;
}

/** Whether numbers in parentheses are those of pages: centred, or as far apart as pages are. */
function arePages({ text, blocks }: DocumentText, starts: readonly number[]): boolean {
  const byStart = new Map(blocks.map((block) => [block.start, block]));
  if (starts.every((start) => byStart.get(start)?.align !== undefined)) return true;
  const lengths = starts
    .map((start, at) => (starts[at + 1] ?? text.length) - start)
    .toSorted((a, b) => a - b);
  return (lengths[lengths.length >> 1] ?? 0) >= PAGE_LENGTH_MIN;
}

/** Page numbers, alone or in a running head, and links back to the contents, whose page is null. */
function certainLines(document: DocumentText, lines: ReadonlyMap<string, Line>): Map<number, number | null> {
  const found = new Map<number, number | null>();
  // Roman numerals come last: few of them are pages where others are.
  const ordered = [...lines].toSorted(([a], [b]) => Number(a.includes(ROMAN)) - Number(b.includes(ROMAN)));
  for (const [key, { starts, numbers }] of ordered) {
    const isRoman = key.includes(ROMAN);
    const [first = 0] = starts;
    const isFront = isRoman && found.size > 0 && !/[A-Z]/.test(document.text.slice(first, first + 3));
    if (starts.length < (isFront ? ROMAN_PAGES_MIN : PAGES_MIN)) continue;
    const isNumbered = isRoman || (key.includes('#') && !isContent(document, starts));
    const column = isNumbered ? countingColumn(numbers) : null;
    if (column === null && !BACK.test(key)) continue;
    for (const [index, start] of starts.entries())
      found.set(start, column === null || isRoman ? null : (numbers[index]?.[column] ?? null));
  }
  return found;
}

function isContent(document: DocumentText, starts: readonly number[]): boolean {
  const { text } = document;
  const [start = 0] = starts;
  const end = text.indexOf('\n', start);
  const written = text.slice(start, end < 0 ? start + LENGTH_MAX : end);
  if (IN_PARENTHESES.test(written)) return !arePages(document, starts);
  return NUMBERED_CONTENT.test(written);
}

/** What no section is called: the company, the report, a title that goes on. */
const NO_SECTION =
  /\b(?:inc|incorporated|corp|corporation|company|companies|co|ltd|limited|l\.?l\.?c|l\.?p|plc|subsidiar(?:y|ies)|holdings|form 10-[kq]|(?:annual|quarterly) report)\.?\)?$|\(?continued\)?$/i;
/** Whether a line with a number that stays the same names the report: `Form 10-K`. */
const isNamedHead = (text: string, { starts: [first = 0], numbers }: Line): boolean =>
  numbers.every((own) => own.join() === numbers[0]?.join()) &&
  NO_SECTION.test(text.slice(first, first + LENGTH_MAX).split('\n', 1)[0] ?? '');

/** Share of pages that such a line is on. */
const ON_PAGES = 0.8;

/** Whether even the first line of a running head heads a page: it is after a page's number, and names no section. */
function isHeadAtOnce(
  { text, blocks }: DocumentText,
  starts: readonly number[],
  certain: ReadonlyMap<number, number | null>,
  near: ReadonlySet<number>,
): boolean {
  const [first = 0] = starts;
  const end = text.indexOf('\n', first);
  // Another head may be between it and the number.
  const before = blocks.findLast(({ start }) => start < first && !near.has(start));
  const pages = [...certain.values()].filter((page) => page !== null).length || certain.size;
  return (
    before !== undefined &&
    certain.has(before.start) &&
    starts.length >= ON_PAGES * pages &&
    NO_SECTION.test(text.slice(first, end < 0 ? text.length : end))
  );
}

/** Starts of blocks that are next to one of a set, or separated from it by such blocks only. */
function nextTo(
  blocks: readonly Block[],
  certain: ReadonlyMap<number, number | null>,
  near: ReadonlySet<number>,
): Set<number> {
  const found = new Set<number>();
  const walk = (ordered: readonly Block[]): void => {
    let isNear = false;
    for (const { start } of ordered) {
      if (certain.has(start)) isNear = true;
      else if (isNear && near.has(start)) found.add(start);
      else isNear = false;
    }
  };
  walk(blocks);
  walk(blocks.toReversed());
  return found;
}

/**
 * Starts of blocks that belong to a document's pages, not to its text, with the page if they number it: page numbers, which count up; links back to the
 * contents; and lines that repeat next to them, but for the first. A line that also repeats elsewhere (`(in millions)`)
 * is text.
 * Rule: docs/rules.md#page-headers-and-footers
 */
function pageLines(document: DocumentText): Map<number, number | null> {
  const { text, blocks } = document;
  const lines = linesByKey(document);
  const certain = certainLines(document, lines);
  if (certain.size === 0) return certain;
  const repeated = [...lines]
    .filter(([key, line]) => !key.includes('#') || isNamedHead(text, line))
    .filter(([key]) => !TEXT_END.test(key) || NAME_END.test(key))
    .filter(([, { starts }]) => starts.length >= PAGES_MIN)
    .map(([, line]) => line);
  const near = nextTo(blocks, certain, new Set(repeated.flatMap(({ starts }) => starts)));
  const heads = repeated.flatMap(({ starts }) => {
    const at = starts.filter((start) => near.has(start));
    if (at.length < AT_BREAKS * starts.length) return [];
    // The first may be the heading that the others repeat.
    const isWhole = isHeadAtOnce(document, starts, certain, near);
    return at.filter((start) => isWhole || start !== starts[0]);
  });
  for (const start of heads) if (!certain.has(start)) certain.set(start, null);
  return certain;
}

/** A line repeated this often in a document belongs to its pages. */
const REPEATS_MIN = 5;
const LENGTH_WITHOUT_NUMBER_MAX = 60;

/** Numbered lines that are content. */
const CONTENT = /^(?:note|item|part|exhibit|section|article|schedule|ex-)\b|[$%]|^\(?\d{1,9}[.)]$/i;

/** Masks page numbers, so that the same line on another page is equal. */
const masked = (text: string): string => text.replaceAll(/\d{1,9}/g, '#');

/** Whether a line without a figure may be a running head: no heading, no sentence, no introduction. */
const canRepeat = (kind: Block['kind'], written: string): boolean =>
  kind !== 'heading' && written.length <= LENGTH_WITHOUT_NUMBER_MAX && !/[.:;,]$/.test(written);

/** Starts of a document's blocks that are running heads or feet. */
function findHeads(text: string, blocks: readonly Block[]): Set<number> {
  const lines = new Map<string, { starts: number[]; numbers: number[][] }>();
  for (const { kind, start, end } of blocks) {
    if (kind === 'table' || end - start > LENGTH_MAX) continue;
    const written = text.slice(start, end);
    const key = masked(written);
    if (key === written && !BACK.test(written) && !canRepeat(kind, written)) continue;
    if (key !== written && CONTENT.test(written)) continue;
    const line = lines.get(key) ?? { starts: [], numbers: [] };
    line.starts.push(start);
    line.numbers.push(numbersOf(written));
    lines.set(key, line);
  }
  const found = new Set<number>();
  for (const [key, { starts, numbers }] of lines) {
    if (starts.length < REPEATS_MIN) continue;
    if (key.includes('#') && countingColumn(numbers) === null) continue;
    for (const start of starts) found.add(start);
  }
  return found;
}

/** Cached: all disclosures of a document share its running heads. */
const known = new WeakMap<readonly Block[], Set<number>>();

/**
 * Starts of a document's running heads and feet: short lines repeated at least five times, digits masked. A figure in
 * them must count up (`Apple Inc. | Q3 2025 Form 10-Q | 12`). Without a figure, the line is no heading and no
 * sentence.
 * Rule: docs/rules.md#page-headers-and-footers
 */
export function runningHeads(text: string, blocks: readonly Block[]): Set<number> {
  const heads = known.get(blocks) ?? findHeads(text, blocks);
  known.set(blocks, heads);
  return heads;
}

/** A shorter block before a page break may be a caption. */
const CUT_MIN = 60;

const ENDS_SENTENCE = /[.!?:;][”"’')\]]*\s*(?:\(?\d{1,2}\)?)?$/;
const STARTS_INSIDE = /^[\p{Ll}\d$€£(“"‘]/u;
/** A heading in capitals, or of a note or Item. */
const HEADING = /^(?:Note|NOTE|Item|ITEM|Part|PART)\s{1,3}[\dIVX]{1,4}\b|^[^\p{Ll}]{12,}$/u;
/** A heading at the foot of a page: in capitals above what isn't, or the title of an Item. */
const isHeadingAbove = (cut: string, rest: string): boolean =>
  (!/\p{Ll}/u.test(cut) && /\p{Ll}/u.test(rest.slice(0, CUT_MIN))) ||
  (/^(?:Item|ITEM)\s/.test(cut) && cut.length < 2 * CUT_MIN && isTitle(cut));
const ENDS_INSIDE = /[\p{L}\d,%)”"’–—-]$/u;

/** Whether a paragraph goes on after a page break. */
export function goesOn(
  before: Pick<Block, 'kind'>,
  cut: string,
  after: Pick<Block, 'kind'>,
  rest: string,
): boolean {
  if (after.kind !== 'paragraph' || (before.kind !== 'paragraph' && before.kind !== 'list_item'))
    return false;
  if (ENDS_SENTENCE.test(cut) || !ENDS_INSIDE.test(cut)) return false;
  if (/^\p{Ll}/u.test(rest)) return true;
  if (isHeadingAbove(cut, rest) || cut.length < CUT_MIN || before.kind === 'list_item' || HEADING.test(rest))
    return false;
  return STARTS_INSIDE.test(rest) || /^\p{Lu}/u.test(rest);
}

/** What separates two parts of a text: nothing after the hyphen of a word, but in `short- and long-term`; `year-to-year` is one word. */
export const gapBetween = (cut: string, rest: string): '' | ' ' =>
  /\p{L}-$/u.test(cut) && !/^(?:and|or|to)\b(?!-)/.test(rest) ? '' : ' ';

const gapOf = (text: string, before: Block | undefined, { start }: Block): '' | ' ' =>
  before === undefined ? ' ' : gapBetween(text.slice(before.start, before.end), text.slice(start, start + 8));

type Kept = { block: Block; joins: boolean };

/** Blocks without page lines, each with whether it continues the one before it. */
function keptBlocks({ text, blocks }: DocumentText, lines: ReadonlyMap<number, number | null>): Kept[] {
  const kept: Kept[] = [];
  let isBreak = false;
  for (const block of blocks) {
    if (lines.has(block.start)) {
      isBreak = true;
      continue;
    }
    const before = kept.at(-1)?.block;
    const joins =
      isBreak &&
      before !== undefined &&
      goesOn(before, text.slice(before.start, before.end), block, text.slice(block.start, block.end));
    kept.push({ block, joins });
    isBreak = false;
  }
  return kept;
}

function shifted(block: Block, map: OffsetMap): Block {
  const { start, end, marks, links, rows } = block;
  return {
    ...block,
    start: map.at(start),
    end: map.end(end),
    ...(marks && { marks: marks.map(([from, to, kind]) => [map.at(from), map.end(to), kind]) }),
    ...(links && {
      links: links.map((link) => ({ ...link, start: map.at(link.start), end: map.end(link.end) })),
    }),
    ...(rows && {
      rows: rows.map((row) =>
        row.map((cell) => ({ ...cell, start: map.at(cell.start), end: map.end(cell.end) })),
      ),
    }),
  };
}

function joined(before: Block, after: Block): Block {
  const marks = [...(before.marks ?? []), ...(after.marks ?? [])];
  const links = [...(before.links ?? []), ...(after.links ?? [])];
  return {
    ...before,
    end: after.end,
    ...(marks.length > 0 && { marks }),
    ...(links.length > 0 && { links }),
  };
}

/** Runs with those that touch, apart from one blank, as one. */
function mergedRuns(runs: readonly [number, number][], map: OffsetMap): [start: number, end: number][] {
  const merged: [number, number][] = [];
  for (const [from, to] of runs) {
    const [start, end] = [map.at(from), map.end(to)];
    const last = merged.at(-1);
    if (end <= start) continue;
    if (last !== undefined && start >= last[1] && start - last[1] <= 1) last[1] = end;
    else merged.push([start, end]);
  }
  return merged;
}

/**
 * A document's text without its pages: page numbers, running heads and links back to the contents are left out, and a
 * paragraph that a page break cuts is one again.
 * Rule: docs/rules.md#page-headers-and-footers. Example: 0001628280-26-003942 (Meta), 'located' | 27 | 'Table of Contents'
 * | 'outside the United States' → 'located outside the United States'.
 */
export function rejoinPages(document: DocumentText): DocumentText {
  const lines = pageLines(document);
  if (lines.size === 0) return document;
  const kept = keptBlocks(document, lines);
  const { text, map } = createOffsetMap(
    document.text,
    kept.map(({ block, joins }, index) => ({
      start: block.start,
      end: block.end,
      gap: joins ? gapOf(document.text, kept[index - 1]?.block, block) : '\n',
    })),
  );
  const blocks: Block[] = [];
  for (const { block, joins } of kept) {
    const moved = shifted(block, map);
    const last = blocks.at(-1);
    if (joins && last !== undefined) blocks[blocks.length - 1] = joined(last, moved);
    else blocks.push(moved);
  }
  const tagged = document.tagged
    ?.map(({ concept, runs }) => ({ concept, runs: mergedRuns(runs, map) }))
    .filter(({ runs }) => runs.length > 0);
  const numbers = document.numbers
    ?.map(({ ordinal, start, end }) => ({ ordinal, start: map.at(start), end: map.end(end) }))
    .filter(({ start, end }) => end > start);
  const sources = document.sources
    ?.filter(([offset]) => !lines.has(offset))
    .map(([offset, source]): [number, number] => [map.at(offset), source]);
  const pages = [...lines]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([start, page]) => (page === null ? [] : [{ page, offset: map.end(start) }]));
  return {
    ...document,
    text,
    blocks,
    ...(pages.length > 0 && { pages }),
    anchors: document.anchors.map(({ id, offset }) => ({ id, offset: map.at(offset) })),
    ...(tagged && { tagged }),
    ...(numbers && { numbers }),
    ...(sources && { sources }),
  };
}

/** A piece of the old text that is in the new one, and what separates it from the piece before it. */
type Piece = { start: number; end: number; gap: string };

/** Offsets of the old text in the new one. */
type OffsetMap = {
  /** Of a character. In text left out: of the next piece. */
  at(offset: number): number;
  /** Of an exclusive end. In text left out: the end of the piece before it. */
  end(offset: number): number;
};

/** A text of ordered pieces of another, with a map of its offsets. */
function createOffsetMap(old: string, pieces: readonly Piece[]): { text: string; map: OffsetMap } {
  const parts: string[] = [];
  const starts = new Float64Array(pieces.length);
  let length = 0;
  for (const [index, { start, end, gap }] of pieces.entries()) {
    if (index > 0) {
      parts.push(gap);
      length += gap.length;
    }
    starts[index] = length;
    parts.push(old.slice(start, end));
    length += end - start;
  }
  /** Index of the last piece that starts at or before an offset; -1 before the first. */
  const pieceAt = (offset: number): number => {
    let [low, high] = [0, pieces.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((pieces[middle]?.start ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  };
  const map: OffsetMap = {
    at(offset) {
      const index = pieceAt(offset);
      const piece = pieces[index];
      if (piece !== undefined && offset < piece.end) return (starts[index] ?? 0) + offset - piece.start;
      // An empty range at the end of a piece stays there.
      if (piece !== undefined && offset === piece.end) return (starts[index] ?? 0) + piece.end - piece.start;
      return index + 1 < pieces.length ? (starts[index + 1] ?? length) : length;
    },
    end(offset) {
      const index = pieceAt(offset - 1);
      const piece = pieces[index];
      if (piece === undefined) return 0;
      return (starts[index] ?? 0) + Math.min(offset, piece.end) - piece.start;
    },
  };
  return { text: parts.join(''), map };
}
