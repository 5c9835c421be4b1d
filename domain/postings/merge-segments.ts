import type { Entry } from './dictionary.ts';
import { type Postings, readPostings } from './posting-list.ts';
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
  documents: Omit<SegmentDocuments, 'map_ends'>;
  /** Where each document comes from: its source, and its number in it. */
  live: { source: number; document: number }[];
  numbers: Uint32Array[];
} {
  const live = sources.flatMap((each, source) =>
    Array.from(each.segment.rows, (row, document) => ({ row, source, document })).filter(
      ({ document }) => !each.isDeleted(document),
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
  return { documents: { rows, lengths }, live, numbers };
}

/** A term's documents in a source by their new numbers, without deleted ones, and their positions as bytes. */
type Part = Postings & { bytes: Uint8Array; end: number; at: number };

function partOf(segment: Segment, entry: Entry, numbers: Uint32Array): Part {
  const postings = readPostings(segment.list(entry));
  const { documents } = postings;
  for (let at = 0; at < documents.length; at += 1) documents[at] = numbers[documents[at] ?? 0] ?? GONE;
  const bytes = segment.storedPositions(entry.positions, entry.position_bytes);
  const part = { ...postings, bytes, end: entry.positions + entry.position_bytes, at: 0 };
  skipGone(part);
  return part;
}

function skipGone(part: Part): void {
  while (part.documents[part.at] === GONE) part.at += 1;
}

/** Writes a term's documents in order. Each is in one part. */
function writeTerm(writer: SegmentWriter, parts: readonly Part[]): void {
  for (;;) {
    let next: Part | null = null;
    let least = GONE;
    for (const part of parts) {
      const document = part.documents[part.at] ?? GONE;
      if (document >= least) continue;
      least = document;
      next = part;
    }
    if (next === null) return;
    const { places, starts, bytes, end, at } = next;
    const first = starts[0] ?? 0;
    writer.add(
      least,
      places[at] ?? 0,
      bytes.subarray((starts[at] ?? 0) - first, (starts[at + 1] ?? end) - first),
    );
    next.at = at + 1;
    skipGone(next);
  }
}

/**
 * Writes the documents of several segments that aren't deleted as one segment, with the same bytes as if they had been
 * indexed at once. Pauses between terms, so that others can write.
 */
export function* mergeSegments(sources: readonly MergeSource[], take: TakeBlock): Generator<void> {
  const { documents, live, numbers } = mergeDocuments(sources);
  const writer = new SegmentWriter(take);
  const streams = sources.map(({ segment }) => segment.entries());
  const heads = streams.map((stream) => stream.next());
  for (let terms = 1; ; terms += 1) {
    let least: string | null = null;
    for (const head of heads) {
      if (head.done !== true && (least === null || head.value.term < least)) least = head.value.term;
    }
    if (least === null) break;
    const parts: Part[] = [];
    for (const [source, head] of heads.entries()) {
      const own = sources[source];
      const stream = streams[source];
      if (head.done === true || head.value.term !== least || own === undefined || stream === undefined)
        continue;
      parts.push(partOf(own.segment, head.value, numbers[source] ?? new Uint32Array(0)));
      heads[source] = stream.next();
    }
    writeTerm(writer, parts);
    writer.endTerm(least);
    if (terms % TERMS_A_STEP === 0) yield;
  }
  for (const { source, document } of live) {
    const map = sources[source]?.segment.storedMap(document);
    if (map !== undefined) writer.addMap(map);
  }
  writer.finish(documents);
}
