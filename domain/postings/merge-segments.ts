import type { Entry } from './dictionary.ts';
import { readPostings } from './posting-list.ts';
import type { Segment, SegmentDocuments } from './segment.ts';
import { SegmentWriter, type TakeBlock } from './write-segment.ts';

/** A segment to merge, and which of its documents are deleted. */
export type MergeSource = { segment: Segment; isDeleted(document: number): boolean };

/** Number of a deleted document. */
const GONE = 0xffff_ffff;
/** Terms written between two pauses. */
const TERMS_A_STEP = 2_000;

/** The documents of all sources that aren't deleted, by row, and the new number of each. */
function mergeDocuments(sources: readonly MergeSource[]): {
  documents: SegmentDocuments;
  numbers: Uint32Array[];
} {
  const live = sources.flatMap(({ segment, isDeleted }, source) =>
    Array.from(segment.rows, (row, document) => ({ row, source, document })).filter(
      ({ document }) => !isDeleted(document),
    ),
  );
  live.sort((a, b) => a.row - b.row);
  const numbers = sources.map(({ segment }) => new Uint32Array(segment.rows.length).fill(GONE));
  for (const [number, { source, document }] of live.entries()) {
    const own = numbers[source];
    if (own !== undefined) own[document] = number;
  }
  const rows = Uint32Array.from(live, ({ row }) => row);
  const lengths = Uint32Array.from(
    live,
    ({ source, document }) => sources[source]?.segment.lengths[document] ?? 0,
  );
  return { documents: { rows, lengths }, numbers };
}

/** A document of a term: its new number, and where its positions are. */
type Merged = { document: number; places: number; segment: Segment; from: number; bytes: number };

function documentsOf(segment: Segment, entry: Entry, numbers: Uint32Array): Merged[] {
  const { documents, places, starts } = readPostings(segment.list(entry));
  const end = entry.positions + entry.position_bytes;
  const found: Merged[] = [];
  for (let at = 0; at < documents.length; at += 1) {
    const document = numbers[documents[at] ?? 0] ?? GONE;
    if (document === GONE) continue;
    const from = starts[at] ?? 0;
    found.push({ document, places: places[at] ?? 0, segment, from, bytes: (starts[at + 1] ?? end) - from });
  }
  return found;
}

/**
 * Writes the documents of several segments that aren't deleted as one segment, with the same bytes as if they had been
 * indexed at once. Pauses between terms, so that others can write.
 */
export function* mergeSegments(sources: readonly MergeSource[], take: TakeBlock): Generator<void> {
  const { documents, numbers } = mergeDocuments(sources);
  const writer = new SegmentWriter(take);
  const streams = sources.map(({ segment }) => segment.entries());
  const heads = streams.map((stream) => stream.next());
  for (let terms = 1; ; terms += 1) {
    let least: string | null = null;
    for (const head of heads) {
      if (head.done !== true && (least === null || head.value.term < least)) least = head.value.term;
    }
    if (least === null) break;
    const merged: Merged[] = [];
    for (const [source, head] of heads.entries()) {
      const own = sources[source];
      const stream = streams[source];
      if (head.done === true || head.value.term !== least || own === undefined || stream === undefined)
        continue;
      for (const each of documentsOf(own.segment, head.value, numbers[source] ?? new Uint32Array(0)))
        merged.push(each);
      heads[source] = stream.next();
    }
    merged.sort((a, b) => a.document - b.document);
    for (const { document, places, segment, from, bytes } of merged) {
      writer.add(document, places, segment.storedPositions(from, bytes));
    }
    writer.endTerm(least);
    if (terms % TERMS_A_STEP === 0) yield;
  }
  writer.finish(documents);
}
