import { plainMarks } from './find-text.ts';
import { sentenceStarts } from './sentences.ts';

/**
 * Kept, added or removed text, and sentences moved to (`>`) or from (`<`) a place. `=`, `+` and `>` joined are the target,
 * `=`, `-` and `<` the base, but for the forms of its marks.
 */
export type WordOp = [kind: '=' | '+' | '-' | '>' | '<', text: string];

/** Longer passages are not compared word by word. */
const MAX_WORDS = 6_000;
/** Maximum edits between two passages. Beyond it they are different texts. */
const MAX_EDITS = 2_500;

const isWordPart = (code: number): boolean =>
  (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || code > 127;
const isSpace = (code: number): boolean => code <= 32 || code === 0xa0 || code === 0x202f;

const isDigit = (code: number): boolean => code >= 48 && code <= 57;

/** Whether punctuation is inside a figure: `164,000`, `1.5`. */
function insideFigure(text: string, at: number): boolean {
  const mark = text.charCodeAt(at);
  return (mark === 44 || mark === 46) && isDigit(text.charCodeAt(at - 1)) && isDigit(text.charCodeAt(at + 1));
}

/** End of the word, run of blanks or punctuation mark at an offset. */
function wordEnd(text: string, from: number): number {
  let at = from + 1;
  const first = text.charCodeAt(from);
  if (isSpace(first)) {
    while (at < text.length && isSpace(text.charCodeAt(at))) at += 1;
  } else if (isWordPart(first)) {
    while (at < text.length && (isWordPart(text.charCodeAt(at)) || insideFigure(text, at))) at += 1;
  }
  return at;
}

/**
 * A text as words, runs of blanks and punctuation marks, which joined give the text. A figure with its punctuation is
 * one word.
 */
export function splitWords(text: string): string[] {
  const words: string[] = [];
  for (let from = 0; from < text.length;) {
    const to = wordEnd(text, from);
    words.push(text.slice(from, to));
    from = to;
  }
  return words;
}

function append(ops: WordOp[], kind: WordOp[0], text: string): void {
  const last = ops.at(-1);
  if (text === '') return;
  if (last?.[0] === kind) last[1] += text;
  else ops.push([kind, text]);
}

/** Longer runs of blanks separate two edits. */
const BLANKS_MAX = 20;
/** Fewer kept words between two edits belong to them. */
const KEPT_MIN = 3;

const isBlank = (text: string): boolean => text.length <= BLANKS_MAX && text.trim() === '';

/** Number of words in a text, blanks and punctuation left out. */
export function countWords(text: string): number {
  return splitWords(text).filter((word) => isWordPart(word.charCodeAt(0))).length;
}

/** Whether an edit changes a figure alone: such edits remain separate. */
const isFigure = (text: string): boolean => /^[\s$€£(]*\d[\d.,]*[\s%)]*$/.test(text);

/** Words removed and added at one place, and the kept words that follow. */
type Edit = { removed: string; added: string; kept: string };

/** The edits of a difference, the first of them the kept words at its start. */
function editsOf(ops: readonly WordOp[]): Edit[] {
  const edits: Edit[] = [{ removed: '', added: '', kept: '' }];
  for (const [kind, text] of ops) {
    let last = edits.at(-1);
    if (last === undefined || (kind !== '=' && (last.kept !== '' || edits.length === 1))) {
      last = { removed: '', added: '', kept: '' };
      edits.push(last);
    }
    last[kind === '=' ? 'kept' : kind === '-' ? 'removed' : 'added'] += text;
  }
  return edits;
}

/** Whether kept text is short and inside a sentence. */
function isShort(text: string): boolean {
  return countWords(text) < KEPT_MIN && !/[.!?][”"’')]*\s|\n/.test(text);
}

/** Whether an edit replaces one figure by another. */
const isFigures = ({ removed, added }: Edit): boolean => isFigure(removed) && isFigure(added);

/** Whether two edits, one after the other, are one. */
const areOne = (one: Edit, next: Edit): boolean =>
  isBlank(one.kept) || (isShort(one.kept) && !(isFigures(one) && isFigures(next)));

/** Joins edits across a few kept words: one edit of a phrase reads better than alternating words. */
function joinedEdits(edits: readonly Edit[]): Edit[] {
  const joined: Edit[] = [];
  for (const edit of edits) {
    const last = joined.at(-1);
    if (last !== undefined && areOne(last, edit)) {
      last.removed += last.kept + edit.removed;
      last.added += last.kept + edit.added;
      last.kept = edit.kept;
    } else joined.push({ ...edit });
  }
  // A figure that became part of a phrase no longer separates it from the figure before it.
  return joined.length < edits.length ? joinedEdits(joined) : joined;
}

function joinEdits(ops: readonly WordOp[]): WordOp[] {
  const [start, ...edits] = editsOf(ops);
  const written: WordOp[] = [];
  append(written, '=', start?.kept ?? '');
  for (const { removed, added, kept } of joinedEdits(edits)) {
    append(written, '-', removed);
    append(written, '+', added);
    append(written, '=', kept);
  }
  return written;
}

/** A full replacement: one removal and one addition. */
export function wholeOps(base: string, target: string): WordOp[] {
  const whole: WordOp[] = [];
  append(whole, '-', base);
  append(whole, '+', target);
  return whole;
}

/** Less of both texts in common, and they are shown whole. */
const COMMON_MIN = 0.5;

/** Whether the kept words are at least half of both texts' words, figures aside. */
function isAlike(ops: readonly WordOp[]): boolean {
  let [kept, edited] = [0, 0];
  for (const [kind, text] of ops) {
    const words = splitWords(text).filter((word) => /\p{L}/u.test(word)).length;
    if (kind === '=') kept += 2 * words;
    else edited += words;
  }
  return kept >= COMMON_MIN * (kept + edited);
}

/** The words of a text as written, and with plain marks, by which they are compared. */
function wordsOf(text: string): { text: string; plain: string }[] {
  let at = 0;
  return splitWords(plainMarks(text)).map((plain) => {
    at += plain.length;
    return { text: text.slice(at - plain.length, at), plain };
  });
}

/**
 * The word-by-word difference of two texts, blanks included. Words that differ in the form of a quotation mark, dash or space are
 * kept, as in the target. Null if they are too long, or have less than half of their words in common.
 * Example: 'about 164,000 people', 'about 166,000 people' → [['=', 'about '], ['-', '164,000'], ['+', '166,000'],
 * ['=', ' people']].
 */
export function wordOps(base: string, target: string): WordOp[] | null {
  const from = wordsOf(base);
  const to = wordsOf(target);
  if (from.length > MAX_WORDS || to.length > MAX_WORDS) return null;
  const runs = editScript(
    from.map(({ plain }) => plain),
    to.map(({ plain }) => plain),
    MAX_EDITS,
  );
  if (runs === null) return null;
  const ops: WordOp[] = [];
  let [removed, added] = [0, 0];
  for (const { kind, count } of runs) {
    const words = kind === '-' ? from.slice(removed, removed + count) : to.slice(added, added + count);
    append(ops, kind, words.map(({ text }) => text).join(''));
    if (kind !== '+') removed += count;
    if (kind !== '-') added += count;
  }
  return base === '' || target === '' || isAlike(ops) ? joinEdits(ops) : null;
}

/** More pairs of sentences are not tried. */
const MAX_PAIRS = 10_000;

type Piece = { text: string; words: Map<string, number>; count: number };

/** Lines and sentences of a text, joined the text. */
function piecesOf(text: string): Piece[] {
  const lines = text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
  const sentences = lines.flatMap((line) => {
    const starts = sentenceStarts(line);
    return starts.map((start, index) => line.slice(start, starts[index + 1] ?? line.length));
  });
  return sentences.map((sentence) => {
    const words = new Map<string, number>();
    const all = splitWords(plainMarks(sentence)).filter((word) => /[\p{L}\d]/u.test(word));
    for (const word of all) words.set(word, (words.get(word) ?? 0) + 1);
    return { text: sentence, words, count: all.length };
  });
}

/** Words that two sentences have in common; 0 where they are less than half of both. */
function inCommon(one: Piece, other: Piece): number {
  let common = 0;
  for (const [word, count] of one.words) common += Math.min(count, other.words.get(word) ?? 0);
  return 2 * common >= COMMON_MIN * (one.count + other.count) ? common : 0;
}

/** The difference of two texts by sentences in order: those alike word by word, the others whole. */
function sentenceOps(base: string, target: string): WordOp[] {
  const [from, to] = [piecesOf(base), piecesOf(target)];
  if (from.length * to.length > MAX_PAIRS) return wholeOps(base, target);
  const width = to.length + 1;
  // Most words in common from a sentence of both texts to their ends.
  const most = new Int32Array((from.length + 1) * width);
  const common = from.map((one) => to.map((other) => inCommon(one, other)));
  const at = (row: number, column: number): number => most[row * width + column] ?? 0;
  const paired = (row: number, column: number): number => {
    const words = common[row]?.[column] ?? 0;
    return words === 0 ? -1 : words + at(row + 1, column + 1);
  };
  for (let row = from.length - 1; row >= 0; row -= 1)
    for (let column = to.length - 1; column >= 0; column -= 1)
      most[row * width + column] = Math.max(at(row + 1, column), at(row, column + 1), paired(row, column));
  const ops: WordOp[] = [];
  let [row, column] = [0, 0];
  while (row < from.length || column < to.length) {
    const [one, other] = [from[row]?.text ?? '', to[column]?.text ?? ''];
    if (row < from.length && column < to.length && paired(row, column) === at(row, column)) {
      for (const [kind, text] of wordOps(one, other) ?? wholeOps(one, other)) append(ops, kind, text);
      row += 1;
      column += 1;
    } else if (row < from.length && at(row + 1, column) === at(row, column)) {
      append(ops, '-', one);
      row += 1;
    } else {
      append(ops, '+', other);
      column += 1;
    }
  }
  return ops;
}

/** The difference of two texts: word by word, and by sentences where less than half of the words are in common. */
export function passageOps(base: string, target: string): WordOp[] {
  return wordOps(base, target) ?? sentenceOps(base, target);
}

/** Consecutive values that both lists share, or that only one has. */
type EditRun = { kind: '=' | '-' | '+'; count: number };

/** Values as numbers, equal for equal values in all lists with the same `names`. */
function numbered(values: readonly string[], names: Map<string, number>): Int32Array {
  const numbers = new Int32Array(values.length);
  for (const [index, value] of values.entries()) {
    let number = names.get(value);
    if (number === undefined) {
      number = names.size;
      names.set(value, number);
    }
    numbers[index] = number;
  }
  return numbers;
}

/** Length of the common start and end of two lists. */
function agreement(from: Int32Array, to: Int32Array): { head: number; tail: number } {
  const least = Math.min(from.length, to.length);
  let head = 0;
  while (head < least && from[head] === to[head]) head += 1;
  let tail = 0;
  const [fromLast, toLast] = [from.length - 1, to.length - 1];
  while (tail < least - head && from[fromLast - tail] === to[toLast - tail]) tail += 1;
  return { head, tail };
}

/** Furthest positions on each diagonal after each number of edits, stored from `-edits` in steps of two. */
type Reached = { places: Int32Array; edits: number };

const startOf = (edits: number): number => (edits * (edits + 1)) / 2;

/** Extends the furthest paths until one reaches the end of both lists. Null if that takes more than `most` edits. */
function search(from: Int32Array, to: Int32Array, most: number): Reached | null {
  const [rows, columns] = [from.length, to.length];
  const limit = Math.min(rows + columns, most);
  let places = new Int32Array(64);
  for (let edits = 0; edits <= limit; edits += 1) {
    const [before, start] = [startOf(edits - 1), startOf(edits)];
    if (start + edits >= places.length) {
      const more = new Int32Array(Math.max(places.length * 2, start + edits + 1));
      more.set(places);
      places = more;
    }
    for (let step = 0; step <= edits; step += 1) {
      const diagonal = 2 * step - edits;
      const above = step < edits ? (places[before + step] ?? 0) : -1;
      const beside = step > 0 ? (places[before + step - 1] ?? 0) + 1 : -1;
      let row = edits === 0 ? 0 : Math.max(above, beside);
      while (row < rows && row - diagonal < columns && from[row] === to[row - diagonal]) row += 1;
      places[start + step] = row;
      if (row >= rows && row - diagonal >= columns) return { places, edits };
    }
  }
  return null;
}

/** The path of a search, from its end to its start. */
function walkBack({ places, edits: all }: Reached, rows: number, columns: number): EditRun[] {
  const runs: EditRun[] = [];
  const add = (kind: EditRun['kind'], count: number): void => {
    const last = runs.at(-1);
    if (last?.kind === kind) last.count += count;
    else if (count > 0) runs.push({ kind, count });
  };
  let [row, column] = [rows, columns];
  for (let edits = all; edits > 0; edits -= 1) {
    const [before, step] = [startOf(edits - 1), (row - column + edits) / 2];
    const above = step < edits ? (places[before + step] ?? 0) : -1;
    const beside = step > 0 ? (places[before + step - 1] ?? 0) + 1 : -1;
    const isAdded = above >= beside;
    const start = Math.max(above, beside);
    add('=', row - start);
    add(isAdded ? '+' : '-', 1);
    column += start - row - (isAdded ? 1 : 0);
    row = isAdded ? start : start - 1;
  }
  add('=', row);
  return runs;
}

/**
 * The shortest edit script from one list to another, as runs in order. Null if it has more than `most` edits. Time
 * and memory grow with the square of the edits.
 * Source: Myers, "An O(ND) difference algorithm", 1986. Example: ['a', 'b'], ['a', 'c'] → one kept, one removed, one
 * added.
 */
export function editScript(from: readonly string[], to: readonly string[], most: number): EditRun[] | null {
  const names = new Map<string, number>();
  const [one, other] = [numbered(from, names), numbered(to, names)];
  const { head, tail } = agreement(one, other);
  const [rows, columns] = [one.length - head - tail, other.length - head - tail];
  const reached = search(one.subarray(head, head + rows), other.subarray(head, head + columns), most);
  if (reached === null) return null;
  const runs: EditRun[] = [];
  for (const run of [
    { kind: '=' as const, count: head },
    ...walkBack(reached, rows, columns).toReversed(),
    { kind: '=' as const, count: tail },
  ]) {
    const last = runs.at(-1);
    if (last?.kind === run.kind) last.count += run.count;
    else if (run.count > 0) runs.push(run);
  }
  return runs;
}
