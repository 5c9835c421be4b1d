import type { Block, ItemSpan, Tagged } from '../documents/document-text.ts';
import { runningHeads } from '../documents/pages.ts';
import { sentenceCuts } from '../text/sentences.ts';
import type { Passage, Run } from './disclosure.ts';

/** A document of a report with its text, its Items and its tagged blocks. */
export type ReportDocument = PassageDocument & {
  /** `10-K`, `EX-13`; null when not stated. */
  type: string | null;
  items: readonly ItemSpan[];
  tagged: readonly Tagged[];
};

/** Minimum words of a passage. Shorter blocks join the next one. */
const MIN_WORDS = 8;
/** Longer passages are cut at sentence ends. */
const MAX_CHARACTERS = 2_000;

type Piece = Pick<Passage, 'start' | 'end' | 'kind' | 'heading'>;

function countWords(text: string, enough: number): number {
  let words = 0;
  let inside = false;
  for (let at = 0; at < text.length && words < enough; at += 1) {
    const isSpace = text.charCodeAt(at) <= 32;
    if (!isSpace && !inside) words += 1;
    inside = !isSpace;
  }
  return words;
}

/** Updates the headings above a block. A heading ends the deeper ones before it. */
function enterHeading(path: { level: number; text: string }[], block: Block, text: string): void {
  const level = block.level ?? 6;
  while ((path.at(-1)?.level ?? 0) >= level) path.pop();
  path.push({
    level,
    text: text
      .slice(block.start, block.end)
      .replaceAll(/\s{1,200}/g, ' ')
      .trim(),
  });
}

/** A long paragraph in pieces that end with sentences. */
function cutLong(piece: Piece, text: string): Piece[] {
  if (piece.kind === 'table' || piece.end - piece.start <= MAX_CHARACTERS) return [piece];
  const cuts = sentenceCuts(text.slice(piece.start, piece.end), MAX_CHARACTERS);
  const starts = [piece.start, ...cuts.map((cut) => piece.start + cut)];
  return starts.map((start, index) => ({ ...piece, start, end: starts[index + 1] ?? piece.end }));
}

/** Passages of the blocks inside one run. */
function cutRun(text: string, blocks: readonly Block[], run: Run): Piece[] {
  const pieces: Piece[] = [];
  const path: { level: number; text: string }[] = [];
  let pending: number | null = null;
  let end = run.start;
  const heads = runningHeads(text, blocks);
  const emit = (start: number, to: number, kind: Piece['kind']): void => {
    if (to <= start) return;
    pieces.push(...cutLong({ start, end: to, kind, heading: path.map((entry) => entry.text) }, text));
  };
  for (const block of blocks) {
    if (block.end <= run.start) continue;
    if (block.start >= run.end) break;
    if (heads.has(block.start)) {
      // A short block before a page footer doesn't join the next page's paragraph.
      if (pending !== null) emit(pending, end, 'text');
      pending = null;
      continue;
    }
    const start: number = pending ?? Math.max(block.start, run.start);
    end = Math.min(block.end, run.end);
    if (block.kind === 'heading') enterHeading(path, block, text);
    if (block.kind === 'table') emit(start, end, 'table');
    else if (countWords(text.slice(start, end), MIN_WORDS) < MIN_WORDS || block.kind === 'heading') {
      pending = start;
      continue;
    } else emit(start, end, 'text');
    pending = null;
  }
  // A short last block joins the passage before it, or is a passage alone.
  const last = pieces.at(-1);
  if (pending !== null && last?.kind === 'text') last.end = end;
  else if (pending !== null) emit(pending, end, 'text');
  return pieces;
}

/** The parts of a document that passages need. */
export type PassageDocument = { filename: string; text: string; blocks: readonly Block[] };

/**
 * Passages of a disclosure: its paragraphs, with short blocks joined to the next one and long ones cut at sentences.
 * A table is one passage.
 * Rule: docs/rules.md#passages
 */
export function cutPassages(
  runs: readonly Run[],
  documents: ReadonlyMap<string, PassageDocument>,
): Passage[] {
  const passages: Passage[] = [];
  let before = 0;
  for (const [index, run] of runs.entries()) {
    const document = documents.get(run.filename);
    if (document === undefined) throw new Error(`${run.filename} is not among the documents of the report`);
    for (const piece of cutRun(document.text, document.blocks, run)) {
      passages.push({
        ...piece,
        ordinal: passages.length,
        run: index,
        offset: before + piece.start - run.start,
      });
    }
    before += run.end - run.start + 1;
  }
  return passages;
}
