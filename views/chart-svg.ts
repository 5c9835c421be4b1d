import { axisTicks, type ChartData, type ChartSeries, lastValueIndex } from './chart.ts';
import { DASHES } from './choices.ts';
import { COLORS, rect, round, text } from './svg.ts';
import { cutText, textWidth, wrapText } from './text-width.ts';

// A chart as a standalone drawing, without a browser: pictures of links, documents.

/** Where a drawing is, in pixels. */
export type Area = { left: number; right: number; top: number; bottom: number };

/** Size of a label. */
const LABEL = 22;
const NAME = 24;
/** Most names of series beside each other. */
const NAMES_MAX = 3;
const NAME_LINE = 36;
/** Widest bar. */
const BAR_MAX = 110;

/** Where the values of one axis and the categories are. */
type Places = {
  yOf: (value: number) => number;
  /** Height of zero, or of the end of the axis nearest to it. */
  base: number;
  middleOf: (at: number) => number;
  slot: number;
};

const colorOf = (at: number): string => COLORS.series[at % COLORS.series.length] ?? COLORS.ink;

/** Bars, lines, areas or stacked bars on up to two axes, with the last value of each series, and gaps where a value is missing. */
export function chartSvg(data: ChartData, { left, right, top, bottom }: Area): string[] {
  if (data.series.every(({ values }) => lastValueIndex(values) === -1))
    return [text('No figures', { x: left, y: top + 30, size: 26, fill: COLORS.quiet })];
  const legend = legendOf(data, { left, right, top, bottom });
  const widthOf = (side: ChartSeries['side']) => axisWidth(data, side);
  const plot = {
    left: left + widthOf('left'),
    right: right - widthOf('right'),
    top: legend.bottom + 26,
    bottom: bottom - 40,
  };
  const places = { left: placesOf(data, 'left', plot), right: placesOf(data, 'right', plot) };
  return [
    ...legend.svg,
    ...axisOf(data, 'left', plot, places.left),
    ...(data.ticks.right === null ? [] : axisOf(data, 'right', plot, places.right)),
    ...categoriesOf(data, plot, places.left, bottom),
    ...marksOf(data, places),
    ...valuesOf(data, places),
  ];
}

/** Each series with its color and its last value; of one series, the value alone would repeat the title. */
function legendOf({ series, categories }: ChartData, { left, right, top }: Area) {
  const columns = Math.min(NAMES_MAX, series.length);
  const width = (right - left) / columns;
  const svg = series.flatMap(({ label, values, format, side }, index) => {
    const at = lastValueIndex(values);
    const value = at === -1 ? 'no figures' : format(values[at] ?? 0);
    const isNewest = at === -1 || at === categories.length - 1;
    const figure = isNewest && series.length > 1 ? value : `${value} (${categories[at]?.label ?? ''})`;
    const x = left + (index % columns) * width;
    const y = top + 24 + Math.floor(index / columns) * NAME_LINE;
    const axis = side === 'right' ? ' (right axis)' : '';
    const room = width - 60 - textWidth(`${axis}${figure}`, NAME, 600);
    const name = `${cutText(label, { size: NAME, width: room })}${axis}`;
    return [
      rect(x, y - 17, 18, 18, colorOf(index)),
      text(name, { x: x + 28, y, size: NAME }),
      text(figure, { x: x + 38 + textWidth(name, NAME), y, size: NAME, weight: 600 }),
    ];
  });
  return { svg, bottom: top + Math.ceil(series.length / columns) * NAME_LINE };
}

const formatOf = ({ ticks }: ChartData, side: ChartSeries['side']) => ticks[side] ?? ticks.left;

function axisWidth(data: ChartData, side: ChartSeries['side']): number {
  if (data.ticks[side] === null) return 0;
  const format = formatOf(data, side);
  return Math.max(...axisTicks(data, side).map((tick) => textWidth(format(tick), LABEL))) + 18;
}

