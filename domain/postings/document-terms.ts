import type { SectionRun } from '../documents/divide-sections.ts';
import type { ItemSpan } from '../documents/document-text.ts';
import { type KindRun, placeKinds } from '../documents/place-kinds.ts';
import { ByteReader, ByteWriter } from './bytes.ts';
import type { TermNumbers, TextTokens } from './text-tokens.ts';

/** Prefix of terms that say where a section is: its first position, and the one behind its last. */
const SECTION = ':s:';

export const sectionTerm = (key: string): string => SECTION + key;

/** Positions between two runs of text that don't touch, further than NEAR reaches. */
const APART = 256;

/** Where a section is in the text. */
type Section = { runs: { start: number; end: number }[] };

/** Runs of each section in order of the text, those that touch joined. */
function sectionsOf(runs: readonly SectionRun[]): Map<string, Section> {
  const found = new Map<string, Section>();
  for (const { start, end, keys } of runs) {
    for (const key of keys) {
      const section = found.get(key) ?? { runs: [] };
      const last = section.runs.at(-1);
      if (last?.end === start) last.end = end;
      else section.runs.push({ start, end });
      found.set(key, section);
    }
  }
  return found;
}

/** A text to be indexed, with its Items and sections. */
export type IndexedText = { text: string; items: readonly ItemSpan[]; sections: readonly SectionRun[] };

/** What an index has of a text apart from its terms: the number of its words, and a map of where they are. */
type TextFigures = { words: number; map: Uint8Array };

/** Takes the occurrences of a text: numbers of terms, and positions. */
type TakeOccurrence = (term: number, position: number) => void;

/**
 * Calls `take` for each term of a text with its position. Sections follow one another, so that a text that two share
 * is there twice, and no phrase or NEAR joins two sections or two runs of one that don't touch. A section's own term is
 * at its first position and at the one behind its last. `tokens` is scratch, and has the tokens of the text afterwards.
 * Rule: docs/rules.md#sections
 */
export function placeTerms(
  { text, items, sections: runs }: IndexedText,
  terms: TermNumbers,
  tokens: TextTokens,
  take: TakeOccurrence,
): TextFigures {
  tokens.read(text, terms);
  const sections = sectionsOf(runs);
  const copies: Copy[] = [];
  const isWhole = sections.size === 1 && [...sections.values()][0]?.runs.length === 1;
  let base = 0;
  for (const [key, { runs: own }] of sections) {
    const term = terms.numberOf(sectionTerm(key));
    take(term, base);
    let end = base;
    for (const [at, run] of own.entries()) {
      if (at > 0) end += APART;
      const { first, count } = takeRun(tokens, isWhole ? { start: 0, end: Infinity } : run, end, take);
      if (count > 0 && !isWhole) copies.push({ position: end, first, count });
      end += count;
    }
    take(term, end);
    base = end + APART;
  }
  return { words: tokens.words, map: writeTextMap(placeKinds(text, items), copies, tokens) };
}

/** Takes the occurrences of one run, its first at `base`. Returns its first word and how many it has. */
function takeRun(
  tokens: TextTokens,
  run: { start: number; end: number },
  base: number,
  take: TakeOccurrence,
): { first: number; count: number } {
  const low = tokens.firstFrom(run.start);
  const high = tokens.firstFrom(run.end);
  if (high === low) return { first: tokens.positions.values[low] ?? 0, count: 0 };
  const { values: positions } = tokens.positions;
  const { values: numbers } = tokens.terms;
  const first = positions[low] ?? 0;
  const shift = base - first;
  for (let at = low; at < high; at += 1) take(numbers[at] ?? 0, (positions[at] ?? 0) + shift);
  return { first, count: (positions[high - 1] ?? 0) + 1 - first };
}

/** Words of a text that the index has at other positions than the text: `count` from its word `first` on. */
type Copy = { position: number; first: number; count: number };

/** The first words of runs of one kind. Several runs before the same word: the last counts. */
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
 * Where the words of a text are, as the index has it. `kinds` are those of its parts; `copies` are by ascending
 * position. Rule: docs/postings.md#maps
 */
function writeTextMap(kinds: readonly KindRun[], copies: readonly Copy[], tokens: TextTokens): Uint8Array {
  const to = new ByteWriter();
  writeKinds(to, kinds, tokens);
  writeCopies(to, copies);
  writeMarks(to, tokens);
  return to.done();
}

/** Where the words of a document's text are in the index and in the text. */
export type TextMap = {
  /** First word of each run of one kind, ascending from 0, and its kind. */
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
