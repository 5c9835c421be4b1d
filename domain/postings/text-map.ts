import type { KindRun } from '../documents/place-kinds.ts';
import { ByteReader, ByteWriter } from './bytes.ts';
import type { TextTokens } from './text-tokens.ts';

/** Words of a text that the index has at other positions than the text: `count` from its word `first` on. */
export type Copy = { position: number; first: number; count: number };

/** The first words of runs of one kind of place. Several runs before the same word: the last counts. */
function writeKinds(to: ByteWriter, kinds: readonly KindRun[], tokens: TextTokens): void {
  const runs: { word: number; kind: number }[] = [];
  for (const { start, kind } of kinds) {
    let at = tokens.firstFrom(start);
    while (tokens.isAlias(at)) at += 1;
    if (at >= tokens.count) break;
    const word = tokens.positions.values[at] ?? 0;
    if (runs.at(-1)?.word === word) runs.pop();
    runs.push({ word, kind });
  }
  to.varint(runs.length);
  let before = 0;
  for (const { word, kind } of runs) {
    to.varint(word - before);
    to.varint(kind);
    before = word;
  }
}

function writeCopies(to: ByteWriter, copies: readonly Copy[]): void {
  to.varint(copies.length);
  let behind = 0;
  for (const { position, first, count } of copies) {
    to.varint(position - behind);
    to.varint(first);
    to.varint(count);
    behind = position + count;
  }
}

function writeMarks(to: ByteWriter, { marks }: TextTokens): void {
  let before = 0;
  for (let at = 0; at < marks.length; at += 1) {
    const start = marks.values[at] ?? 0;
    to.varint(start - before);
    before = start;
  }
}

/**
 * Where the words of a text are, as the index has it. `kinds` are those of its places; `copies` are by ascending
 * position. Rule: docs/postings.md#maps
 */
export function writeTextMap(
  kinds: readonly KindRun[],
  copies: readonly Copy[],
  tokens: TextTokens,
): Uint8Array {
  const to = new ByteWriter();
  writeKinds(to, kinds, tokens);
  writeCopies(to, copies);
  writeMarks(to, tokens);
  return to.done();
}

/** Where the words of a document's text are in the index and in the text. */
export type TextMap = {
  /** First word of each run of one kind of place, ascending from 0, and its kind. */
  kinds: { starts: number[]; kinds: number[] };
  /** Turns positions of the index into numbers of words in the text, in place. They may no longer be in order. */
  toWords: (positions: Uint32Array, count: number) => void;
  /** Offsets of each 64th position, from the first on. */
  marks: () => number[];
};

function readCopies(reader: ByteReader): Copy[] {
  const copies: Copy[] = [];
  for (let left = reader.varint(), behind = 0; left > 0; left -= 1) {
    const position = behind + reader.varint();
    const first = reader.varint();
    const count = reader.varint();
    behind = position + count;
    copies.push({ position, first, count });
  }
  return copies;
}

/** What a position of a copy lacks to the number of its word. */
const shiftOf = (copy: Copy | undefined): number => (copy === undefined ? 0 : copy.first - copy.position);

/** Reads a map. Throws RangeError if it is cut off. */
export function readTextMap(bytes: Uint8Array): TextMap {
  const reader = new ByteReader(bytes);
  const [starts, kinds]: [number[], number[]] = [[], []];
  for (let left = reader.varint(), word = 0; left > 0; left -= 1) {
    word += reader.varint();
    starts.push(word);
    kinds.push(reader.varint());
  }
  const copies = readCopies(reader);
  return {
    kinds: { starts, kinds },
    toWords(positions, count) {
      if (copies.length === 0) return;
      let copy = 0;
      let shift = shiftOf(copies[0]);
      let next = copies[1]?.position ?? Infinity;
      for (let at = 0; at < count; at += 1) {
        const position = positions[at] ?? 0;
        while (next <= position) {
          copy += 1;
          shift = shiftOf(copies[copy]);
          next = copies[copy + 1]?.position ?? Infinity;
        }
        positions[at] = position + shift;
      }
    },
    marks() {
      const offsets: number[] = [];
      const left = new ByteReader(bytes, reader.at);
      for (let offset = 0; left.at < bytes.length;) {
        offset += left.varint();
        offsets.push(offset);
      }
      return offsets;
    },
  };
}
