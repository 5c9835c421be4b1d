import { ByteWriter } from './bytes.ts';
import { type IndexedText, placeTerms } from './document-terms.ts';
import { PostingListWriter, writePositions } from './posting-list.ts';
import {
  BLOCK_BYTES,
  type Block,
  DictionaryWriter,
  type SegmentDocuments,
  type Stream,
  writeHeader,
} from './segment.ts';
import { COMMONEST, NumberList, TermNumbers, TextTokens, numberedTerms, pairNumber } from './text-tokens.ts';

/** Occurrences after which a segment is written: about 80 MB of memory. */
const OCCURRENCES_MAX = 3_000_000;

/** A segment to be written: its blocks in order within each stream. */
export type BuiltSegment = { documents: number; blocks: Block[] };

/** Collects documents, ascending by row, and writes them as a segment. Its memory is used again for the next one. */
export class SegmentBuilder {
  readonly #terms = new TermNumbers();
  /** The tokens of the document added last. */
  readonly tokens = new TextTokens();
  readonly #rows = new NumberList();
  readonly #lengths = new NumberList();
  /** Number of the term and position of each occurrence, in the order of the documents. */
  readonly #term = new NumberList();
  readonly #position = new NumberList();
  /** Number of occurrences up to the end of each document. */
  readonly #ends = new NumberList();
  /** Maps one behind the other, and where each ends. */
  readonly #maps = new ByteWriter();
  readonly #map_ends = new NumberList();
  /** Occurrences sorted by term: where those of each begin, their document and position. */
  readonly #begins = new NumberList();
  readonly #sorted_documents = new NumberList();
  readonly #sorted_positions = new NumberList();

  constructor() {
    this.#clear();
  }

