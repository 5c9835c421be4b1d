import { type ChartData, lastValueIndex } from './chart.ts';
import { formatDate } from './format/dates.ts';
import type { Area, PlotShape, PlotStyle } from './plot-shapes.ts';
import { plotOf } from './plot.ts';
import { dashOf, SEVERITY_PATHS, shadeOf } from './series-marks.ts';
import { COLORS, cutText, rect, round, text, textWidth, wrapText } from './svg.ts';

// A chart as a standalone drawing, without a browser: pictures of links, saved pictures, documents.

const LABEL = 22;
const NAME = 24;
/** Size and height of a reader's note. */
const PIN = 20;
const PIN_LINE = 28;
/** More series have no values in their legend. */
const VALUES_MAX = 6;
const MANY = { columns: 4, size: 20, line: 28 };
const NAMES_MAX = 3;
const NAME_LINE = 36;
const STYLE: PlotStyle = { text: LABEL, hasEnds: false, hasOwnValues: true };
/** Lines are as thick, and dashes as long, as on the page, whose text is of size 12. */
const THICK = 4;

const colorOf = (at: number): string => COLORS.series[at % COLORS.series.length] ?? COLORS.ink;

/** A chart under the names of its series, with the last value of each. */
export function chartSvg(data: ChartData, { left, right, top, bottom }: Area): string[] {
  if (isEmpty(data)) return [text('No figures', { x: left, y: top + 30, size: 26, fill: COLORS.quiet })];
  // The axes of a scatter have their own names.
  const legend =
    data.form === 'scatter' ? { svg: [], bottom: top - 20 } : legendOf(data, { left, right, top });
  const pins = data.pins.map(({ number, text: note }, at) =>
    text(cutText(`${number}  ${note}`, { size: PIN, width: right - left }), {
      x: left,
      y: bottom - (data.pins.length - 1 - at) * PIN_LINE,
      size: PIN,
    }),
  );
  const box = { left, right, top: legend.bottom + 26, bottom: bottom - pins.length * PIN_LINE };
  return [
    ...legend.svg,
    ...pins,
    ...plotOf(data, box, STYLE).flatMap(({ shapes }) => shapes.flatMap(shapeSvg)),
  ];
}

const isEmpty = ({ series }: ChartData): boolean =>
  series.every(({ values }) => lastValueIndex(values) === -1);

/** Each series with its color and its last value; of one series, the value alone would repeat the title. */
function legendOf(data: ChartData, area: Omit<Area, 'bottom'>) {
  const { series, categories } = data;
  if (series.length > VALUES_MAX) return namesOf(data, area);
  const { left, right, top } = area;
  const columns = Math.min(series.some(({ growth }) => growth !== null) ? 2 : NAMES_MAX, series.length);
  const width = (right - left) / columns;
  const svg = series.flatMap(({ label, values, format, side, growth, look }, index) => {
    const at = lastValueIndex(values);
    const value = at === -1 ? 'no figures' : format(values[at] ?? 0);
    const isNewest = at === -1 || at === categories.length - 1;
    const newest = isNewest && series.length > 1 ? value : `${value} (${categories[at]?.label ?? ''})`;
    const figure = growth === null ? newest : `${newest}, ${growth.split(',')[0] ?? ''}`;
    const x = left + (index % columns) * width;
    const y = top + 24 + Math.floor(index / columns) * NAME_LINE;
    const axis = side === 'right' ? ' (right axis)' : '';
    const room = width - 60 - textWidth(`${axis}${figure}`, NAME, 600);
    const name = `${cutText(label, { size: NAME, width: room })}${axis}`;
    return [
      rect(x, y - 17, 18, 18, colorOf(look), shadeOf(look)),
      text(name, { x: x + 28, y, size: NAME }),
      text(figure, { x: x + 38 + textWidth(name, NAME), y, size: NAME, weight: 600 }),
    ];
  });
  return { svg, bottom: top + Math.ceil(series.length / columns) * NAME_LINE };
}

