import type { Entry } from './dictionary.ts';
import { newPostings, type Postings, readPostings } from './posting-list.ts';
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
class Part {
  readonly #segment: Segment;
  readonly #numbers: Uint32Array;
  #postings: Postings = newPostings(1_024);
  #bytes: Uint8Array = new Uint8Array(0);
  #count = 0;
  /** Where the positions begin and end in the segment's stream. */
  #start = 0;
  #end = 0;
  #at = 0;

  constructor(segment: Segment, numbers: Uint32Array) {
    this.#segment = segment;
    this.#numbers = numbers;
  }

  read(entry: Entry): void {
    if (entry.documents > this.#postings.documents.length) this.#postings = newPostings(2 * entry.documents);
    const { documents } = readPostings(this.#segment.list(entry), this.#postings);
    for (let at = 0; at < entry.documents; at += 1) documents[at] = this.#numbers[documents[at] ?? 0] ?? GONE;
    this.#bytes = this.#segment.storedPositions(entry.positions, entry.position_bytes);
    this.#count = entry.documents;
    this.#start = entry.positions;
    this.#end = entry.positions + entry.position_bytes;
    this.#at = 0;
    this.#skipGone();
  }

  #skipGone(): void {
    while (this.#at < this.#count && this.#postings.documents[this.#at] === GONE) this.#at += 1;
  }

  /** The next document, GONE behind the last. */
  get document(): number {
    return this.#at < this.#count ? (this.#postings.documents[this.#at] ?? GONE) : GONE;
  }

  /** Writes the next document and goes on. */
  write(writer: SegmentWriter): void {
    const at = this.#at;
    const { places, starts } = this.#postings;
    const to = at + 1 < this.#count ? (starts[at + 1] ?? 0) : this.#end;
    const from = (starts[at] ?? 0) - this.#start;
    writer.addStored(this.document, places[at] ?? 0, this.#bytes, from, to - this.#start);
    this.#at += 1;
    this.#skipGone();
  }
}

/** Writes a term's documents in order. Each is in one part. */
function writeTerm(writer: SegmentWriter, parts: readonly Part[]): void {
  const [only] = parts;
  if (parts.length === 1 && only !== undefined) {
    while (only.document !== GONE) only.write(writer);
    return;
  }
  for (;;) {
    let next: Part | null = null;
    let least = GONE;
    for (const part of parts) {
      const { document } = part;
      if (document >= least) continue;
      least = document;
      next = part;
    }
    if (next === null) return;
    next.write(writer);
  }
}

/**
 * Writes the documents of several segments that aren't deleted as one segment, with the same bytes as if they had been
 * indexed at once. Pauses between terms, so that others can write.
 */
export function* mergeSegments(sources: readonly MergeSource[], take: TakeBlock): Generator<void> {
  const { documents, live, numbers } = mergeDocuments(sources);
  const writer = new SegmentWriter(take);
  const merged = sources.map(({ segment }, at) => {
    const entries = segment.entries();
    const part = new Part(segment, numbers[at] ?? new Uint32Array(0));
    return { entries, part, head: entries.next() };
  });
  for (let terms = 1; ; terms += 1) {
    let least: string | null = null;
    for (const { head } of merged) {
      if (head.done !== true && (least === null || head.value.term < least)) least = head.value.term;
    }
    if (least === null) break;
    const parts: Part[] = [];
    for (const source of merged) {
      const { head, part, entries } = source;
      if (head.done === true || head.value.term !== least) continue;
      part.read(head.value);
      parts.push(part);
      source.head = entries.next();
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
