import type { ChartImage } from '../../../views/chart-svg.ts';
import type { ChartData } from '../../../views/chart.ts';
import { label } from '../../../views/format/names.ts';
import { seriesColor, seriesDash } from '../chart/series-style.ts';
import { withFont } from './chart-font.ts';

const SVG = 'http://www.w3.org/2000/svg';
const FONT = "'Inter Variable', Inter, ui-sans-serif, system-ui, sans-serif";
const MARGIN = 16;
const TITLE_Y = 28;
const CAPTION_Y = 46;
const LEGEND_Y = 70;
const LEGEND_STEP = 18;
const PIXELS = 2;

/** Styles that the chart gets from style sheets and the image needs as attributes. */
const STYLE_ATTRIBUTES = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'paint-order',
  'font-size',
  'font-weight',
  'opacity',
];

function element(name: string, attributes: Record<string, string | number>, text?: string): SVGElement {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  if (text !== undefined) made.textContent = text;
  return made;
}

/** The color of a token in the current theme. */
function colorOf(token: string): string {
  const name = /^var\((--[\w-]+)\)$/.exec(token)?.[1];
  return name === undefined
    ? token
    : getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

/** A copy of the chart that needs no style sheet. */
function standalone(drawing: SVGSVGElement): SVGSVGElement {
  const copy = document.createElementNS(SVG, 'svg');
  for (const child of drawing.childNodes) copy.append(child.cloneNode(true));
  const originals = drawing.querySelectorAll('*');
  for (const [at, node] of [...copy.querySelectorAll('*')].entries()) {
    const original = originals[at];
    if (original === undefined) continue;
    const style = getComputedStyle(original);
    for (const name of STYLE_ATTRIBUTES) node.setAttribute(name, style.getPropertyValue(name));
    for (const name of ['class', 'style', 'tabindex', 'role']) node.removeAttribute(name);
  }
  return copy;
}

function legend(data: ChartData): SVGElement[] {
  return data.series.flatMap(({ label: name, mark: kind, side }, index) => {
    const y = LEGEND_Y + index * LEGEND_STEP;
    const color = colorOf(seriesColor(index));
    const dash = seriesDash(index);
    const mark =
      kind === 'line'
        ? element('line', {
            x1: MARGIN,
            x2: MARGIN + 22,
            y1: y - 4,
            y2: y - 4,
            stroke: color,
            'stroke-width': 2.25,
            ...(dash === undefined ? {} : { 'stroke-dasharray': dash }),
          })
        : element('rect', { x: MARGIN + 5, y: y - 10, width: 12, height: 12, rx: 2, fill: color });
    const text = element(
      'text',
      { x: MARGIN + 30, y, 'font-size': 13, fill: colorOf('var(--ink)') },
      side === 'right' ? `${label(name)} (right axis)` : label(name),
    );
    return [mark, text];
  });
}

/** A letter is about this wide, of its size. */
const LETTER = 0.55;
const FOOT_SIZE = 11;
const FOOT_STEP = 15;

/** A text as lines of words that fit. */
function wrapped(text: string, width: number): string[] {
  const most = Math.max(20, Math.floor(width / (FOOT_SIZE * LETTER)));
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > most) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}

/** The chart on screen as a standalone SVG document, with title, units, legend and what is said below it. */
export function chartImage(drawing: SVGSVGElement, data: ChartData, footer: readonly string[]): ChartImage {
  const { width: chartWidth, height: chartHeight } = drawing.getBoundingClientRect();
  const top = LEGEND_Y + data.series.length * LEGEND_STEP;
  const width = Math.round(chartWidth + 2 * MARGIN);
  const foot = footer.flatMap((line) => wrapped(line, chartWidth));
  const height = Math.round(top + chartHeight + 18 + foot.length * FOOT_STEP);
  const root = element('svg', {
    xmlns: SVG,
    width,
    height,
    viewBox: `0 0 ${width} ${height}`,
    'font-family': FONT,
  });
  const inner = standalone(drawing);
  for (const [key, value] of [
    ['x', MARGIN],
    ['y', top],
    ['width', chartWidth],
    ['height', chartHeight],
    ['overflow', 'visible'],
  ] as const) {
    inner.setAttribute(key, String(value));
  }
  const ink = colorOf('var(--ink)');
  const faint = colorOf('var(--ink-3)');
  root.append(
    element('rect', { width, height, fill: colorOf('var(--paper)') }),
    element(
      'text',
      { x: MARGIN, y: TITLE_Y, 'font-size': 16, 'font-weight': 600, fill: ink },
      label(data.title),
    ),
    element('text', { x: MARGIN, y: CAPTION_Y, 'font-size': 12, fill: faint }, data.caption),
    ...legend(data),
    inner,
    ...foot.map((line, at) => {
      const y = height - 10 - (foot.length - 1 - at) * FOOT_STEP;
      return element('text', { x: MARGIN, y, 'font-size': FOOT_SIZE, fill: faint }, line);
    }),
  );
  return { text: new XMLSerializer().serializeToString(root), width, height };
}

/** The image as a PNG at twice its size on screen. Throws when the browser cannot create it. */
export async function toPng({ text, width, height }: ChartImage): Promise<Blob> {
  const image = new Image(width, height);
  const drawn = await withFont(text);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawn)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width * PIXELS, height * PIXELS];
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser could not create a canvas');
  context.scale(PIXELS, PIXELS);
  context.drawImage(image, 0, 0);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('The browser could not create a PNG'));
      else resolve(blob);
    }, 'image/png');
  });
}
