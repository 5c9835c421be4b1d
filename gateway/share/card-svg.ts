import type { Caption } from '../embed/captions/caption.ts';
import { escapeHtml } from '../embed/escape-html.ts';

export const CARD = { width: 1_200, height: 630 };

const INK = '#1a1a1a';
const QUIET = '#5c5c5c';
const RULE = '#d9d6d0';
const PAPER = '#fdfcfa';
const MARGIN = 64;
/** Width of a character as a share of its size, on average. */
const CHARACTER = 0.54;

const ROW_HEIGHT = 46;
/** Where the source line's rule is. */
const FOOT = 560;
/** Most columns of figures that are readable in a link's preview. */
const COLUMNS = 4;
const LABEL_WIDTH = 420;

/** A widget's caption as a picture for the preview of a link. */
export function cardSvg({ title, caption, heads = [], rows = [], quotation = [], source }: Caption): string {
  const titles = wrap(title, 48, 2);
  const top = 150 + titles.length * 58;
  const body = quotation.length > 0 ? quotationLines(quotation, top + 70) : table(heads, rows, top + 74);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}" font-family="Inter">`,
    `<rect width="${CARD.width}" height="${CARD.height}" fill="${PAPER}"/>`,
    text('Filings Desk', { x: MARGIN, y: 88, size: 26, fill: QUIET, weight: 600 }),
    ...titles.map((line, index) => text(line, { x: MARGIN, y: 152 + index * 58, size: 48, weight: 600 })),
    text(cut(caption, 26), { x: MARGIN, y: top, size: 26, fill: QUIET }),
    ...body,
    `<rect x="${MARGIN}" y="${FOOT}" width="${CARD.width - 2 * MARGIN}" height="1" fill="${RULE}"/>`,
    text(cut(source, 22), { x: MARGIN, y: 598, size: 22, fill: QUIET }),
    '</svg>',
  ].join('');
}

type Place = { x: number; y: number; size: number; fill?: string; weight?: number; end?: boolean };

/** Characters that XML has no place for, and those that turn the direction of a line. */
// eslint-disable-next-line no-control-regex -- removes control characters
const UNSHOWN = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufffe\uffff]/gu;

function text(words: string, { x, y, size, fill = INK, weight = 400, end = false }: Place): string {
  const clean = escapeHtml(words.toWellFormed().replace(UNSHOWN, ' '));
  const anchor = end ? ' text-anchor="end"' : '';
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}"${anchor}>${clean}</text>`;
}

function cut(words: string, size: number, width = CARD.width - 2 * MARGIN): string {
  const most = Math.floor(width / (size * CHARACTER));
  const points = Array.from(words);
  return points.length <= most
    ? words
    : `${points
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}

/** A text in lines, the last one cut. */
function wrap(words: string, size: number, most: number): string[] {
  const width = Math.floor((CARD.width - 2 * MARGIN) / (size * CHARACTER));
  const lines: string[] = [];
  let left = words.replaceAll(/\s+/g, ' ').trim();
  while (left !== '' && lines.length < most) {
    const isLast = lines.length === most - 1;
    const space = left.length <= width ? left.length : left.lastIndexOf(' ', width);
    const at = isLast ? left.length : space > 0 ? space : width;
    lines.push(cut(left.slice(0, at), size));
    left = left.slice(at).trim();
  }
  return lines;
}

function quotationLines(quotation: readonly string[], top: number): string[] {
  const lines = wrap(`“${quotation.join(' ').trim()}”`, 30, 7);
  return lines.map((line, index) => text(line, { x: MARGIN, y: top + index * 44, size: 30 }));
}

/** Row heads and the last columns: the newest periods. */
function table(heads: readonly string[], rows: readonly (readonly string[])[], top: number): string[] {
  const count = Math.min(COLUMNS, Math.max(0, Math.max(heads.length, ...rows.map((row) => row.length)) - 1));
  const width = (CARD.width - 2 * MARGIN - LABEL_WIDTH) / Math.max(1, count);
  const most = Math.max(0, Math.floor((FOOT - 20 - top - 48) / ROW_HEIGHT) + 1);
  const rowAt = (row: readonly string[], y: number, fill: string): string[] => {
    const shown = row.slice(1).slice(-count);
    return [
      text(cut(row[0] ?? '', 26, LABEL_WIDTH), { x: MARGIN, y, size: 26, fill }),
      ...shown.map((value, index) =>
        text(cut(value, 26, width), {
          x: CARD.width - MARGIN - (shown.length - 1 - index) * width,
          y,
          size: 26,
          fill,
          end: true,
        }),
      ),
    ];
  };
  return [
    ...rowAt(heads, top, QUIET),
    ...rows.slice(0, most).flatMap((row, index) => rowAt(row, top + 48 + index * ROW_HEIGHT, INK)),
  ];
}