  #clear(): void {
    this.#terms.clear();
    this.#rows.clear();
    this.#lengths.clear();
    this.#term.clear();
    this.#position.clear();
    this.#ends.clear();
    this.#maps.clear();
    this.#map_ends.clear();
    this.#begins.clear();
    this.#sorted_documents.clear();
    this.#sorted_positions.clear();
    for (const term of numberedTerms()) this.#terms.numberOf(term);
  }

  get documents(): number {
    return this.#rows.length;
  }

  /** Number of occurrences collected. */
  get occurrences(): number {
    return this.#term.length;
  }

  add(source: SegmentSource): void {
    // The common word that was last, and where.
    let before = 0;
    let at = -2;
    const { words, map } = placeTerms(source, this.#terms, this.tokens, (number, position) => {
      this.#term.push(number);
      this.#position.push(position);
      if (number >= COMMONEST.length) return;
      if (position === at + 1) {
        this.#term.push(pairNumber(before, number));
        this.#position.push(at);
      }
      before = number;
      at = position;
    });
    this.#rows.push(source.row);
    this.#lengths.push(words);
    this.#maps.put(map);
    this.#map_ends.push(this.#maps.length);
    this.#ends.push(this.#term.length);
  }

  #sort(): void {
    const { values: term, length } = this.#term;
    const { values: from } = this.#position;
    this.#begins.resize(this.#terms.size + 2);
    this.#sorted_documents.resize(length);
    this.#sorted_positions.resize(length);
    // Where the occurrences of a term begin is counted two numbers on, and moves to the next term's while they are sorted.
    const begins = this.#begins.values.fill(0, 0, this.#begins.length);
    const { values: document } = this.#sorted_documents;
    const { values: position } = this.#sorted_positions;
    for (let at = 0; at < length; at += 1) {
      const next = (term[at] ?? 0) + 2;
      begins[next] = (begins[next] ?? 0) + 1;
    }
    for (let at = 2; at < this.#begins.length; at += 1)
      begins[at] = (begins[at] ?? 0) + (begins[at - 1] ?? 0);
    let at = 0;
    for (const [own, end] of this.#ends.view().entries()) {
      for (; at < end; at += 1) {
        const next = (term[at] ?? 0) + 1;
        const occurrence = begins[next] ?? 0;
        begins[next] = occurrence + 1;
        document[occurrence] = own;
        position[occurrence] = from[at] ?? 0;
      }
    }
  }

  /** Writes the segment, and begins the next one. */
  finish(take: TakeBlock): void {
    const writer = new SegmentWriter(take);
    this.#sort();
    const { values: begins } = this.#begins;
    const { values: document } = this.#sorted_documents;
    const { values: position } = this.#sorted_positions;
    for (const number of this.#terms.sorted()) {
      const end = begins[number + 1] ?? 0;
      for (let from = begins[number] ?? 0; from < end;) {
        const own = document[from] ?? 0;
        let to = from + 1;
        while (to < end && document[to] === own) to += 1;
        writer.add(own, position, from, to);
        from = to;
      }
      writer.endTerm(this.#terms.term(number));
    }
    let start = 0;
    for (const end of this.#map_ends.view()) {
      writer.addMap(this.#maps.view().subarray(start, end));
      start = end;
    }
    writer.finish({ rows: this.#rows.view().slice(), lengths: this.#lengths.view().slice() });
    this.#clear();
  }
}

/** Bytes of a stream after which its whole blocks are emitted. */
const PENDING_MAX = 8 * BLOCK_BYTES;

/** Cuts a stream into blocks. */
class StreamWriter {
  /** What isn't emitted yet. */
  readonly pending = new ByteWriter();
  readonly #emit: (bytes: Uint8Array) => void;
  #emitted = 0;

  constructor(emit: (bytes: Uint8Array) => void) {
    this.#emit = emit;
  }

  get length(): number {
    return this.#emitted + this.pending.length;
  }

  /** Emits whole blocks if they are many. */
  flush(): void {
    if (this.pending.length >= PENDING_MAX) this.#emitBlocks();
  }

  #emitBlocks(): void {
    const bytes = this.pending.view();
    let from = 0;
    for (; from + BLOCK_BYTES <= bytes.length; from += BLOCK_BYTES)
      this.#emit(bytes.slice(from, from + BLOCK_BYTES));
    this.pending.drop(from);
    this.#emitted += from;
  }

  finish(): void {
    this.#emitBlocks();
    if (this.pending.length === 0) return;
    this.#emit(this.pending.done());
    this.#emitted += this.pending.length;
    this.pending.clear();
  }
}

/** Writes a segment term by term, in ascending order. Holds no more of it than a list. */
export class SegmentWriter {
  readonly #take: TakeBlock;
  readonly #lists: StreamWriter;
  readonly #positions: StreamWriter;
  readonly #maps: StreamWriter;
  /** Where the map of each document ends. */
  readonly #map_ends: number[] = [];
  readonly #dictionary: DictionaryWriter;
  readonly #firsts: string[] = [];
  readonly #list = new PostingListWriter();
  #started = 0;

  constructor(take: TakeBlock) {
    const numbers = { lists: 0, positions: 0, maps: 0 };
    const stream = (name: 'lists' | 'positions' | 'maps') =>
      new StreamWriter((bytes) => {
        take(name, numbers[name], bytes);
        numbers[name] += 1;
      });
    this.#take = take;
    this.#lists = stream('lists');
    this.#positions = stream('positions');
    this.#maps = stream('maps');
    this.#dictionary = new DictionaryWriter((block, first) => {
      take('dictionary', this.#firsts.length, block);
      this.#firsts.push(first);
    });
  }

  /** Adds a document of the current term with its positions, a part of a list. Documents ascend. */
  add(document: number, positions: Uint32Array, from: number, to: number): void {
    const { pending } = this.#positions;
    const before = pending.length;
    writePositions(pending, positions, from, to);
    this.#list.add(document, to - from, pending.length - before);
    this.#positions.flush();
  }

  /** Adds a document of the current term with its positions as they are stored, a part of some bytes. */
  addStored(document: number, occurrences: number, bytes: Uint8Array, from: number, to: number): void {
    this.#list.add(document, occurrences, to - from);
    this.#positions.pending.copy(bytes, from, to);
    this.#positions.flush();
  }

  /** Ends the current term. One without documents isn't written. */
  endTerm(term: string): void {
    const list = this.#lists.length;
    const documents = this.#list.finish(this.#lists.pending);
    if (documents === 0) return;
    const positions = this.#started;
    this.#started = this.#positions.length;
    this.#dictionary.add({
      term,
      documents,
      list,
      list_bytes: this.#lists.length - list,
      positions,
      position_bytes: this.#started - positions,
    });
    this.#lists.flush();
  }

  /** Adds the map of the next document. */
  addMap(map: Uint8Array): void {
    this.#maps.pending.put(map);
    this.#map_ends.push(this.#maps.length);
    this.#maps.flush();
  }

  /** Writes what is left, the header last. */
  finish(documents: Omit<SegmentDocuments, 'map_ends'>): void {
    this.#dictionary.finish();
    this.#lists.finish();
    this.#positions.finish();
    this.#maps.finish();
    const header = writeHeader({
      ...documents,
      map_ends: Uint32Array.from(this.#map_ends),
      firsts: this.#firsts,
      list_bytes: this.#lists.length,
      position_bytes: this.#positions.length,
    });
    for (let from = 0, number = 0; from < header.length; from += BLOCK_BYTES, number += 1) {
      this.#take('header', number, header.slice(from, from + BLOCK_BYTES));
    }
  }
}

/**
 * Collects documents, ascending by row, as one segment, or as several if they are large. Its memory is used again for
 * the next ones.
 */
export class SegmentsBuilder {
  #built: BuiltSegment[] = [];
  readonly #builder = new SegmentBuilder();

  /** Returns the document's tokens, which last until the next one. */
  add(source: SegmentSource): TextTokens {
    if (this.#builder.occurrences >= OCCURRENCES_MAX) this.#end();
    this.#builder.add(source);
    return this.#builder.tokens;
  }

  #end(): void {
    const { documents } = this.#builder;
    const blocks: Block[] = [];
    this.#builder.finish((stream, number, bytes) => blocks.push({ stream, number, bytes }));
    this.#built.push({ documents, blocks });
  }

  /** The segments of what was added. */
  finish(): BuiltSegment[] {
    if (this.#builder.documents > 0) this.#end();
    const built = this.#built;
    this.#built = [];
    return built;
  }
}

/** A document to be indexed. */
export type SegmentSource = IndexedText & { row: number };

/** Takes the blocks of a segment in order within each stream. They are the taker's to keep. */
export type TakeBlock = (stream: Stream, number: number, bytes: Uint8Array) => void;
