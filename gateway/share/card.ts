import type { Caption, ChangesDrawing, HitsDrawing } from '../../views/caption.ts';
import { chartSvg } from '../../views/chart-svg.ts';
import { formatDate } from '../../views/format/dates.ts';
import { highlightParts, type MarkedText } from '../../views/format/marked-text.ts';
import { hitTitle } from '../../views/hits.ts';
import { COLORS, cutText, rect, round, text, textWidth, type Weight, wrapText } from '../../views/svg.ts';

/*
 * A view as a picture for the preview of a link: what it shows under its title, as a chart, a table or marked words.
 */

export const CARD = { width: 1_200, height: 630 };
const MARGIN = 64;
const WIDTH = CARD.width - 2 * MARGIN;
/** Where the source line's rule is. */
const FOOT = 566;

type Area = { top: number; bottom: number };

const TITLE = { size: 44, width: WIDTH, weight: 600 } as const;
const TITLE_LINE = 52;
const PLAIN = { size: 38, width: WIDTH } as const;

/** Whether a view has nothing but words about it, which then take its place. */
const isPlain = ({ drawing, rows = [], quotation = [] }: Caption): boolean =>
  drawing === undefined && rows.length === 0 && quotation.length === 0;

/** A view as a picture for the preview of a link: what it shows, under its title and above its source. */
export function cardSvg(written: Caption): string {
  const view = withDays(written);
  const { title, source, left_out = [] } = view;
  const caption = [view.caption, ...left_out].join('. ');
  const titles = wrapText(title, { ...TITLE, most: 2 });
  const under = 84 + titles.length * TITLE_LINE;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}" font-family="Inter">`,
    rect(0, 0, CARD.width, CARD.height, COLORS.paper),
    text('Filings Desk', { x: MARGIN, y: 62, size: 24, fill: COLORS.quiet, weight: 600 }),
    ...titles.map((line, index) => text(line, { x: MARGIN, y: 124 + index * TITLE_LINE, ...TITLE })),
    ...(isPlain(view)
      ? wrapText(caption, { ...PLAIN, most: 4 }).map((line, index) =>
          text(line, { x: MARGIN, y: under + 64 + index * 56, ...PLAIN, fill: COLORS.quiet }),
        )
      : [
          text(cutText(caption, { size: 24, width: WIDTH }), {
            x: MARGIN,
            y: under + 26,
            size: 24,
            fill: COLORS.quiet,
          }),
          ...body(view, { top: under + 52, bottom: FOOT - 16 }),
        ]),
    rect(MARGIN, FOOT, WIDTH, 1, COLORS.rule),
    ...sourceLines(source).map((line, index) =>
      text(line, { x: MARGIN, y: FOOT + 28 + index * 25, size: 20, fill: COLORS.quiet }),
    ),
    '</svg>',
  ].join('');
}

const SOURCE = { size: 20, width: WIDTH };
const SOURCE_LINES = 2;

/** The source in two lines. Of more companies than fit, the first are named and the others counted. */
function sourceLines(source: string): string[] {
  const named = source.split('; ');
  for (let count = named.length; count > 0; count -= 1) {
    const more = named.length - count;
    const words = `Source: ${named.slice(0, count).join('; ')}${more === 0 ? '' : `; and ${more} more`}`;
    const lines = wrapText(words, { ...SOURCE, most: SOURCE_LINES + 1 });
    if (lines.length <= SOURCE_LINES) return lines;
  }
  return wrapText(`Source: ${source}`, { ...SOURCE, most: SOURCE_LINES });
}

/** A view with its days as pages write them. What a filing or a reader says stays. Rule: docs/rules.md#dates-on-screen */
function withDays(view: Caption): Caption {
  const { caption, left_out = [], rows = [], source } = view;
  return {
    ...view,
    caption: formatDate(caption),
    left_out: left_out.map(formatDate),
    rows: rows.map((row) => row.map(formatDate)),
    source: formatDate(source),
  };
}

function body(view: Caption, area: Area): string[] {
  const { drawing, quotation = [] } = view;
  if (drawing?.kind === 'chart')
    return chartSvg(drawing.data, { ...area, left: MARGIN, right: CARD.width - MARGIN });
  if (drawing?.kind === 'changes') return drawChanges(drawing, area);
  if (drawing?.kind === 'hits') return drawHits(drawing, area);
  return quotation.length > 0 ? drawQuotation(quotation, area) : drawTable(view, area);
}

const SIZE = 26;
const ROW_HEIGHT = 46;
/** Most columns of figures that are readable in a link's preview, and the space between columns. */
const COLUMNS = 4;
const GAP = 28;
const LABEL_MIN = 300;

const FIGURE = /^[−-]?[\d.,]+[%×]?$|^—$/;

/** Row heads and columns: of figures the last, which are the newest periods; of words the first. */
function drawTable({ heads = [], rows = [] }: Caption, { top, bottom }: Area): string[] {
  const most = Math.max(0, Math.floor((bottom - top - 40) / ROW_HEIGHT));
  const shown = rows.slice(0, most);
  return rows.some((row) => FIGURE.test(row.at(-1) ?? ''))
    ? figureColumns(heads, shown, top)
    : wordColumns(heads, shown, top);
}

