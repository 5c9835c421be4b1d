import type { APIRequestContext } from '@playwright/test';

import { isWidget } from '../../contract/embed/widgets.ts';
import { cardSvg } from '../../gateway/share/card.ts';
import { askThrough } from '../../gateway/upstream.ts';
import { writeCaption } from '../../views/caption.ts';
import { compareNumbers, dayText, type Difference, type View } from './compare.ts';
import { type DrawnGrid, parseNumber } from './drawn-grid.ts';
import { type Expected, get } from './expected.ts';

function plainText(html: string): string {
  const text = html.replaceAll(/<[^>]*>/gu, '').trim();
  const named = text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"');
  return named.replaceAll('&#39;', "'").replaceAll('&amp;', '&');
}

/** Cells of a row: the first line of each, and what appears when it is pointed at. */
const cellsOf = (row: string): [string, string][] =>
  [...row.matchAll(/<t[hd]([^>]*)>(.*?)<\/t[hd]>/gsu)].map(([, attributes = '', text = '']) => [
    plainText(text.split('<br>')[0] ?? ''),
    plainText(/title="([^"]*)"/u.exec(attributes)?.[1] ?? ''),
  ]);

/** The table of a widget as a browser without scripts shows it. The scale is in the words above it. */
export async function readCaption(api: APIRequestContext, path: string): Promise<DrawnGrid> {
  const page = await (await get(api, path)).text();
  const [, caption = ''] = /<h1>.*?<\/h1><p>(.*?)<\/p>/su.exec(page) ?? [];
  const [head = '', ...rows] = [...page.matchAll(/<tr>(.*?)<\/tr>/gsu)].map(([, row = '']) => row);
  const [, ...heads] = [...head.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gsu)].map(([, cell = '']) =>
    cell.split('<br>').map((line) => plainText(line)),
  );
  return {
    heads: [[plainText(caption)], ...heads.map(([label = '', day = '']) => [label, dayText(day)])],
    rows: rows.map((row) => {
      const [[label] = [''], ...cells] = cellsOf(row);
      return { label, cells: cells.map(([text, title]) => ({ lines: [text], title })) };
    }),
  };
}

/** The picture of a widget's address, before it is turned into pixels. */
export async function readCard(api: APIRequestContext, widget: string, query: string): Promise<string> {
  if (!isWidget(widget)) throw new Error(`no widget ${widget}`);
  const ask = askThrough(async ({ path }) => {
    const answer = await get(api, `/v1${path}`);
    return new Response(await answer.text(), { status: answer.status() });
  });
  return cardSvg(await writeCaption(widget, new URLSearchParams(query), ask));
}

type Mark = { top: number; bottom: number };

/** Bars or points of the first series, in the order drawn; a bar is as high as its value from zero. */
function marksOf(svg: string, color: string): Mark[] {
  const bars = [
    ...svg.matchAll(/<rect x="[\d.]+" y="([\d.]+)" width="[\d.]+" height="([\d.]+)" fill="(#\w+)"/gu),
  ];
  const points = [...svg.matchAll(/<circle cx="[\d.]+" cy="([\d.]+)" r="5" fill="(#\w+)"/gu)];
  const asBar = bars.flatMap(([bar, y, height, fill]) =>
    // The swatch of a legend is no bar.
    fill === color && !bar.includes('width="18" height="18"')
      ? [{ top: Number(y), bottom: Number(y) + Number(height) }]
      : [],
  );
  const asPoint = points.flatMap(([, y, fill]) =>
    fill === color ? [{ top: Number(y), bottom: Number(y) }] : [],
  );
  return asPoint.length > 0 ? asPoint : asBar;
}

/** Heights of the axis and what they are labelled with. */
function axisOf(svg: string): { y: number; value: number }[] {
  const labels = [
    ...svg.matchAll(/<text x="[\d.]+" y="([\d.]+)" font-size="22" fill="#\w+" text-anchor="end">([^<]*)</gu),
  ];
  // A label's baseline is eight pixels under its line.
  return labels.flatMap(([, y, text = '']) => {
    const number = parseNumber(text);
    return number === null ? [] : [{ y: Number(y) - 8, value: number.value }];
  });
}

const FIRST_SERIES = '#0b5fa5';
/** A pixel: heights are rounded to a tenth, and no bar is lower than one. */
const HALF_PIXELS = 1;

/** Compares the marks of a chart's only series with the answer: their heights read off the drawn axis. */
export function compareCard(svg: string, expected: Expected, key: string, view: View): Difference[] {
  const row = expected.rows.find((each) => each.key === key);
  const shown = expected.columns.filter(({ label }) => svg.includes(`>${label}<`));
  const values = expected.columns.slice(-8).flatMap(({ id }) => row?.figures.get(id)?.value ?? []);
  const found: Difference[] = [];
  const add = (kind: Difference['kind'], detail: string) => found.push({ ...view, key, kind, detail });
  if (shown.length === 0) add('label', 'no period of the answer is shown');
  const [low, ...others] = axisOf(svg).toSorted((a, b) => a.value - b.value);
  const high = others.at(-1);
  const marks = marksOf(svg, FIRST_SERIES);
  if (low === undefined || high === undefined || marks.length !== values.length) {
    add('gap', `${marks.length} marks, answered ${values.length} figures`);
    return found;
  }
  const step = (high.value - low.value) / (low.y - high.y);
  const scale = scaleBetween(values, high.value, low.value);
  const valueAt = (y: number) => (low.value + (low.y - y) * step) * scale;
  for (const [at, value] of values.entries()) {
    const { top, bottom } = marks[at] ?? { top: 0, bottom: 0 };
    const kind = compareNumbers(
      valueAt(value < 0 ? bottom : top),
      value,
      Math.abs(step * scale) * HALF_PIXELS,
    );
    if (kind !== null) add(kind, `figure ${at + 1}: drawn ${valueAt(top)}, answered ${value}`);
  }
  return found;
}

/** An axis is labelled in thousands, millions or none: the one in which its ends hold the figures. */
function scaleBetween(values: readonly number[], high: number, low: number): number {
  const most = Math.max(...values.map(Math.abs), 0);
  const end = Math.max(Math.abs(high), Math.abs(low));
  const fits = [1, 1e3, 1e6, 1e9, 0.01].find(
    (scale) => most <= end * scale * 1.001 && most >= end * scale * 0.05,
  );
  return fits ?? Number.NaN;
}
