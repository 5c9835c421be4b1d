import type { ItemSpan } from '../../../domain/documents/item-span.ts';
import { noteBefore } from '../../../domain/documents/note-heading.ts';
import type { Query } from '../../../domain/query/query.ts';
import type { Excerpt } from '../full-text-store.ts';
import type { PackedText } from '../open-text.ts';
import { cutPiece } from './cut-best-snippet.ts';
import { around, hitsBetween, partsOf } from './find-some-hits.ts';
import type { PlacedPassage, WeighedPassages } from './weigh-passages.ts';

/** Characters around a passage whose hits are shown with it. */
const REACH = 120;
/** Items with the notes to the financial statements. */
const NOTES_ITEMS = new Set(['8', '15', 'I-1']);

/** The note that a passage is in: its heading is in the same piece of the text or the one before. */
function noteOf(text: PackedText, { piece, start }: PlacedPassage): string | null {
  const first = text.pieces[piece]?.start ?? 0;
  const here = noteBefore(text.read(piece), start - first);
  if (here !== null || piece === 0) return here;
  const before = text.read(piece - 1);
  return noteBefore(before, before.length);
}

/** The text around each passage, with its Item and note. A passage whose hits analysis doesn't confirm is left out. */
export function cutExcerpts(
  text: PackedText,
  { passages, pieces, items }: WeighedPassages,
  query: Query,
): Excerpt[] {
  const parts = partsOf(query);
  const known = new Map(pieces);
  // What was read to rank the document needn't be unpacked again.
  const cached: PackedText = {
    ...text,
    read(piece) {
      const words = known.get(piece) ?? text.read(piece);
      known.set(piece, words);
      return words;
    },
  };
  const itemAt = (offset: number): ItemSpan | undefined =>
    items.findLast(({ start, end }) => start <= offset && offset < end);
  return passages.flatMap((passage) => {
    const { piece, start, end } = passage;
    const first = cached.pieces[piece]?.start ?? 0;
    const words = cached.read(piece);
    const hits = hitsBetween(words, parts, around(words, start - first, end - first, REACH));
    if (hits.length === 0) return [];
    const snippet = cutPiece(cached, piece, words, hits);
    const item = itemAt(snippet.offset);
    const note = item !== undefined && NOTES_ITEMS.has(item.key) ? noteOf(cached, passage) : null;
    return [{ ...snippet, item: item?.key ?? null, item_title: item?.title ?? null, note }];
  });
}