function placesOf(data: ChartData, side: ChartSeries['side'], plot: Area): Places {
  const ticks = axisTicks(data, side);
  const scale = data.axis === 'log' ? Math.log10 : (value: number) => value;
  const [low, high] = [scale(ticks[0] ?? 0), scale(ticks.at(-1) ?? 1)];
  const yOf = (value: number) =>
    plot.bottom - ((scale(value) - low) / (high - low || 1)) * (plot.bottom - plot.top);
  const slot = (plot.right - plot.left) / Math.max(1, data.categories.length);
  const zero = data.axis === 'log' ? (ticks[0] ?? 1) : Math.max(low, Math.min(high, 0));
  return { yOf, base: yOf(zero), middleOf: (at) => plot.left + slot * (at + 0.5), slot };
}

function axisOf(data: ChartData, side: ChartSeries['side'], plot: Area, { yOf }: Places): string[] {
  const format = formatOf(data, side);
  const isLeft = side === 'left';
  return axisTicks(data, side).flatMap((tick) => {
    const y = yOf(tick);
    const [height, fill] = tick === 0 ? [2, COLORS.quiet] : [1, COLORS.rule];
    const place = { y: y + 8, size: LABEL, fill: COLORS.quiet };
    return [
      ...(isLeft ? [rect(plot.left, y, plot.right - plot.left, height, fill)] : []),
      text(
        format(tick),
        isLeft ? { ...place, x: plot.left - 14, anchor: 'end' } : { ...place, x: plot.right + 14 },
      ),
    ];
  });
}

/** The places of labels that can be shown without touching: the newest, and every nth before it. */
export function shownLabels(widths: readonly number[], slot: number): ReadonlySet<number> {
  const widest = Math.max(0, ...widths) + 16;
  const every = Math.max(1, Math.ceil(widest / Math.max(1, slot)));
  return new Set(widths.flatMap((_, at) => ((widths.length - 1 - at) % every === 0 ? [at] : [])));
}

function categoriesOf({ categories }: ChartData, plot: Area, { middleOf, slot }: Places, bottom: number) {
  const widths = categories.map(({ label }) => textWidth(label, LABEL));
  const shown = shownLabels(widths, slot);
  return categories.flatMap(({ label }, at) =>
    label !== '' && shown.has(at)
      ? [
          text(label, {
            x: Math.min(middleOf(at), plot.right - (widths[at] ?? 0) / 2),
            y: bottom - 6,
            size: LABEL,
            fill: COLORS.quiet,
            anchor: 'middle',
          }),
        ]
      : [],
  );
}

type BothPlaces = Readonly<Record<ChartSeries['side'], Places>>;

function marksOf(data: ChartData, places: BothPlaces): string[] {
  const bars = data.series.filter(({ mark }) => mark === 'bar');
  const sums = { above: [] as number[], below: [] as number[] };
  return data.series.flatMap((series, index) => {
    const own = places[series.side];
    if (series.mark !== 'bar') return lineOf(series, index, own);
    if (data.form === 'stack') return stackOf(series, index, own, sums);
    return barsOf(series, index, { at: bars.indexOf(series), of: bars.length }, own);
  });
}

/** Bars of one series beside those of others; a dash where a value is missing. */
function barsOf({ values }: ChartSeries, index: number, place: { at: number; of: number }, places: Places) {
  const { yOf, middleOf, slot, base } = places;
  const group = Math.min(slot * 0.76, BAR_MAX * place.of);
  const width = group / place.of;
  return values.map((value, at) => {
    const x = middleOf(at) - group / 2 + place.at * width;
    if (value === null) {
      return text('–', { x: x + width / 2, y: base - 8, size: LABEL, fill: COLORS.quiet, anchor: 'middle' });
    }
    const y = yOf(value);
    const shown = Math.max(1, width - (place.of > 1 ? 2 : 0));
    return rect(x, Math.min(y, base), shown, Math.max(1, Math.abs(base - y)), colorOf(index));
  });
}

/** Bars on those of the series before: what is above zero on one another, what is below under one another. */
function stackOf(
  { values }: ChartSeries,
  index: number,
  { yOf, middleOf, slot }: Places,
  sums: { above: number[]; below: number[] },
): string[] {
  const width = Math.min(slot * 0.76, BAR_MAX);
  return values.flatMap((value, at) => {
    if (value === null || value === 0) return [];
    const side = value > 0 ? sums.above : sums.below;
    const from = side[at] ?? 0;
    side[at] = from + value;
    const [y, other] = [yOf(Math.max(from, from + value)), yOf(Math.min(from, from + value))];
    return [rect(middleOf(at) - width / 2, y, width, Math.max(1, other - y), colorOf(index))];
  });
}

