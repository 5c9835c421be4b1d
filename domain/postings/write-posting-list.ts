import { ByteWriter } from './bytes.ts';
import { CHUNK, ESCAPE, GENERAL } from './posting-list.ts';

/** Writes lists one after another, document by document. Its memory is used again for the next list. */
export class PostingListWriter {
  readonly #chunk = new ByteWriter();
  readonly #chunks = new ByteWriter();
  readonly #table = new ByteWriter();
  #count = 0;
  #last = -1;
  #tabled = -1;
  #position_bytes = 0;

  /** Adds a document with the number of its places and of the bytes of their positions. */
  add(document: number, places: number, bytes: number): void {
    if (this.#count > 0 && this.#count % CHUNK === 0) this.#close();
    const delta = (document - this.#last - 1) * 4;
    if (places === 1 && bytes <= 3) this.#chunk.varint(delta + bytes);
    else {
      this.#chunk.varint(delta + GENERAL);
      const extra = bytes - places;
      if (places <= 8 && extra <= 15) this.#chunk.byte((places - 1) * 16 + extra);
      else {
        this.#chunk.byte(ESCAPE);
        this.#chunk.varint(places);
        this.#chunk.varint(extra);
      }
    }
    this.#count += 1;
    this.#last = document;
    this.#position_bytes += bytes;
  }

  #close(): void {
    this.#table.varint(this.#last - this.#tabled);
    this.#table.varint(this.#chunk.length);
    this.#table.varint(this.#position_bytes);
    this.#chunks.append(this.#chunk);
    this.#chunk.clear();
    this.#tabled = this.#last;
    this.#position_bytes = 0;
  }

  /** Writes the list, and begins the next one. Returns the number of its documents. */
  finish(to: ByteWriter): number {
    const documents = this.#count;
    if (documents > CHUNK) {
      this.#close();
      to.varint(this.#table.length);
      to.append(this.#table);
      to.append(this.#chunks);
      this.#chunks.clear();
      this.#table.clear();
    } else to.append(this.#chunk);
    this.#chunk.clear();
    this.#count = 0;
    this.#last = -1;
    this.#tabled = -1;
    this.#position_bytes = 0;
    return documents;
  }
}
