import type { Anchor, Block, Cell, DocumentText, Link, Mark, PlacedNumber } from './document-text.ts';
import { collectSpans, EMPHASIS, type InlineText, isAll } from './inline-text.ts';

const BULLETS = new Set([
  '•',
  '·',
  '●',
  '○',
  '■',
  '□',
  '▪',
  '▫',
  '◦',
  '‣',
  '–',
  '—',
  '-',
  '*',
  '♦',
  '➢',
  '✓',
  'o',
]);

const ENUMERATOR = /^(?:\(?(?:\d{1,2}|[a-z]|[ivx]{1,5})\)|(?:\d{1,2}|[A-Z]|[ivx]{1,5})\.)$/i;

/** Whether a cell holds nothing but the mark of a list's entry: a bullet, `(a)`, `1.`, `iv)`. */
export function isListMarker(text: string): boolean {
  return BULLETS.has(text) || ENUMERATOR.test(text);
}

/** Whether a paragraph begins as a list's entry, with a bullet. */
export function startsWithBullet(text: string): boolean {
  return (
    text.length > 1 && text.charCodeAt(1) === 0x20 && BULLETS.has(text.charAt(0)) && !/^[o—–*-]/.test(text)
  );
}

function letters(ordinal: number): string {
  return String.fromCharCode(97 + ((ordinal - 1) % 26));
}

/** Mark before an entry of an ordered list, as a browser draws it. Example: ('a', 2) → 'b.'. */
export function orderedMarker(type: string, ordinal: number): string {
  if (type === 'a' || type === 'lower-alpha') return `${letters(ordinal)}.`;
  if (type === 'A' || type === 'upper-alpha') return `${letters(ordinal).toUpperCase()}.`;
  return `${ordinal}.`;
}

const HEADING_MAX = 200;
const SENTENCE_MAX = 60;
const CAPTION_MAX = 90;

const PART = /^part\s{1,4}[ivx]{1,4}\b/i;
const ITEM = /^item\s{0,4}\d{1,2}\s?(?:[a-c]\b|\.\s?\d\d)?\s{0,3}(?:$|[.:;)—–-]|\()/i;

/** Whether text is written in capitals, two letters or more. */
function isUpper(text: string): boolean {
  return /\p{Lu}.{0,9}\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text);
}

/**
 * Heading level of a block by its formatting, 1 to 6; null if it is no heading. A filing rarely marks
 * its headings as such: they are short, and bold, centred or underlined. Example: bold `Item 1A. Risk Factors` → 2.
 */
export function headingLevel(inline: InlineText, align: 'center' | 'right' | null): number | null {
  const { text } = inline;
  if (text.length > HEADING_MAX || !/\p{L}{2}/u.test(text) || text.startsWith('•')) return null;
  if (inline.runs.every(({ link }) => link !== null)) return null;
  if (text.length <= CAPTION_MAX && PART.test(text)) return 1;
  const isBold = isAll(inline, EMPHASIS.bold);
  const isUnderlined = isAll(inline, EMPHASIS.underline);
  const upper = isUpper(text);
  if (ITEM.test(text) && (isBold || isUnderlined || upper || text.length <= CAPTION_MAX)) return 2;
  const isSentence = /[.;,:]$/.test(text) && text.length > SENTENCE_MAX;
  if (isBold) {
    if (align === 'center' || (upper && !isSentence)) return 3;
    return isAll(inline, EMPHASIS.italic) || isSentence ? 5 : 4;
  }
  if (isSentence || text.length > CAPTION_MAX) return null;
  if (align === 'center' && upper) return 3;
  if (isUnderlined) return 5;
  return isAll(inline, EMPHASIS.italic) && !/[.;,:)]$/.test(text) && !text.startsWith('(') ? 6 : null;
}

/** Characters of a document that are stored. */
const TEXT_CAP = 5_000_000;

const LOSSES_MAX = 20;

/** A block's properties apart from its text. */
type BlockShape = Pick<Block, 'kind' | 'level' | 'align' | 'indent'>;

/** A cell to write. An empty one keeps its column. */
export type WrittenCell = Pick<Cell, 'colspan' | 'align' | 'header'> & { inline: InlineText | null };

