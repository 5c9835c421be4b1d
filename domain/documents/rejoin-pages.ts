import type { Block, DocumentText } from './document-text.ts';
import { isTitle } from './item-heading.ts';
import { pageLines } from './page-lines.ts';

/** A shorter block before a page break may be a caption. */
const CUT_MIN = 60;

const ENDS_SENTENCE = /[.!?:;][”"’')\]]*\s*(?:\(?\d{1,2}\)?)?$/;
const STARTS_INSIDE = /^[\p{Ll}\d$€£(“"‘]/u;
/** A heading in capitals, or of a note or Item. */
const HEADING = /^(?:Note|NOTE|Item|ITEM|Part|PART)\s{1,3}[\dIVX]{1,4}\b|^[^\p{Ll}]{12,}$/u;
/** A heading at the foot of a page: in capitals above what isn't, or the title of an Item. */
const isHeadingAbove = (cut: string, rest: string): boolean =>
  (!/\p{Ll}/u.test(cut) && /\p{Ll}/u.test(rest.slice(0, CUT_MIN))) ||
  (/^(?:Item|ITEM)\s/.test(cut) && cut.length < 2 * CUT_MIN && isTitle(cut));
const ENDS_INSIDE = /[\p{L}\d,%)”"’–—-]$/u;

/** Whether a paragraph goes on after a page break. */
export function goesOn(
  before: Pick<Block, 'kind'>,
  cut: string,
  after: Pick<Block, 'kind'>,
  rest: string,
): boolean {
  if (after.kind !== 'paragraph' || (before.kind !== 'paragraph' && before.kind !== 'list_item'))
    return false;
  if (ENDS_SENTENCE.test(cut) || !ENDS_INSIDE.test(cut)) return false;
  if (/^\p{Ll}/u.test(rest)) return true;
  if (isHeadingAbove(cut, rest) || cut.length < CUT_MIN || before.kind === 'list_item' || HEADING.test(rest))
    return false;
  return STARTS_INSIDE.test(rest) || /^\p{Lu}/u.test(rest);
}

/** What separates two parts of a text: nothing after the hyphen of a word, but in `short- and long-term`; `year-to-year` is one word. */
export const gapBetween = (cut: string, rest: string): '' | ' ' =>
  /\p{L}-$/u.test(cut) && !/^(?:and|or|to)\b(?!-)/.test(rest) ? '' : ' ';

const gapOf = (text: string, before: Block | undefined, { start }: Block): '' | ' ' =>
  before === undefined ? ' ' : gapBetween(text.slice(before.start, before.end), text.slice(start, start + 8));

type Kept = { block: Block; joins: boolean };

/** Blocks without page lines, each with whether it continues the one before it. */
function keptBlocks({ text, blocks }: DocumentText, lines: ReadonlyMap<number, number | null>): Kept[] {
  const kept: Kept[] = [];
  let isBreak = false;
  for (const block of blocks) {
    if (lines.has(block.start)) {
      isBreak = true;
      continue;
    }
    const before = kept.at(-1)?.block;
    const joins =
      isBreak &&
      before !== undefined &&
      goesOn(before, text.slice(before.start, before.end), block, text.slice(block.start, block.end));
    kept.push({ block, joins });
    isBreak = false;
  }
  return kept;
}

function shifted(block: Block, map: OffsetMap): Block {
  const { start, end, marks, links, rows } = block;
  return {
    ...block,
    start: map.at(start),
    end: map.end(end),
    ...(marks && { marks: marks.map(([from, to, kind]) => [map.at(from), map.end(to), kind]) }),
    ...(links && {
      links: links.map((link) => ({ ...link, start: map.at(link.start), end: map.end(link.end) })),
    }),
    ...(rows && {
      rows: rows.map((row) =>
        row.map((cell) => ({ ...cell, start: map.at(cell.start), end: map.end(cell.end) })),
      ),
    }),
  };
}

function joined(before: Block, after: Block): Block {
  const marks = [...(before.marks ?? []), ...(after.marks ?? [])];
  const links = [...(before.links ?? []), ...(after.links ?? [])];
  return {
    ...before,
    end: after.end,
    ...(marks.length > 0 && { marks }),
    ...(links.length > 0 && { links }),
  };
}

/** Runs with those that touch, apart from one blank, as one. */
function mergedRuns(runs: readonly [number, number][], map: OffsetMap): [start: number, end: number][] {
  const merged: [number, number][] = [];
  for (const [from, to] of runs) {
    const [start, end] = [map.at(from), map.end(to)];
    const last = merged.at(-1);
    if (end <= start) continue;
    if (last !== undefined && start >= last[1] && start - last[1] <= 1) last[1] = end;
    else merged.push([start, end]);
  }
  return merged;
}

/**
 * A document's text without its pages: page numbers, running heads and links back to the contents are left out, and a
 * paragraph that a page break cuts is one again.
 * Rule: docs/rules.md#page-headers-and-footers. Example: 0001628280-26-003942 (Meta), 'located' | 27 | 'Table of Contents'
 * | 'outside the United States' → 'located outside the United States'.
 */
export function rejoinPages(document: DocumentText): DocumentText {
  const lines = pageLines(document);
  if (lines.size === 0) return document;
  const kept = keptBlocks(document, lines);
  const { text, map } = createOffsetMap(
    document.text,
    kept.map(({ block, joins }, index) => ({
      start: block.start,
      end: block.end,
      gap: joins ? gapOf(document.text, kept[index - 1]?.block, block) : '\n',
    })),
  );
  const blocks: Block[] = [];
  for (const { block, joins } of kept) {
    const moved = shifted(block, map);
    const last = blocks.at(-1);
    if (joins && last !== undefined) blocks[blocks.length - 1] = joined(last, moved);
    else blocks.push(moved);
  }
  const tagged = document.tagged
    ?.map(({ concept, runs }) => ({ concept, runs: mergedRuns(runs, map) }))
    .filter(({ runs }) => runs.length > 0);
  const numbers = document.numbers
    ?.map(({ ordinal, start, end }) => ({ ordinal, start: map.at(start), end: map.end(end) }))
    .filter(({ start, end }) => end > start);
  const sources = document.sources
    ?.filter(([offset]) => !lines.has(offset))
    .map(([offset, source]): [number, number] => [map.at(offset), source]);
  const pages = [...lines]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([start, page]) => (page === null ? [] : [{ page, offset: map.end(start) }]));
  return {
    ...document,
    text,
    blocks,
    ...(pages.length > 0 && { pages }),
    anchors: document.anchors.map(({ id, offset }) => ({ id, offset: map.at(offset) })),
    ...(tagged && { tagged }),
    ...(numbers && { numbers }),
    ...(sources && { sources }),
  };
}

/** A piece of the old text that is in the new one, and what separates it from the piece before it. */
type Piece = { start: number; end: number; gap: string };

/** Offsets of the old text in the new one. */
type OffsetMap = {
  /** Of a character. In text left out: of the next piece. */
  at(offset: number): number;
  /** Of an exclusive end. In text left out: the end of the piece before it. */
  end(offset: number): number;
};

/** A text of ordered pieces of another, with a map of its offsets. */
function createOffsetMap(old: string, pieces: readonly Piece[]): { text: string; map: OffsetMap } {
  const parts: string[] = [];
  const starts = new Float64Array(pieces.length);
  let length = 0;
  for (const [index, { start, end, gap }] of pieces.entries()) {
    if (index > 0) {
      parts.push(gap);
      length += gap.length;
    }
    starts[index] = length;
    parts.push(old.slice(start, end));
    length += end - start;
  }
  /** Index of the last piece that starts at or before an offset; -1 before the first. */
  const pieceAt = (offset: number): number => {
    let [low, high] = [0, pieces.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((pieces[middle]?.start ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  };
  const map: OffsetMap = {
    at(offset) {
      const index = pieceAt(offset);
      const piece = pieces[index];
      if (piece !== undefined && offset < piece.end) return (starts[index] ?? 0) + offset - piece.start;
      // An empty range at the end of a piece stays there.
      if (piece !== undefined && offset === piece.end) return (starts[index] ?? 0) + piece.end - piece.start;
      return index + 1 < pieces.length ? (starts[index + 1] ?? length) : length;
    },
    end(offset) {
      const index = pieceAt(offset - 1);
      const piece = pieces[index];
      if (piece === undefined) return 0;
      return (starts[index] ?? 0) + Math.min(offset, piece.end) - piece.start;
    },
  };
  return { text: parts.join(''), map };
}
