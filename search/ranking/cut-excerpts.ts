import type { ItemSpan } from '../../domain/documents/item-span.ts';
import type { Query } from '../../domain/query/query.ts';
import { cutSnippet } from '../../domain/query/snippet.ts';
import type { Excerpt } from '../../store/full-text-store.ts';
import type { PackedText } from '../../store/open-text.ts';
import { openRuns } from '../../store/texts/place-words.ts';
import { SNIPPET_MAX } from './cut-best-snippet.ts';
import { findNote } from './find-note.ts';
import { around, type FindHits, hitsBetween, partsOf, prepareFindAny } from './find-some-hits.ts';
import type { TextRange } from './weigh-passages.ts';

/** Characters around a passage whose hits are shown with it. */
const REACH = 120;
/** Characters around a passage that an excerpt is cut from: more than it can show. */
const WINDOW = 2 * SNIPPET_MAX;
/** Items with the notes to the financial statements, the auditor's report or signatures. */
const NOTES_ITEMS = new Set(['8', '15', '16', 'I-1']);

/** The text around each passage, with its Item and note. A passage whose hits analysis doesn't confirm is left out. */
export type CutExcerpts = (
  text: PackedText,
  passages: readonly TextRange[],
  items: readonly ItemSpan[],
) => Excerpt[];

/** Cuts the excerpts of a query's texts. */
export function prepareCutExcerpts(query: Query): CutExcerpts {
  const find = prepareFindAny(partsOf(query));
  return (text, passages, items) => cutExcerpts(find, text, passages, items);
}

function cutExcerpts(
  find: FindHits,
  text: PackedText,
  passages: readonly TextRange[],
  items: readonly ItemSpan[],
): Excerpt[] {
  const read = openRuns(text);
  const length = text.pieces.at(-1)?.end ?? 0;
  const itemAt = (offset: number): ItemSpan | undefined =>
    items.findLast(({ start, end }) => start <= offset && offset < end);
  return passages.flatMap(({ start, end }) => {
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