/** A line with gaps, over its area where it has one; a value between two gaps is a point. */
function lineOf({ values, mark }: ChartSeries, index: number, { yOf, middleOf, base }: Places): string[] {
  const color = colorOf(index);
  const runs: { at: number; value: number }[][] = [];
  for (const [at, value] of values.entries()) {
    if (value === null) continue;
    if (at === 0 || values[at - 1] === null) runs.push([]);
    runs.at(-1)?.push({ at, value });
  }
  const pathOf = (run: (typeof runs)[number]) =>
    run
      .map(({ at, value }, place) => `${place === 0 ? 'M' : 'L'}${round(middleOf(at))} ${round(yOf(value))}`)
      .join('');
  const dash = DASHES[index % DASHES.length] ?? '';
  // Dashes are as long as on the page, for a line twice as thick.
  const dashed =
    dash === ''
      ? ''
      : ` stroke-dasharray="${dash
          .split(' ')
          .map((part) => Number(part) * 2)
          .join(' ')}"`;
  const areas = runs.map((run) => {
    const [first, last] = [run[0], run.at(-1)];
    if (mark !== 'area' || first === undefined || last === undefined) return '';
    const foot = `L${round(middleOf(last.at))} ${round(base)}L${round(middleOf(first.at))} ${round(base)}Z`;
    return `<path d="${pathOf(run)}${foot}" fill="${color}" fill-opacity="0.16"/>`;
  });
  const points = values.flatMap((value, at) =>
    value === null
      ? []
      : [`<circle cx="${round(middleOf(at))}" cy="${round(yOf(value))}" r="5" fill="${color}"/>`],
  );
  return [
    ...areas.filter((area) => area !== ''),
    `<path d="${runs.map(pathOf).join('')}" fill="none" stroke="${color}" stroke-width="4"${dashed}/>`,
    ...points,
  ];
}

/** The values at their bars or points: of a single series where all of them fit, or where the reader asks for them. */
function valuesOf({ series, hasLabels, form }: ChartData, places: BothPlaces): string[] {
  const [first, ...others] = series;
  if (first === undefined || (others.length > 0 && !hasLabels) || form === 'stack') return [];
  return [first, ...(hasLabels ? others : [])].flatMap((one) => {
    const { yOf, middleOf, slot, base } = places[one.side];
    const texts = one.values.map((value) => (value === null ? '' : one.format(value)));
    const isBar = one.mark === 'bar';
    const room = isBar ? slot / series.length : slot;
    if (Math.max(...texts.map((words) => textWidth(words, LABEL, 600))) > room - 8) return [];
    const shift = isBar
      ? (series.indexOf(one) - (series.length - 1) / 2) * Math.min(room, BAR_MAX) * 0.76
      : 0;
    return one.values.flatMap((value, at) => {
      if (value === null) return [];
      const isBelow = isBar && value < 0;
      const y = isBelow ? Math.max(yOf(value), base) + 24 : yOf(value) - 12;
      const place = { x: middleOf(at) + shift, y, size: LABEL, weight: 600, anchor: 'middle' } as const;
      return [text(texts[at] ?? '', { ...place, has_halo: !isBar })];
    });
  });
}

const DOCUMENT = { width: 1_200, margin: 40, plot: 480 };
const TITLE = 30;
const FOOT = 20;
const FOOT_LINE = 27;

export type ChartImage = { text: string; width: number; height: number };

/** A chart as a standalone SVG document, with title and units above it and what is said below it. */
export function chartDocument(data: ChartData, footer: readonly string[]): ChartImage {
  const { width, margin, plot } = DOCUMENT;
  const room = width - 2 * margin;
  const titles = wrapText(data.title, { size: TITLE, width: room, weight: 600, most: 3 });
  const foot = footer.flatMap((line) => wrapText(line, { size: FOOT, width: room, most: 4 }));
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
