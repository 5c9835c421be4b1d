import type { Run } from '../disclosures/disclosure.ts';
import type { PassageDocument } from '../disclosures/segment-report.ts';
import type { Block } from '../documents/document-text.ts';
import { runningHeads } from '../documents/pages.ts';
import { sentencesOf } from '../text/sentences.ts';

/** Appearance of a caption, which captions of the same kind share. */
type Style = string;

/** A block of an Item, or the heading or the rest of one. Tables, page numbers and running heads are left out. */
export type Piece = {
  /** `caption`: emphasised throughout. `lead`: a run-in heading of the paragraph that follows. */
  kind: 'caption' | 'lead' | 'paragraph' | 'list_item';
  filename: string;
  start: number;
  end: number;
  /** On one line. */
  text: string;
  /** Level of a caption or a lead, 1 is the outermost. */
  level: number;
  style: Style;
  /** Characters of the Item before it. */
  before: number;
};

/** Leads rank below every heading, italic ones below bold ones. */
const LEAD_LEVEL = { bold: 7, other: 8 };
const CAPTION_LEVEL = 6;
/** Characters of the longest caption. */
const CAPTION_MAX = 500;

const PAGE_NUMBER = /^(?:page\s)?[-–—\s]{0,4}(?:[A-Z]-)?\d{1,3}[-–—\s]{0,4}$/i;
const BACK = /^(?:back to )?(?:table of )?contents$|^index$/i;
const RUNNING = /^\d{1,3}\s.{1,60}$|\b(?:form\s10-k|annual\sreport)\b[\s|]{0,4}\d{0,3}$/i;

const EMPHASIS = ['bold', 'italic', 'underline'] as const;

const onOneLine = (text: string): string => text.replaceAll(/\s{1,200}/g, ' ').trim();

/** Running heads that repeat the Part and the Item. */
const ITEM_HEAD =
  /^(?:part\s[ivx]{1,4}|item\s\d{1,2}[a-c]?)(?:[.,:;\s–—-]{1,4}(?:item\s\d{1,2}[a-c]?[.:]?|business|risk\sfactors)?){0,2}$/i;

/** Whether a short block belongs to the page, not to the Item. */
function isPageFurniture(text: string, block: Block): boolean {
  if (text.length <= 70 && [PAGE_NUMBER, BACK, ITEM_HEAD].some((pattern) => pattern.test(text))) return true;
  return block.kind !== 'heading' && text.length <= 70 && !/[.:;]$/.test(text) && RUNNING.test(text);
}

function emphasisOf(block: Block, end: number): string {
  const marks = (block.marks ?? []).filter(([from]) => from < end);
  return EMPHASIS.filter((emphasis) => marks.some(([, , kind]) => kind === emphasis)).join('+');
}

function styleOf(block: Block, end: number, text: string): Style {
  const isUpper = /\p{Lu}{2}/u.test(text) && !/\p{Ll}/u.test(text);
  return `${emphasisOf(block, end)}${isUpper ? ' upper' : ''}${block.align === 'center' ? ' centre' : ''}`;
}

function piecesOf(block: Block, run: Run, text: string, before: number): Piece[] {
  const start = Math.max(block.start, run.start);
  const end = Math.min(block.end, run.end);
  const whole = onOneLine(text.slice(start, end));
  if (whole === '' || isPageFurniture(whole, block)) return [];
  const piece = (kind: Piece['kind'], from: number, to: number, level: number): Piece => ({
    kind,
    filename: run.filename,
    start: from,
    end: to,
    text: onOneLine(text.slice(from, to)),
    level,
    style: kind === 'caption' || kind === 'lead' ? styleOf(block, to, whole) : '',
    before,
  });
  const lead = start === block.start ? runInHeadingEnd(block, text) : null;
  const kind = block.kind === 'list_item' ? 'list_item' : 'paragraph';
  // A paragraph in bold is not a caption.
  if (lead !== null && lead - start > CAPTION_MAX) return [piece(kind, start, end, 0)];
  if (block.kind === 'heading') return [piece('caption', start, end, block.level ?? CAPTION_LEVEL)];
  if (lead === null) return [piece(kind, start, end, 0)];
  if (lead >= end) return [piece(kind === 'list_item' ? kind : 'caption', start, end, CAPTION_LEVEL)];
  const level = emphasisOf(block, lead).includes('bold') ? LEAD_LEVEL.bold : LEAD_LEVEL.other;
  return [piece('lead', start, lead, level), piece(kind, lead, end, 0)];
}

