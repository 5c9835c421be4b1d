import { chartSvg } from '../../../views/chart-svg.ts';
import { COLORS, cutText, rect, text, textWidth, wrapText } from '../../../views/svg.ts';
import type { Caption } from '../../embed/render-caption.ts';
import { drawChanges, drawHits, drawQuotation } from './draw-text.ts';
import { type Area, CARD, FOOT, MARGIN, WIDTH } from './layout.ts';

const TITLE = { size: 44, width: WIDTH, weight: 600 } as const;
const TITLE_LINE = 52;
const PLAIN = { size: 38, width: WIDTH } as const;

/** Whether a view has nothing but words about it, which then take its place. */
const isPlain = ({ drawing, rows = [], quotation = [] }: Caption): boolean =>
  drawing === undefined && rows.length === 0 && quotation.length === 0;

/** A view as a picture for the preview of a link: what it shows, under its title and above its source. */
export function cardSvg(view: Caption): string {
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
    ...wrapText(`Source: ${source}`, { size: 20, width: WIDTH, most: 2 }).map((line, index) =>
      text(line, { x: MARGIN, y: FOOT + 28 + index * 25, size: 20, fill: COLORS.quiet }),
    ),
    '</svg>',
  ].join('');
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
    ? figures(heads, shown, top)
    : words(heads, shown, top);
}

type Rows = readonly (readonly string[])[];

/** Columns as wide as their figures; what is left is the labels’. */
function figures(heads: readonly string[], rows: Rows, top: number): string[] {
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
        const place = { x, y, size: SIZE, fill, anchor: 'end' } as const;
        x -= width + GAP;
        return text(cutText(cell, { size: SIZE, width: width + GAP }), place);
      }),
    ];
  });
}

/** Columns as wide as their words; the last takes what is left. */
function words(heads: readonly string[], rows: Rows, top: number): string[] {
  const count = Math.max(heads.length, ...rows.map((row) => row.length));
  const widths = Array.from({ length: Math.max(0, count - 1) }, (_, at) =>
    Math.min(380, Math.max(...[heads, ...rows].map((row) => textWidth(row[at] ?? '', SIZE)))),
  );
  return [heads, ...rows].flatMap((row, index) => {
    const y = top + 26 + index * ROW_HEIGHT;
    let x = MARGIN;
    return row.map((cell, at) => {
      const width = at < widths.length ? (widths[at] ?? 0) : CARD.width - MARGIN - x;
      const place = { x, y, size: SIZE, fill: index === 0 ? COLORS.quiet : COLORS.ink };
      x += width + GAP;
      return width < 60 ? '' : text(cutText(cell, { size: SIZE, width }), place);
    });
  });
}
