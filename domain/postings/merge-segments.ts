import { SegmentWriter, type TakeBlock } from './build-segment.ts';
import { newPostings, type Postings, readPostings } from './posting-list.ts';
import type { Entry, Segment, SegmentDocuments } from './segment.ts';

/** A segment to merge, and which of its documents are deleted. */
type MergeSource = { segment: Segment; isDeleted(document: number): boolean };

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

/** Terms of a source in order, and the documents of one by their new numbers, without deleted ones. */
class Source {
  readonly #segment: Segment;
  readonly #numbers: Uint32Array;
  readonly #entries: Iterator<Entry>;
  #postings: Postings = newPostings(1_024);
  #bytes: Uint8Array = new Uint8Array(0);
  #count = 0;
  /** Where the positions begin and end in the segment's stream. */
  #start = 0;
  #end = 0;
  #at = 0;
  /** The next term, null behind the last. */
  entry: Entry | null = null;
  /** The next document of the term that is read, GONE behind the last. */
  document = GONE;

  constructor(segment: Segment, numbers: Uint32Array) {
    this.#segment = segment;
    this.#numbers = numbers;
    this.#entries = segment.entries();
    this.nextTerm();
  }

  nextTerm(): void {
    const next = this.#entries.next();
    this.entry = next.done === true ? null : next.value;
  }

  /** Reads the documents of the next term. */
  read(): void {
    const { entry } = this;
    if (entry === null) return;
    if (entry.documents > this.#postings.documents.length) this.#postings = newPostings(2 * entry.documents);
    const { documents } = readPostings(this.#segment.list(entry), this.#postings);
    for (let at = 0; at < entry.documents; at += 1) documents[at] = this.#numbers[documents[at] ?? 0] ?? GONE;
    this.#bytes = this.#segment.storedPositions(entry.positions, entry.position_bytes);
    this.#count = entry.documents;
    this.#start = entry.positions;
    this.#end = entry.positions + entry.position_bytes;
    this.#at = -1;
    this.#nextDocument();
  }

  #nextDocument(): void {
    const { documents } = this.#postings;
    do this.#at += 1;
    while (this.#at < this.#count && documents[this.#at] === GONE);
    this.document = this.#at < this.#count ? (documents[this.#at] ?? GONE) : GONE;
  }

  /** Writes the next document and advances. */
  write(writer: SegmentWriter): void {
    const at = this.#at;
    const { occurrences, starts } = this.#postings;
    const to = at + 1 < this.#count ? (starts[at + 1] ?? 0) : this.#end;
    const from = (starts[at] ?? 0) - this.#start;
    writer.addStored(this.document, occurrences[at] ?? 0, this.#bytes, from, to - this.#start);
    this.#nextDocument();
  }
}

/** Moves a value of an ordered list to its place, which is behind where it is. */
function moveBack<T>(list: T[], from: number, isBefore: (one: T, other: T) => boolean): void {
  const moved = list[from];
  if (moved === undefined) return;
  let at = from;
  for (let next = list[at + 1]; next !== undefined && isBefore(next, moved); next = list[at + 1]) {
    list[at] = next;
    at += 1;
  }
  list[at] = moved;
}

const hasDocumentBefore = (one: Source, other: Source): boolean => one.document < other.document;
const hasTermBefore = (one: Source, other: Source): boolean =>
  one.entry !== null && (other.entry === null || one.entry.term < other.entry.term);

/** Writes a term's documents in order. Each is in one source. */
function writeTerm(writer: SegmentWriter, having: readonly Source[]): void {
  const ordered = having.toSorted((a, b) => a.document - b.document);
  for (let next = ordered[0]; next !== undefined && next.document !== GONE; next = ordered[0]) {
    next.write(writer);
    moveBack(ordered, 0, hasDocumentBefore);
  }
}

/**
 * Writes the documents of several segments that aren't deleted as one segment, with the same bytes as if they had been
 * indexed at once. Pauses between terms, so that others can write.
 */
export function* mergeSegments(sources: readonly MergeSource[], take: TakeBlock): Generator<void> {
  const { documents, live, numbers } = mergeDocuments(sources);
  const writer = new SegmentWriter(take);
  const ordered = sources
    .map(({ segment }, at) => new Source(segment, numbers[at] ?? new Uint32Array(0)))
    .toSorted((a, b) => (hasTermBefore(a, b) ? -1 : 1));
  for (let terms = 1; ; terms += 1) {
    const term = ordered[0]?.entry?.term;
    if (term === undefined) break;
    let count = 1;
    while (ordered[count]?.entry?.term === term) count += 1;
    const having = ordered.slice(0, count);
    for (const source of having) source.read();
    writeTerm(writer, having);
    writer.endTerm(term);
    for (let at = count - 1; at >= 0; at -= 1) {
      ordered[at]?.nextTerm();
      moveBack(ordered, at, hasTermBefore);
    }
    if (terms % TERMS_A_STEP === 0) yield;
  }
  for (const { source, document } of live) {
    const map = sources[source]?.segment.storedMap(document);
    if (map !== undefined) writer.addMap(map);
  }
  writer.finish(documents);
}