/** Many series have their names alone, with the dash of a line; those of the right axis say so together. */
function namesOf({ series }: ChartData, { left, right, top }: Omit<Area, 'bottom'>) {
  const width = (right - left) / MANY.columns;
  const hasRight = series.some(({ side }) => side === 'right');
  const svg = series.flatMap(({ label, mark, side, look }, index) => {
    const x = left + (index % MANY.columns) * width;
    const y = top + MANY.size + Math.floor(index / MANY.columns) * MANY.line;
    const swatch =
      mark === 'line'
        ? `<path d="M${round(x)} ${round(y - 7)}h44" stroke="${colorOf(look)}" stroke-width="${THICK}"${dashed(look)}/>`
        : rect(x + 13, y - 15, 18, 18, colorOf(look), shadeOf(look));
    const name = cutText(label, { size: MANY.size, width: width - 80 });
    return [swatch, text(`${name}${side === 'right' ? ' *' : ''}`, { x: x + 54, y, size: MANY.size })];
  });
  const rows = Math.ceil(series.length / MANY.columns);
  const bottom = top + rows * MANY.line;
  const note = text('* Right axis', {
    x: right,
    y: bottom + MANY.size,
    size: MANY.size - 2,
    fill: COLORS.quiet,
    anchor: 'end',
  });
  return hasRight ? { svg: [...svg, note], bottom: bottom + MANY.line } : { svg, bottom };
}

function shapeSvg(shape: PlotShape): string[] {
  switch (shape.kind) {
    case 'grid':
      return [rect(shape.from, shape.y, shape.to - shape.from, 1, COLORS.rule)];
    case 'zero':
      return [rect(shape.from, shape.y, shape.to - shape.from, 2, COLORS.quiet)];
    case 'reference':
      return [
        `<path d="M${round(shape.from)} ${round(shape.y)}H${round(shape.to)}" stroke="${COLORS.ink}" stroke-width="2" stroke-dasharray="8 6"/>`,
      ];
    case 'bar': {
      const { x, y, width, height, series, look = series } = shape;
      return [rect(x, y, width, height, colorOf(look), shadeOf(look))];
    }
    case 'area':
      return [
        `<path d="${shape.d}" fill="${colorOf(shape.look ?? shape.series)}" fill-opacity="${shape.isStacked === true ? 0.72 : 0.16}"/>`,
      ];
    case 'line':
      return [
        `<path d="${shape.d}" fill="none" stroke="${colorOf(shape.look ?? shape.series)}" stroke-width="${THICK}"${dashed(shape.look ?? shape.series)}/>`,
      ];
    case 'pin': {
      const { x, y, foot, number } = shape;
      return [
        `<path d="M${round(x)} ${round(y)}V${round(foot)}" stroke="${COLORS.ink}" stroke-width="2"/>`,
        `<circle cx="${round(x)}" cy="${round(y)}" r="15" fill="${COLORS.ink}"/>`,
        text(String(number), {
          x,
          y: y + 7,
          size: LABEL - 2,
          fill: COLORS.paper,
          weight: 600,
          anchor: 'middle',
        }),
      ];
    }
    case 'event':
      return eventSvg(shape);
    case 'dot':
      return [
        `<circle cx="${round(shape.x)}" cy="${round(shape.y)}" r="${round(shape.radius ?? 5)}" fill="${colorOf(shape.look ?? shape.series)}"/>`,
      ];
    case 'rule':
      return [
        rect(
          shape.x,
          shape.from,
          shape.isZero ? 2 : 1,
          shape.to - shape.from,
          shape.isZero ? COLORS.quiet : COLORS.rule,
        ),
      ];
    default:
      return [textSvg(shape)];
  }
}

