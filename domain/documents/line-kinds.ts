/** Kinds of line, by their number in the index. */
export const LINE_KINDS = ['sentence', 'table', 'contents', 'boilerplate'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** How much a match counts by the line it is in. Boilerplate: check marks, forward-looking statements, references to Rules. */
export const LINE_WEIGHTS: Record<LineKind, number> = {
  sentence: 1,
  table: 0.8,
  contents: 0.3,
  boilerplate: 0.45,
};

const BOILERPLATE_WORDS =
  /indicate by check mark|forward-looking statements|incorporated (?:herein )?by reference|exhibit (?:no|number|description)|sarbanes-oxley|pursuant to (?:rule|section) \d|inline xbrl/gi;
/** Characters of its line before and behind boilerplate or a tab that are of the same kind. */
const AROUND = 200;
const CONTENTS_LINE_MAX = 160;

/** Words, then a page number: `Note 4: Goodwill and Intangible Assets 47`. */
function isContentsLine(text: string, start: number, end: number): boolean {
  if (end - start >= CONTENTS_LINE_MAX) return false;
  const last = text.charCodeAt(end - 1);
  // Most lines end with neither a digit nor a blank.
  if (!(last <= 32 || last === 0xa0 || (last >= 48 && last <= 57))) return false;
  const line = text.slice(start, end);
  return /\p{L}[.\s]{1,100}\d{1,3}\s*$/u.test(line.slice(-40)) && !/[.;]\s+\p{Lu}/u.test(line);
}

type Range = { from: number; to: number };

/** Ranges of a line that are of the kind of some places in it, those that touch joined. */
function rangesAround(places: readonly Range[], start: number, end: number): Range[] {
  const found: Range[] = [];
  for (const place of places) {
    const from = Math.max(start, place.to - AROUND);
    const to = Math.min(end, place.from + AROUND + 1);
    const last = found.at(-1);
    if (last !== undefined && from <= last.to) last.to = Math.max(last.to, to);
    else found.push({ from, to });
  }
  return found;
}

function* tabsOf(text: string): Generator<Range> {
  for (let at = text.indexOf('\t'); at !== -1; at = text.indexOf('\t', at + 1))
    yield { from: at, to: at + 1 };
}

function* phrasesOf(text: string): Generator<Range> {
  for (const { 0: words, index } of text.matchAll(BOILERPLATE_WORDS))
    yield { from: index, to: index + words.length };
}

/** Returns the next places that begin before an offset. Offsets ascend. */
function takeInOrder(places: Generator<Range>): (end: number) => Range[] {
  let next = places.next();
  const none: Range[] = [];
  return (end) => {
    if (next.done === true || next.value.from >= end) return none;
    const found: Range[] = [];
    for (; next.done !== true && next.value.from < end; next = places.next()) found.push(next.value);
    return found;
  };
}

export type LineRun = { start: number; kind: LineKind };

const isIn = (ranges: readonly Range[], at: number): boolean =>
  ranges.some(({ from, to }) => from <= at && at < to);

/** A line with tabs or boilerplate in it. */
function mixedRuns(start: number, end: number, tabs: readonly Range[], phrases: readonly Range[]): LineRun[] {
  const tables = rangesAround(tabs, start, end);
  const boilerplate = rangesAround(phrases, start, end);
  const edges = [...tables, ...boilerplate].flatMap(({ from, to }) => [from, to]);
  const places = [...new Set([start, ...edges])].filter((at) => at < end).toSorted((a, b) => a - b);
  return places.map((at) => ({
    start: at,
    kind: isIn(boilerplate, at) ? 'boilerplate' : isIn(tables, at) ? 'table' : 'sentence',
  }));
}

/** Divides a text by kind of line, in order. Neighbours may be of one kind. */
export function lineRuns(text: string): LineRun[] {
  const takeTabs = takeInOrder(tabsOf(text));
  const takePhrases = takeInOrder(phrasesOf(text));
  const runs: LineRun[] = [];
  for (let start = 0; start < text.length;) {
    const found = text.indexOf('\n', start);
    const end = found === -1 ? text.length : found;
    const [tabs, phrases] = [takeTabs(end), takePhrases(end)];
    const isMixed = phrases.length > 0 || (tabs.length > 0 && end - start > AROUND);
    const whole = tabs.length > 0 ? 'table' : 'sentence';
    if (isContentsLine(text, start, end)) runs.push({ start, kind: 'contents' });
    else if (isMixed) runs.push(...mixedRuns(start, end, tabs, phrases));
    else if (runs.at(-1)?.kind !== whole) runs.push({ start, kind: whole });
    start = end + 1;
  }
  return runs;
}