type Rows = readonly (readonly string[])[];

/** Columns as wide as their figures; what is left is the labels’. */
function figureColumns(heads: readonly string[], rows: Rows, top: number): string[] {
  const all = [heads, ...rows].map((row) => row.slice(1).slice(-COLUMNS));
  const count = Math.max(0, ...all.map((row) => row.length));
  const widths = Array.from({ length: count }, (_, at) =>
    Math.max(...all.map((row) => textWidth(row.at(at - count) ?? '', SIZE, 600))),
  );
  // The oldest periods are left out before a label is.
  while (widths.length > 1 && WIDTH - widths.reduce((sum, one) => sum + one + GAP, 0) < LABEL_MIN)
    widths.shift();
  const room = WIDTH - widths.reduce((sum, one) => sum + one + GAP, 0);
  return [heads, ...rows].flatMap((row, index) => {
    const y = top + 26 + index * ROW_HEIGHT;
    const fill = index === 0 ? COLORS.quiet : COLORS.ink;
    let x = CARD.width - MARGIN;
    const cells = widths.map((_, at) => row.slice(1).at(at - widths.length) ?? '').toReversed();
    return [
      text(cutText(row[0] ?? '', { size: SIZE, width: Math.max(120, room) }), {
        x: MARGIN,
        y,
        size: SIZE,
        fill,
      }),
      ...cells.map((cell, at) => {
        const width = widths.at(-1 - at) ?? 0;
        const style = { x, y, size: SIZE, fill, anchor: 'end' } as const;
        x -= width + GAP;
        return text(cutText(cell, { size: SIZE, width: width + GAP }), style);
      }),
    ];
  });
}

/** Columns as wide as their words; the last takes what is left. */
function wordColumns(heads: readonly string[], rows: Rows, top: number): string[] {
  const count = Math.max(heads.length, ...rows.map((row) => row.length));
  const widths = Array.from({ length: Math.max(0, count - 1) }, (_, at) =>
    Math.min(380, Math.max(...[heads, ...rows].map((row) => textWidth(row[at] ?? '', SIZE)))),
  );
  return [heads, ...rows].flatMap((row, index) => {
    const y = top + 26 + index * ROW_HEIGHT;
    let x = MARGIN;
    return row.map((cell, at) => {
      const width = at < widths.length ? (widths[at] ?? 0) : CARD.width - MARGIN - x;
      const style = { x, y, size: SIZE, fill: index === 0 ? COLORS.quiet : COLORS.ink };
      x += width + GAP;
      return width < 60 ? '' : text(cutText(cell, { size: SIZE, width }), style);
    });
  });
}

const PART_GAP = 18;
/** Unchanged words before a change, and between changes, that give it a context. */
const CONTEXT = 8;

/** A quotation; its size follows its length. */
function drawQuotation(quotation: readonly string[], { top, bottom }: Area): string[] {
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
function drawChanges({ counts, passages }: ChangesDrawing, { top, bottom }: Area): string[] {
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
    at = flowed.bottom + PART_GAP;
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
function drawHits({ count, hits }: HitsDrawing, { top, bottom }: Area): string[] {
  const svg = [text(count, { x: MARGIN, y: top + 30, size: 34, weight: 600 })];
  let at = top + 62;
  for (const hit of hits) {
    if (at + 74 > bottom) break;
    const [place] = hit.places;
    const about = [hitTitle(hit, formatDate(hit.filed)), ...(place?.name == null ? [] : [place.name])].join(
      ': ',
    );
    svg.push(
      text(cutText(about, { size: 22, width: WIDTH }), {
        x: MARGIN,
        y: at + 20,
        size: 22,
        fill: COLORS.quiet,
      }),
    );
    const flowed = flowWords(markedRuns(place), { top: at + 32, bottom: Math.min(bottom, at + 32 + 80) });
    svg.push(...flowed.svg);
    at = flowed.bottom + PART_GAP;
  }
  return svg;
}

function markedRuns({ text: words = '', hits = [] }: Partial<MarkedText> = {}): Run[] {
  return highlightParts(words, hits).map((part) => ({
    words: part.text,
    ...(part.isHit && { ground: COLORS.hit }),
  }));
}

type Run = { words: string; fill?: string; ground?: string; weight?: Weight; is_struck?: boolean };

type Piece = Run & { x: number; width: number };

const WORD_SIZE = 26;
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
    const width = textWidth(words, WORD_SIZE, run.weight);
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
  if (is_cut) lines.at(-1)?.push({ words: '…', x, width: WORD_SIZE });
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
  const style = {
    x: left,
    y: top + 27,
    size: WORD_SIZE,
    ...(fill === undefined ? {} : { fill }),
    ...(weight === undefined ? {} : { weight }),
  };
  return [
    ...(ground === undefined ? [] : [rect(left - 1, top, width + 2, LINE - 6, ground)]),
    text(words, style).replace('<text', `<text xml:space="preserve"${words.trim() === '…' ? '' : fitted}`),
    ...(is_struck && fill !== undefined ? [rect(left, top + 18, width, 2, fill)] : []),
  ];
}