/** Builds a document's text block by block. */
export type TextWriter = {
  block(inline: InlineText, shape: BlockShape): void;
  table(rows: readonly WrittenCell[][]): void;
  /** Records a difference from the original. Equal ones are recorded once. */
  lose: (words: string) => void;
  /** Whether the text has reached its limit. Nothing more is added. */
  isFull(): boolean;
  /** Anchors that links lead to, at the end of the text so far. */
  anchor(ids: readonly string[]): void;
  /** A unique number for a mark. */
  mark(): number;
  /** Adds a tagged block, by the anchors of its start and end marks. */
  tag(concept: string, marks: [start: string, end: string][]): void;
  /** Adds a tagged number: its order in the source, and its mark. */
  number(ordinal: number, mark: number): void;
  finish(): DocumentText;
};

function spansOf(marks: Mark[], links: Link[]): Pick<Block, 'marks' | 'links'> {
  return {
    ...(marks.length > 0 && { marks: marks.toSorted((a, b) => a[0] - b[0] || b[1] - a[1]) }),
    ...(links.length > 0 && { links }),
  };
}

/** Builds a document's text. A line feed inside a block ends a line of it. */
export function createTextWriter(): TextWriter {
  const parts: string[] = [];
  const blocks: Block[] = [];
  const anchors: Anchor[] = [];
  const losses = new Set<string>();
  const blocksTagged: { concept: string; marks: [start: string, end: string][] }[] = [];
  const numbers: { ordinal: number; mark: number }[] = [];
  let marked = 0;
  let length = 0;
  let isFull = false;

  const lose = (words: string): void => {
    if (losses.size < LOSSES_MAX) losses.add(words);
  };
  /** Offset of the next block, or null if there is no room. */
  const room = (characters: number): number | null => {
    const start = length === 0 ? 0 : length + 1;
    if (start + characters <= TEXT_CAP) return start;
    isFull = true;
    lose(`text after the first ${TEXT_CAP.toLocaleString('en-US')} characters is omitted`);
    return null;
  };
  const push = (text: string, block: Block): void => {
    if (length > 0) parts.push('\n');
    parts.push(text);
    blocks.push(block);
    length = block.end;
  };
  const keepAnchors = (inline: InlineText, offset: number): void => {
    for (const anchor of inline.anchors) anchors.push({ id: anchor.id, offset: offset + anchor.offset });
  };
  return {
    lose,
    isFull: () => isFull,
    block(inline, shape) {
      const start = room(inline.text.length);
      if (start === null) return;
      if (inline.text === '') {
        for (const { id } of inline.anchors) anchors.push({ id, offset: start });
        return;
      }
      const marks: Mark[] = [];
      const links: Link[] = [];
      collectSpans(inline, start, marks, links);
      keepAnchors(inline, start);
      push(inline.text, { ...shape, start, end: start + inline.text.length, ...spansOf(marks, links) });
    },
    table(rows) {
      const start = room(0);
      if (start === null) return;
      const marks: Mark[] = [];
      const links: Link[] = [];
      const lines: string[] = [];
      const written: Cell[][] = [];
      let at = start;
      for (const row of rows) {
        const size = row.reduce((sum, { inline }) => sum + (inline === null ? 0 : inline.text.length + 1), 0);
        if (at + size > TEXT_CAP) {
          room(Number.POSITIVE_INFINITY);
          break;
        }
        if (lines.length > 0) at += 1;
        const texts: string[] = [];
        const cells: Cell[] = [];
        for (const { inline, ...shape } of row) {
          if (inline === null || inline.text === '') {
            cells.push({ start: at, end: at, ...shape });
            if (inline !== null) keepAnchors(inline, at);
            continue;
          }
          if (texts.length > 0) at += 1;
          collectSpans(inline, at, marks, links);
          keepAnchors(inline, at);
          cells.push({ start: at, end: at + inline.text.length, ...shape });
          texts.push(inline.text);
          at += inline.text.length;
        }
        lines.push(texts.join('\t'));
        written.push(cells);
      }
      if (at > start)
        push(lines.join('\n'), { kind: 'table', start, end: at, ...spansOf(marks, links), rows: written });
    },
    anchor(ids) {
      for (const id of ids) anchors.push({ id, offset: length });
    },
    mark() {
      marked += 1;
      return marked;
    },
    tag: (concept, pieces) => void blocksTagged.push({ concept, marks: pieces }),
    number: (ordinal, mark) => void numbers.push({ ordinal, mark }),
    finish() {
      const linked = new Set<string>();
      for (const { links = [] } of blocks) {
        for (const { to } of links) if (to.startsWith('#')) linked.add(to.slice(1));
      }
      const named = new Map<string, Anchor>();
      for (const anchor of anchors) {
        if (linked.has(anchor.id) && !named.has(anchor.id)) named.set(anchor.id, anchor);
      }
      const offsets = new Map(anchors.filter(({ id }) => isMark(id)).map(({ id, offset }) => [id, offset]));
      const tagged = resolveTagged(blocksTagged, offsets, length);
      const text = parts.join('');
      const placed = resolveNumbers(text, blocks, numbers, offsets);
      const sources = resolveSources(blocks, anchors);
      return {
        text,
        blocks,
        anchors: [...named.values()],
        ...(tagged.length > 0 && { tagged }),
        ...(placed.length > 0 && { numbers: placed }),
        ...(sources.length > 0 && { sources }),
        losses: [...losses],
      };
    },
  };
}