const EVENT_COLORS = {
  critical: { fill: COLORS.removed, stroke: COLORS.removed },
  notable: { fill: COLORS.changed, stroke: COLORS.changed },
  routine: { fill: COLORS.paper, stroke: COLORS.quiet },
};
/** Of the shapes of events, which are for a text of 12. */
const EVENT_SCALE = 1.7;

function eventSvg({ x, y, severity, count }: Extract<PlotShape, { kind: 'event' }>): string[] {
  const { fill, stroke } = EVENT_COLORS[severity];
  const [left, top] = [x - 6 * EVENT_SCALE, y - 6 * EVENT_SCALE];
  const mark = `<path d="${SEVERITY_PATHS[severity]}" transform="translate(${round(left)} ${round(top)}) scale(${EVENT_SCALE})" fill="${fill}" stroke="${stroke}" stroke-width="1.5"/>`;
  return count === 1
    ? [mark]
    : [mark, text(String(count), { x: x + 12, y: y + 8, size: LABEL - 4, fill: COLORS.quiet })];
}

function dashed(index: number): string {
  const dash = dashOf(index);
  if (dash === undefined) return '';
  const parts = dash.split(' ').map((part) => Number(part) * 2);
  return ` stroke-dasharray="${parts.join(' ')}"`;
}

function textSvg({ text: words, role, x, y, anchor, room }: Extract<PlotShape, { kind: 'text' }>): string {
  const style = { x, y, size: LABEL, anchor };
  switch (role) {
    case 'value':
    case 'end':
      return text(words, { ...style, weight: 600, has_halo: true });
    case 'inside':
      return text(words, { ...style, fill: COLORS.paper });
    case 'title':
      return text(room === undefined ? words : cutText(words, { size: LABEL, width: room, weight: 600 }), {
        ...style,
        weight: 600,
      });
    case 'reference':
    case 'name':
      return text(words, { ...style, has_halo: true });
    case 'axis':
      return text(room === undefined ? words : cutText(words, { size: LABEL, width: room }), {
        ...style,
        fill: COLORS.quiet,
      });
    default:
      return text(words, { ...style, fill: COLORS.quiet });
  }
}

const DOCUMENT = { width: 1_200, margin: 40, plot: 480 };
const TITLE = 30;
const FOOT = 20;
const FOOT_LINE = 27;

export type ChartImage = { text: string; width: number; height: number };

/** A chart as a standalone SVG document, with title and units above it and what is said below it; days as pages write them. */
export function chartDocument(data: ChartData, footer: readonly string[]): ChartImage {
  const { width, margin, plot } = DOCUMENT;
  const room = width - 2 * margin;
  const titles = wrapText(formatDate(data.title), { size: TITLE, width: room, weight: 600, most: 3 });
  const foot = [...data.notes, ...footer].flatMap((line) =>
    wrapText(formatDate(line), { size: FOOT, width: room, most: 4 }),
  );
  const top = margin + titles.length * 38 + 34;
  const bottom = top + plot + Math.ceil(data.series.length / NAMES_MAX) * NAME_LINE;
  const height = bottom + 16 + foot.length * FOOT_LINE + 12;
  const parts = [
    rect(0, 0, width, height, COLORS.paper),
    ...titles.map((line, at) =>
      text(line, { x: margin, y: margin + 24 + at * 38, size: TITLE, weight: 600 }),
    ),
    text(data.caption, { x: margin, y: top - 14, size: LABEL, fill: COLORS.quiet }),
    ...chartSvg(data, { left: margin, right: width - margin, top, bottom }),
    ...foot.map((line, at) =>
      text(line, { x: margin, y: bottom + 34 + at * FOOT_LINE, size: FOOT, fill: COLORS.quiet }),
    ),
  ];
  const head = `xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  return {
    text: `<svg ${head} font-family="'Inter Variable', Inter, ui-sans-serif, system-ui, sans-serif">${parts.join('')}</svg>`,
    width,
    height,
  };
}
