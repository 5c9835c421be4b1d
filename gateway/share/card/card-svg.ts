import { chartSvg } from '../../../views/chart-svg.ts';
import { COLORS, rect, text } from '../../../views/svg.ts';
import { cutText, wrapText } from '../../../views/text-width.ts';
import type { Caption } from '../../embed/render-caption.ts';
import { drawTable } from './draw-table.ts';
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
