import type { Block, DocumentText } from './document-text.ts';

/** A page number or running head is on at least this many pages. */
const PAGES_MIN = 5;
const LENGTH_MAX = 100;
/** Share of steps from one page number to the next that are one, or two where left and right pages differ. */
const STEPS_BY_ONE = 0.7;
/** Share of a line's occurrences next to a page number or a link to the contents that makes it a running head. */
const AT_BREAKS = 0.8;

const BACK = /^(?:back to )?(?:table of )?contents$|^index$/i;
/** Numbered lines that are content: `Note 5`, `Item 7.`, `(1)`, `2.`. `- 5 -` and `[5]` are pages. */
const NUMBERED_CONTENT =
  /^(?:item|note|part|exhibit|section|article|schedule|chapter|appendix|annex|proposal|question|ex)\b|^[^\w[–—-]*\d{1,9}[^\w\]–—-]+$|[$]|\d,\d|^\(\d/i;
/** Higher numbers are years. */
const PAGE_MAX = 999;

/** A line that ends so is text, unless it is a name. */
const TEXT_END = /[.:;,]$/;
const NAME_END = /\b(?:inc|corp|co|cos|ltd|bros|l\.?p|n\.?v|s\.?a|u\.?s)\.$/i;

type Line = { starts: number[]; numbers: number[][] };

export const numbersOf = (written: string): number[] => (written.match(/\d{1,9}/g) ?? []).map(Number);

/** The first page of a further document in the same file. */
const RESTART_MAX = 3;
/** Share of lines in runs of at least three pages, where the numbers start anew. */
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

/** The place of the lines whose numbers count up as pages do, anew in each document; null if there is none. */
export function countingPlace(lines: readonly number[][]): number | null {
  const places = lines[0]?.length ?? 0;
  for (let place = 0; place < places; place += 1)
    if (countsUp(lines.map((numbers) => numbers[place] ?? 0))) return place;
  return null;
}

function linesByKey({ text, blocks }: DocumentText): Map<string, Line> {
  const lines = new Map<string, Line>();
  for (const { start, end, rows = [] } of blocks) {
    // A page's foot may be a table of one row: the report's name on one side, the page on the other.
    if (rows.length > 1 || end - start > LENGTH_MAX) continue;
    const written = text.slice(start, end);
    const key = written.replaceAll(/\d{1,9}/g, '#');
    const line = lines.get(key) ?? { starts: [], numbers: [] };
    line.starts.push(start);
    line.numbers.push(numbersOf(written));
    lines.set(key, line);
  }
  return lines;
}

/** Page numbers, alone or in a running head, and links back to the contents, whose page is null. */
function certainLines(text: string, lines: ReadonlyMap<string, Line>): Map<number, number | null> {
  const found = new Map<number, number | null>();
  for (const [key, { starts, numbers }] of lines) {
    const [first = 0] = starts;
    if (starts.length < PAGES_MIN) continue;
    const place = key.includes('#') && !isContent(text, first) ? countingPlace(numbers) : null;
    if (place === null && !BACK.test(key)) continue;
    for (const [index, start] of starts.entries())
      found.set(start, place === null ? null : (numbers[index]?.[place] ?? null));
  }
  return found;
}

function isContent(text: string, start: number): boolean {
  const end = text.indexOf('\n', start);
  return NUMBERED_CONTENT.test(text.slice(start, end < 0 ? start + LENGTH_MAX : end));
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
export function pageLines(document: DocumentText): Map<number, number | null> {
  const { text, blocks } = document;
  const lines = linesByKey(document);
  const certain = certainLines(text, lines);
  if (certain.size === 0) return certain;
  const repeated = [...lines]
    .filter(([key]) => !key.includes('#') && (!TEXT_END.test(key) || NAME_END.test(key)))
    .filter(([, { starts }]) => starts.length >= PAGES_MIN)
    .map(([, line]) => line);
  const near = nextTo(blocks, certain, new Set(repeated.flatMap(({ starts }) => starts)));
  for (const { starts } of repeated) {
    const at = starts.filter((start) => near.has(start));
    // The first may be the heading that the others repeat.
    if (at.length >= AT_BREAKS * starts.length)
      for (const start of at) if (start !== starts[0] && !certain.has(start)) certain.set(start, null);
  }
  return certain;
}
