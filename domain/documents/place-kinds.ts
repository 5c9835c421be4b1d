import type { ItemSpan } from './item-span.ts';
import { LINE_KINDS, LINE_WEIGHTS, type LineKind, lineRuns } from './line-kinds.ts';

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
 * Rule: docs/rules.md#passages-in-ranking
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
