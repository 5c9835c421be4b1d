import { COLORS, text } from '../../../views/svg.ts';
import { cutText, textWidth } from '../../../views/text-width.ts';
import type { Caption } from '../../embed/render-caption.ts';
import { type Area, CARD, MARGIN, WIDTH } from './layout.ts';

const SIZE = 26;
const ROW_HEIGHT = 46;
/** Most columns of figures that are readable in a link's preview, and the space between columns. */
const COLUMNS = 4;
const GAP = 28;
const LABEL_MIN = 300;

const FIGURE = /^[−-]?[\d.,]+[%×]?$|^—$/;

/** Row heads and columns: of figures the last, which are the newest periods; of words the first. */
export function drawTable({ heads = [], rows = [] }: Caption, { top, bottom }: Area): string[] {
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
