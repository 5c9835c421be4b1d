import { rect, round, text } from '../../../views/svg.ts';
import { textWidth, type Weight } from '../../../views/text-width.ts';
import { type Area, MARGIN, WIDTH } from './layout.ts';

/** A run of words in one style. */
export type Run = {
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
export function flowWords(runs: readonly Run[], { top, bottom }: Area): { svg: string[]; bottom: number } {
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
