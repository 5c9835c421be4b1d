import { highlightParts, type MarkedText } from '../../../views/format/marked-text.ts';
import { hitTitle } from '../../../views/hits.ts';
import { COLORS, type Weight, cutText, rect, round, text, textWidth, wrapText } from '../../../views/svg.ts';
import type { ChangesDrawing, HitsDrawing } from '../../embed/render-caption.ts';
import { type Area, MARGIN, WIDTH } from './layout.ts';

const GAP = 18;
/** Unchanged words before a change, and between changes, that give it a context. */
const CONTEXT = 8;

/** A quotation; its size follows its length. */
export function drawQuotation(quotation: readonly string[], { top, bottom }: Area): string[] {
  const words = `“${quotation.join(' ').trim()}”`;
  const size = [44, 36, 30].find((one) => linesOf(words, one, bottom - top) !== null) ?? 30;
  const most = Math.floor((bottom - top) / (size * 1.45));
  const lines = wrapText(words, { size, width: WIDTH - 28, most });
  return [
    rect(MARGIN, top + 6, 4, lines.length * size * 1.45, COLORS.rule),
    ...lines.map((line, index) =>
      text(line, { x: MARGIN + 28, y: top + size * (1.05 + index * 1.45), size }),
    ),
  ];
}

/** The lines of a text at a size, or null where it has more than fit. */
function linesOf(words: string, size: number, height: number): string[] | null {
  const most = Math.floor(height / (size * 1.45));
  const lines = wrapText(words, { size, width: WIDTH - 28, most: most + 1 });
  return lines.length <= most ? lines : null;
}

/** The counts of a redline, and the words of its first changes. */
export function drawChanges({ counts, passages }: ChangesDrawing, { top, bottom }: Area): string[] {
  const head = text(cutText(counts, { size: 26, width: WIDTH }), {
    x: MARGIN,
    y: top + 24,
    size: 26,
    fill: COLORS.quiet,
  });
  const svg = [head];
  let at = top + 48;
  for (const [index, ops] of passages.entries()) {
    // A passage takes at most three fifths of what is left, so that another one is seen.
    const isLast = index === passages.length - 1;
    const room = isLast ? bottom : Math.max(at + 120, at + (bottom - at) * 0.6);
    if (at + 40 > bottom) break;
    const flowed = flowWords(runsOf(ops), { top: at, bottom: Math.min(bottom, room) });
    svg.push(...flowed.svg);
    at = flowed.bottom + GAP;
  }
  return svg;
}

function runsOf(ops: ChangesDrawing['passages'][number]): Run[] {
  return ops.map(([mark, words], index) => {
    if (mark === '+' || mark === '>') return { words, fill: COLORS.added, ground: COLORS.added_ground };
    if (mark === '-' || mark === '<')
      return { words, fill: COLORS.removed, ground: COLORS.removed_ground, is_struck: true };
    return { words: shortened(words, index === 0, index === ops.length - 1), fill: COLORS.ink };
  });
}

/** The unchanged words next to changes. */
function shortened(words: string, isFirst: boolean, isLast: boolean): string {
  const parts = words.split(/(?<=\s)/u);
  if (parts.length <= 2 * CONTEXT + 2) return words;
  const before = isFirst ? '' : parts.slice(0, CONTEXT).join('');
  const after = isLast ? '' : parts.slice(-CONTEXT).join('');
  return isLast ? parts.join('') : `${before}… ${after}`;
}

/** How many results a search has, and the words of the first. */
export function drawHits({ count, hits }: HitsDrawing, { top, bottom }: Area): string[] {
  const svg = [text(count, { x: MARGIN, y: top + 30, size: 34, weight: 600 })];
  let at = top + 62;
  for (const hit of hits) {
    if (at + 74 > bottom) break;
    const [place] = hit.places;
    const about = [hitTitle(hit, hit.filed), ...(place?.name == null ? [] : [place.name])].join(': ');
    svg.push(
      text(cutText(about, { size: 22, width: WIDTH }), {
        x: MARGIN,
        y: at + 20,
        size: 22,
        fill: COLORS.quiet,
      }),
    );
    const flowed = flowWords(markedRuns(place), {
      top: at + 32,
      bottom: Math.min(bottom, at + 32 + 80),
    });
    svg.push(...flowed.svg);
    at = flowed.bottom + GAP;
  }
  return svg;
}

function markedRuns({ text: words = '', hits = [] }: Partial<MarkedText> = {}): Run[] {
  return highlightParts(words, hits).map((part) => ({
    words: part.text,
    ...(part.isHit && { ground: COLORS.hit }),
  }));
}

/** A run of words in one style. */
type Run = {
  words: string;
  fill?: string;
  ground?: string;
  weight?: Weight;
  is_struck?: boolean;
};

type Piece = Run & { x: number; width: number };

const SIZE = 26;
const LINE = 40;

/** Runs of words one after another, in lines; the last line ends with an ellipsis where words are left. */
function flowWords(runs: readonly Run[], { top, bottom }: Area): { svg: string[]; bottom: number } {
  const most = Math.max(1, Math.floor((bottom - top) / LINE));
  const lines: Piece[][] = [[]];
  let x = 0;
  let is_cut = false;
  for (const { run, words } of runs.flatMap((each) =>
    [...each.words.matchAll(/\s+|\S+/gu)].map(([part]) => ({ run: each, words: part.replace(/\s+/gu, ' ') })),
  )) {
    const width = textWidth(words, SIZE, run.weight);
    if (x + width > WIDTH && x > 0 && words !== ' ') {
      if (lines.length === most) {
        is_cut = true;
        break;
      }
      lines.push([]);
      x = 0;
    }
    if (words === ' ' && x === 0) continue;
    // A word wider than the line runs to its end.
    lines.at(-1)?.push({ ...run, words, x, width: Math.min(width, WIDTH - x) });
    x += width;
  }
  if (is_cut) lines.at(-1)?.push({ words: '…', x, width: SIZE });
  return {
    svg: lines.flatMap((line, index) => joined(line).flatMap((piece) => drawn(piece, top + index * LINE))),
    bottom: top + lines.length * LINE,
  };
}

/** Neighbours of one style as one piece. */
function joined(line: readonly Piece[]): Piece[] {
  const pieces: Piece[] = [];
  for (const piece of line) {
    const last = pieces.at(-1);
    if (
      last !== undefined &&
      last.fill === piece.fill &&
      last.ground === piece.ground &&
      last.weight === piece.weight
    ) {
      last.words += piece.words;
      last.width += piece.width;
    } else pieces.push({ ...piece });
  }
  return pieces;
}

function drawn({ words, x, width, fill, ground, weight, is_struck = false }: Piece, top: number): string[] {
  const left = MARGIN + x;
  const fitted = ` textLength="${round(width)}" lengthAdjust="spacingAndGlyphs"`;
  const place = {
    x: left,
    y: top + 27,
    size: SIZE,
    ...(fill === undefined ? {} : { fill }),
    ...(weight === undefined ? {} : { weight }),
  };
  return [
    ...(ground === undefined ? [] : [rect(left - 1, top, width + 2, LINE - 6, ground)]),
    text(words, place).replace('<text', `<text xml:space="preserve"${words.trim() === '…' ? '' : fitted}`),
    ...(is_struck && fill !== undefined ? [rect(left, top + 18, width, 2, fill)] : []),
  ];
}
