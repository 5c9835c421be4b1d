import { ByteWriter } from './bytes.ts';
import { CHUNK, ESCAPE, GENERAL } from './posting-list.ts';

/** Writes lists one after another, document by document. Its memory is used again for the next list. */
export class PostingListWriter {
  readonly #chunk = new ByteWriter();
  readonly #chunks = new ByteWriter();
  readonly #table = new ByteWriter();
  readonly #list = new ByteWriter();
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
    this.#chunks.put(this.#chunk.view());
    this.#chunk.clear();
    this.#tabled = this.#last;
    this.#position_bytes = 0;
  }

  /** The list, valid until the next call. */
  finish(): { bytes: Uint8Array; documents: number } {
    const documents = this.#count;
    this.#list.clear();
    if (documents > CHUNK) {
      this.#close();
      this.#list.varint(this.#table.length);
      this.#list.put(this.#table.view());
      this.#list.put(this.#chunks.view());
    } else this.#list.put(this.#chunk.view());
    this.#chunk.clear();
    this.#chunks.clear();
    this.#table.clear();
    this.#count = 0;
    this.#last = -1;
    this.#tabled = -1;
    this.#position_bytes = 0;
    return { bytes: this.#list.view(), documents };
  }
}