/** The pieces of an Item in order. */
export function readPieces(runs: readonly Run[], documents: ReadonlyMap<string, PassageDocument>): Piece[] {
  const pieces: Piece[] = [];
  let before = 0;
  for (const run of runs) {
    const document = documents.get(run.filename);
    if (document === undefined) continue;
    const heads = runningHeads(document.text, document.blocks);
    for (const block of document.blocks) {
      if (block.end <= run.start) continue;
      if (block.start >= run.end) break;
      if (block.kind === 'table' || heads.has(block.start)) continue;
      pieces.push(...piecesOf(block, run, document.text, before + Math.max(0, block.start - run.start)));
    }
    before += run.end - run.start;
  }
  return pieces;
}

const EMPHASISED: ReadonlySet<string> = new Set(['bold', 'italic', 'underline']);
/** What may separate two emphasised runs of one heading. */
const JOINT = /^[\s.,:;“”"'‘’()®™–—-]{0,6}$/;
const CLOSED = /[.:?!–—-]["”’)\]]?\s{0,3}$/;
const CHARACTERS_MIN = 4;

/**
 * Where the run-in heading of a block ends: at the end of a fully emphasised block, null without one. The emphasised
 * opening is a heading (`Competition. We compete …`) only if it ends with a full stop, a colon or a dash.
 */
function runInHeadingEnd({ start, end, marks = [] }: Block, text: string): number | null {
  const bullet = /^[•◦·▪*–—-]\s{0,3}/.exec(text.slice(start, start + 8))?.[0].length ?? 0;
  let reach = start + bullet;
  for (const [from, to, kind] of marks) {
    if (!EMPHASISED.has(kind) || to <= reach) continue;
    if (from > reach && !JOINT.test(text.slice(reach, from))) break;
    reach = to;
  }
  if (reach - start - bullet < CHARACTERS_MIN) return null;
  if (JOINT.test(text.slice(reach, end))) return end;
  const behind = /^[.:?!–—]["”’)]?/.exec(text.slice(reach, reach + 3))?.[0].length ?? 0;
  const closed = reach + behind;
  return CLOSED.test(text.slice(Math.max(start, closed - 4), closed)) ? closed : null;
}

/** A sentence of an Item that can be quoted. */
export type Sentence = {
  filename: string;
  start: number;
  end: number;
  /** On one line, otherwise as filed. */
  text: string;
  words: number;
  /** Captions and run-in headings above it, outermost first. */
  headings: readonly string[];
  /** Characters of the Item before it. */
  before: number;
};

/** Longer ones are lists or tables that lost their line breaks. */
const CHARACTERS_MAX = 2_000;
export const WORDS_MIN = 8;
export const WORDS_MAX = 45;

const countWords = (text: string): number => text.split(/\s{1,9}/).length;

/**
 * A whole sentence starts with a capital, a figure or a quotation mark and ends with a full stop. Half a sentence,
 * cut by a page break, doesn't.
 */
const WHOLE = /^(?!\d{4}[,.)])["“‘'(]?[\p{Lu}\p{N}$].*[.!?]["”’)]{0,2}$/su;

type HeadedPiece = { piece: Piece; headings: readonly string[] };

/** Pieces with the captions above them. A caption ends the deeper ones before it. */
function withHeadings(pieces: readonly Piece[]): HeadedPiece[] {
  const path: Piece[] = [];
  return pieces.map((piece) => {
    if (piece.kind === 'caption' || piece.kind === 'lead') {
      while (path.length > 0 && (path.at(-1)?.level ?? 0) >= piece.level) path.pop();
      const headings = path.map(({ text }) => text);
      path.push(piece);
      return { piece, headings };
    }
    return { piece, headings: path.map(({ text }) => text) };
  });
}

/** Whole sentences of any length in the paragraphs among `pieces`. */
export function sentencesOfPieces(
  pieces: readonly Piece[],
  documents: ReadonlyMap<string, PassageDocument>,
): Sentence[] {
  return withHeadings(pieces).flatMap(({ piece, headings }) => {
    if (piece.kind !== 'paragraph') return [];
    const { filename, start, before } = piece;
    const raw = documents.get(filename)?.text.slice(start, piece.end) ?? '';
    return sentencesOf(raw, { start: 0, end: raw.length }).flatMap((span) => {
      if (span.end - span.start > CHARACTERS_MAX) return [];
      const text = raw.slice(span.start, span.end).replaceAll(/\s{1,200}/g, ' ');
      if (!WHOLE.test(text)) return [];
      const place = { filename, start: start + span.start, end: start + span.end };
      return [{ ...place, text, words: countWords(text), headings, before: before + span.start }];
    });
  });
}