/** Blocks, and of tables the cells with text, in order. */
function partsOf(blocks: readonly Block[]): { start: number; end: number }[] {
  return blocks.flatMap(({ start, end, rows }) =>
    rows === undefined ? [{ start, end }] : rows.flat().filter((cell) => cell.end > cell.start),
  );
}

/** End of the last part that starts at or before an offset; the offset itself before the first. */
function endOfPart(parts: readonly { start: number; end: number }[], offset: number): number {
  let [low, high] = [0, parts.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((parts[middle]?.start ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return parts[low - 1]?.end ?? offset;
}

/**
 * The ranges of tagged numbers, from the offsets of their marks. The mark of an end is where the next text begins, which
 * may be in another cell, so a range ends with its own cell or block. Numbers without text are left out.
 */
function resolveNumbers(
  text: string,
  blocks: readonly Block[],
  numbers: readonly { ordinal: number; mark: number }[],
  offsets: ReadonlyMap<string, number>,
): PlacedNumber[] {
  if (numbers.length === 0) return [];
  const parts = partsOf(blocks);
  return numbers.flatMap(({ ordinal, mark }) => {
    const start = offsets.get(startMark(mark));
    if (start === undefined) return [];
    const until = Math.min(offsets.get(endMark(mark)) ?? text.length, endOfPart(parts, start));
    const marked = text.slice(start, until);
    const from = start + marked.length - marked.trimStart().length;
    const end = start + marked.trimEnd().length;
    return end > from ? [{ ordinal, start: from, end }] : [];
  });
}

/** Anchor of a text at its index in the source. U+0002 keeps it apart from a document's own ids. */
export const sourceMark = (source: number): string => `\u0002${source}`;

const isSourceMark = (id: string): boolean => id.charCodeAt(0) === 2;

/** Where blocks and the rows of tables start in the source, in order; marks elsewhere are left out. */
function resolveSources(
  blocks: readonly Block[],
  anchors: readonly { id: string; offset: number }[],
): [offset: number, source: number][] {
  const sourceOf = new Map<number, number>();
  for (const { id, offset } of anchors) {
    if (isSourceMark(id) && !sourceOf.has(offset)) sourceOf.set(offset, Number(id.slice(1)));
  }
  const starts = blocks.flatMap(({ start, rows }) =>
    rows === undefined
      ? [start]
      : rows.flatMap((row) => row.find((cell) => cell.end > cell.start)?.start ?? []),
  );
  return starts.flatMap((start): [number, number][] => {
    const source = sourceOf.get(start);
    return source === undefined ? [] : [[start, source]];
  });
}

/** Anchors at the start and end of each element of a tagged block. U+0001 keeps them apart from a document's own ids. */
export const startMark = (mark: number): string => `\u0001${mark}<`;
export const endMark = (mark: number): string => `\u0001${mark}>`;

const isMark = (id: string): boolean => id.charCodeAt(0) === 1;

/** The text ranges of tagged blocks, from the offsets of their marks. Blocks without text are left out. */
function resolveTagged(
  blocks: readonly { concept: string; marks: [start: string, end: string][] }[],
  offsets: ReadonlyMap<string, number>,
  length: number,
): { concept: string; runs: [start: number, end: number][] }[] {
  return blocks.flatMap(({ concept, marks }) => {
    const runs = marks
      .map(([from, to]): [number, number] => [offsets.get(from) ?? length, offsets.get(to) ?? length])
      .filter(([start, end]) => end > start);
    return runs.length === 0 ? [] : [{ concept, runs }];
  });
}
