import type { ItemSpan } from './document-text.ts';

/** Kinds of line, by their number in the index. */
const LINE_KINDS = ['sentence', 'table', 'contents', 'boilerplate'] as const;
type LineKind = (typeof LINE_KINDS)[number];

/** How much a match counts by the line it is in. Boilerplate: check marks, forward-looking statements, references to Rules. */
const LINE_WEIGHTS: Record<LineKind, number> = {
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

type LineRun = { start: number; kind: LineKind };

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
function lineRuns(text: string): LineRun[] {
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

/** Kinds of Item, by their number in the index. `exhibits` are lists of them, and Items that only say where their text is. */
const ITEM_KINDS = ['body', 'front', 'exhibits', 'back'] as const;
type ItemKind = (typeof ITEM_KINDS)[number];

/** How much a match counts by its Item. Front: cover page, contents, forward-looking statements. Back: signatures. */
const ITEM_WEIGHTS: Record<ItemKind, number> = { body: 1, front: 0.35, exhibits: 0.35, back: 0.4 };

/** Kinds of place, so that a number is an Item's kind and a line's: their product is its weight. */
export const PLACE_WEIGHTS: readonly number[] = ITEM_KINDS.flatMap((item) =>
  LINE_KINDS.map((line) => ITEM_WEIGHTS[item] * LINE_WEIGHTS[line]),
);

/** From `start` to the next run, a text has one kind of place. */
export type KindRun = { start: number; kind: number };

/** Items that list exhibits. */
const EXHIBIT_ITEMS = new Set(['15', '16', 'IV-15', 'II-6', 'I-6', '9.01']);

type KindOfItem = { start: number; kind: ItemKind };

/** Runs by kind of Item. Documents without Items, such as press releases, are body. */
function itemRuns(items: readonly ItemSpan[]): KindOfItem[] {
  const last = items.at(-1);
  if (last === undefined) return [{ start: 0, kind: 'body' }];
  const each = items.map(({ start, key, status }) => ({
    start,
    kind: EXHIBIT_ITEMS.has(key) || status !== 'found' ? ('exhibits' as const) : ('body' as const),
  }));
  const own = [{ start: 0, kind: 'front' as const }, ...each, { start: last.end + 1, kind: 'back' as const }];
  return items
    .filter(({ key }) => !EXHIBIT_ITEMS.has(key))
    .flatMap(({ more = [] }) => more)
    .reduce<KindOfItem[]>(withBody, own);
}

/** Runs with one of them the text of an Item: the statements that an exhibit list or the signatures come before. */
function withBody(runs: readonly KindOfItem[], { start, end }: { start: number; end: number }): KindOfItem[] {
  const after = runs.findLast((run) => run.start <= end)?.kind ?? 'body';
  return [
    ...runs.filter((run) => run.start < start),
    { start, kind: 'body' },
    { start: end, kind: after },
    ...runs.filter((run) => run.start > end),
  ];
}

/**
 * Divides a text by kind of place: its Item and its line. The first run starts at 0; neighbours differ.
 * Rule: docs/rules.md#fragments-in-ranking
 */
export function placeKinds(text: string, items: readonly ItemSpan[]): KindRun[] {
  const by_item = itemRuns(items);
  const runs: KindRun[] = [];
  let item = 0;
  const add = (start: number, line: LineKind): void => {
    const kind =
      ITEM_KINDS.indexOf(by_item[item]?.kind ?? 'body') * LINE_KINDS.length + LINE_KINDS.indexOf(line);
    const last = runs.at(-1);
    if (last?.start === start) runs.pop();
    if (runs.at(-1)?.kind !== kind) runs.push({ start, kind });
  };
  add(0, 'sentence');
  let before: LineKind = 'sentence';
  /** Starts the Items up to an offset. */
  const passItems = (to: number): void => {
    for (let next = by_item[item + 1]; next !== undefined && next.start <= to; next = by_item[item + 1]) {
      item += 1;
      add(next.start, before);
    }
  };
  for (const { start, kind } of lineRuns(text)) {
    passItems(start);
    add(start, kind);
    before = kind;
  }
  passItems(text.length - 1);
  return runs;
}
