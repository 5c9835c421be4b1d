import { expect, test } from 'vitest';

import { chartSvg } from './chart-svg.ts';
import { chartOf, missingBefore, onAxis, withGaps } from './chart.ts';
import type { ChartAxis } from './choices.ts';
import { type FigureRow, toggleRow, parsePins, writePins } from './figure-table.ts';
import { logTicks, niceTicks } from './plot-labels.ts';
import { plotOf } from './plot.ts';
import { COLORS_COUNT } from './series-marks.ts';
import { COLORS } from './svg.ts';
import { figureRow, figureTable } from './testing/figure-table.ts';

const STYLE = { text: 12, hasEnds: false, hasOwnValues: false };

type Values = (number | null)[];

const rowOf = (values: Values, name = 'Net income') => figureRow(name, values);

const years = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: `${2019 + at}`,
    label: `FY${2019 + at}`,
    detail: `${2019 + at}-12-31`,
  }));

const LOG = 'Net income: values of zero or below have no place on a log axis.';

test.each<[ChartAxis, Values, Values | null, string | null]>([
  ['linear', [-1, 0, 2], [-1, 0, 2], null],
  ['log', [1, 10, null], [1, 10, null], null],
  ['log', [-1, 10], [null, 10], LOG],
  ['log', [0, -5, null], null, LOG],
  ['indexed', [50, 75, -25], [100, 150, -50], null],
  // An index begins with the first figure above zero.
  ['indexed', [null, 40, 50], [100, 125], null],
  ['indexed', [-5, 10], [100], null],
  ['indexed', [null, null], [null, null], null],
])('on a %s axis %j are %j', (axis, values, shown, note) => {
  const [found] = onAxis([rowOf(values)], years(values.length), axis).rows;
  expect([found?.values, found?.note]).toEqual([shown, note]);
});

test('indexes of several lines begin at the first period that all of them have', () => {
  const rows = [rowOf([80, 100, 150], 'Revenue'), rowOf([null, 20, 10]), rowOf([-1, -2, -3], 'Other')];
  const { rows: shown, columns, base } = onAxis(rows, years(3), 'indexed');
  expect(base).toBe('FY2020');
  expect(columns.map(({ id }) => id)).toEqual(['2020', '2021']);
  expect(shown.map(({ values }) => values)).toEqual([[100, 150], [100, 50], null]);
  expect(shown[2]?.note).toBe('Other: no index, because it has no figure above zero in FY2020.');
});

const tableOf = (rows: FigureRow[]) =>
  figureTable([], rows, {
    title: 'A Inc.: income statement, annual',
    caption: 'USD',
    scale: 'units',
    columns: years(rows[0]?.cells.length ?? 0),
  });
const table = tableOf([rowOf([100, 200, null, 800], 'Revenue'), rowOf([10, -20, 40, 100])]);

test('an index says its base; a range of periods moves it', () => {
  const spec = { table, rows: ['Revenue', 'Net income'], form: 'lines', axis: 'indexed' } as const;
  expect(chartOf(spec).caption).toBe('Index, FY2019 = 100');
  const zoomed = chartOf({ ...spec, range: { from: '2022', to: '2022' } });
  expect([zoomed.caption, zoomed.categories.length]).toEqual(['Index, FY2022 = 100', 1]);
});

test('a range that is not of the table is none', () => {
  const spec = { table, rows: ['Revenue'], form: 'bars' } as const;
  expect(chartOf({ ...spec, range: { from: '1999' } }).categories).toHaveLength(4);
  expect(chartOf({ ...spec, range: { from: '2021', to: '2020' } }).categories).toHaveLength(4);
});

test('compound growth is from the first figure to the last', () => {
  const { series } = chartOf({ table, rows: ['Revenue', 'Net income'], form: 'bars', hasGrowth: true });
  expect(series.map(({ growth }) => growth)).toEqual([
    'CAGR 100.0%, FY2019 to FY2022',
    'CAGR 115.4%, FY2019 to FY2022',
  ]);
});

test('stacks that lack a part say so, and bars with lines have bars of the first line alone', () => {
  const rows = ['Revenue', 'Net income'];
  expect(chartOf({ table, rows, form: 'stack' }).notes).toEqual([
    'Parts without a figure in FY2021: those stacks lack them.',
  ]);
  expect(chartOf({ table, rows, form: 'mixed' }).series.map(({ mark }) => mark)).toEqual(['bar', 'line']);
});

test.each([
  ['average', { value: 1100 / 3, label: 'Average of Revenue: 367' }, 0],
  ['median', { value: 200, label: 'Median of Revenue: 200' }, 0],
  ['500', { value: 500, label: '500' }, 0],
  ['<b>', null, 1],
])('a reference line at %s is drawn, or a note says why not', (reference, expected, notes) => {
  const data = chartOf({ table, rows: ['Revenue'], form: 'lines', reference });
  expect([data.reference, data.notes.length]).toEqual([expected, notes]);
});

test('notes are at points that are shown, numbered as in the address', () => {
  const pins = writePins([
    { row: 'Revenue', column: '2021', text: 'a gap' },
    { row: 'Revenue', column: '2022', text: 'Sold | the <b>unit</b>' },
  ]);
  expect(pins).toBe('Revenue:2021=a gap|Revenue:2022=Sold the <b>unit</b>');
  const data = chartOf({ table, rows: ['Revenue'], form: 'bars', pins });
  expect(data.pins).toEqual([{ number: 2, series: 0, at: 3, text: 'Sold the <b>unit</b>' }]);
  const svg = chartSvg(data, { left: 0, right: 900, top: 0, bottom: 400 }).join('');
  expect(svg).toContain('2  Sold the &lt;b&gt;unit&lt;/b&gt;');
  expect(parsePins('nonsense|:2022=x|a:2022=')).toEqual([]);
});

test('each small multiple has its own panel on the scale of all', () => {
  const data = chartOf({ table, rows: ['Revenue', 'Net income'], form: 'multiples' });
  const panels = plotOf(data, { left: 0, right: 900, top: 0, bottom: 300 }, STYLE);
  expect(panels).toHaveLength(2);
  const bars = panels.map(({ shapes }) => shapes.flatMap((shape) => (shape.kind === 'bar' ? [shape] : [])));
  expect(bars.map((each) => each.length)).toEqual([3, 4]);
  // 800 and 100 on one scale.
  const [high, low] = bars.map((each) => each.at(-1)?.height ?? 0);
  expect((high ?? 0) / (low ?? 1)).toBeCloseTo(8, 5);
  // Below zero is below the foot of the bars above it.
  const [first, negative] = [bars[1]?.[0], bars[1]?.[1]];
  expect(negative?.y).toBeCloseTo((first?.y ?? 0) + (first?.height ?? 0), 5);
});

test.each([
  [
    [1, 9],
    [1, 2, 5, 10],
  ],
  [[100], [100, 200]],
  [
    [0.3, 45],
    [0.2, 0.5, 1, 2, 5, 10, 20, 50],
  ],
  [
    [3, 40_000],
    [1, 10, 100, 1000, 10_000, 100_000],
  ],
  [[], [1, 10]],
])('the ticks of a log axis for %j', (values, ticks) => {
  const found = logTicks(values);
  expect(found).toEqual(ticks.length > 7 ? [0.1, 1, 10, 100] : ticks);
});

const ended = (days: readonly string[]) => days.map((day) => ({ id: day, label: day, detail: day }));
const calendar = (ids: readonly string[]) => ids.map((id) => ({ id, label: id, detail: null }));

test.each([
  [ended(['2024-03-30', '2024-06-29', '2024-12-28', '2025-03-29']), [0, 0, 1, 0]],
  // Newest first.
  [ended(['2025-03-29', '2024-12-28', '2024-06-29', '2024-03-30']), [0, 0, 1, 0]],
  [ended(['2022-09-24', '2023-09-30', '2024-09-28']), [0, 0, 0]],
  [calendar(['CY2023 Q4', 'CY2024 Q1', 'CY2024 Q2', 'CY2025 Q1']), [0, 0, 0, 2]],
  [calendar(['CY2019', 'CY2020', 'CY2022', 'CY2023']), [0, 0, 1, 0]],
  [calendar(['a', 'b']), [0, 0]],
  [ended(['2024-03-30']), [0]],
])('the reports missing between %j are counted', (columns, missing) => {
  expect(missingBefore(columns)).toEqual(missing);
});

test('a missing period has no value', () => {
  expect(withGaps([1, 2], [0, 2], () => null)).toEqual([1, null, null, 2]);
});

test.each([
  // Apple's revenue, fiscal 2018 to 2025, in millions.
  [[265_595, 416_161], true, [0, 100_000, 200_000, 300_000, 400_000, 500_000]],
  [[-45_536, -8_564], true, [-50_000, -40_000, -30_000, -20_000, -10_000, 0]],
  [[22_974, 38_110], false, [20_000, 25_000, 30_000, 35_000, 40_000]],
  [[-0.028, 0.332], false, [-0.1, 0, 0.1, 0.2, 0.3, 0.4]],
  [[5, 5], false, [5]],
  [[], true, [0]],
] as const)('%j, from zero %s, has the ticks %j', (values, fromZero, ticks) => {
  expect(niceTicks(values, fromZero)).toEqual(ticks);
});

const row = (id: string, value_type: FigureRow['value_type'] = 'amount') => figureRow(id, [], { value_type });

const rows = [row('revenue'), row('net_income'), row('eps', 'per_share'), row('tax_rate', 'percent')];

test.each<[string[], string, ChartAxis, string[]]>([
  [['revenue'], 'net_income', 'linear', ['revenue', 'net_income']],
  [['revenue', 'net_income'], 'revenue', 'linear', ['net_income']],
  [['revenue'], 'eps', 'linear', ['revenue', 'eps']],
  [['revenue', 'eps'], 'tax_rate', 'linear', ['revenue', 'tax_rate']],
  [['revenue', 'eps'], 'tax_rate', 'indexed', ['revenue', 'eps', 'tax_rate']],
])('%j and a click on %s, on a %s axis, are %j', (charted, clicked, axis, after) => {
  expect(toggleRow(charted, clicked, rows, axis)).toEqual(after);
});

const partsOf = (...values: Values[]) => tableOf(values.map((each, at) => rowOf(each, `Part ${at}`)));
const PARTS = ['Part 0', 'Part 1'];

/** The points of a path, without its commands. */
const pointsOf = (d: string) =>
  [...d.matchAll(/[ML]([\d.-]+) ([\d.-]+)/gu)].map(([, x, y]) => [Number(x), Number(y)]);

test('periods below a chart write their days as the table does', () => {
  const periods = ['2022-01-01 to 2022-03-31', '2023-03-31', 'FY2024'];
  const columns = periods.map((label) => ({ id: label, label, detail: null }));
  const only = { ...table, columns, rows: [rowOf([1, 2, 3])] };
  const data = chartOf({ table: only, rows: ['Net income'], form: 'bars' });
  const [panel] = plotOf(data, { left: 0, right: 1_200, top: 0, bottom: 300 }, STYLE);
  const drawn = (panel?.shapes ?? []).flatMap((shape) =>
    shape.kind === 'text' && shape.role === 'period' ? [shape.text] : [],
  );
  expect(drawn).toEqual(['Jan 1, 2022 to Mar 31, 2022', 'Mar 31, 2023', 'FY2024']);
});

test('stacked areas stand on one another, and reach as high as their sum', () => {
  const data = chartOf({ table: partsOf([100, 300], [100, 100]), rows: PARTS, form: 'stacked_area' });
  const [panel] = plotOf(data, { left: 0, right: 400, top: 0, bottom: 300 }, STYLE);
  const areas = (panel?.shapes ?? []).flatMap((shape) => (shape.kind === 'area' ? [pointsOf(shape.d)] : []));
  const [low = [], high = []] = areas.map((points) => points.map(([, y = 0]) => y));
  // Upper edge from left to right, then the foot back.
  expect(high.slice(2).toReversed()).toEqual(low.slice(0, 2));
  const unit = ((low[2] ?? 0) - (low[1] ?? 0)) / 300;
  expect((low[2] ?? 0) - (high[1] ?? 0)).toBeCloseTo(unit * 400, 0);
  expect((low[3] ?? 0) - (low[0] ?? 0)).toBeCloseTo(unit * 100, 0);
});

test.each<[string, Values, ChartAxis, string, string[]]>([
  ['a part is negative', [100, -300], 'linear', 'stack', ['Stacked as bars: areas can’t be negative.']],
  ['the axis is a log', [100, 300], 'log', 'lines', []],
  [
    'a part is missing',
    [null, 300],
    'linear',
    'stacked_area',
    ['Parts without a figure in FY2019: those stacks lack them.'],
  ],
])('stacked areas are drawn or replaced where %s', (_, values, axis, form, notes) => {
  const data = chartOf({ table: partsOf(values, [100, 100]), rows: PARTS, form: 'stacked_area', axis });
  expect([data.form, data.notes]).toEqual([form, notes]);
});

test('a third kind of figure has no axis, and is named', () => {
  const third = tableOf([
    rowOf([1], 'Revenue'),
    { ...rowOf([0.1], 'Margin'), value_type: 'percent' },
    { ...rowOf([2], 'Turnover'), value_type: 'times' },
  ]);
  const data = chartOf({ table: third, rows: ['Revenue', 'Margin', 'Turnover'], form: 'bars' });
  expect([data.series.length, data.notes]).toEqual([2, ['Not charted (no third axis): Turnover.']]);
});

test('bars of one company tell its metrics apart: a repeated color is paler, in the legend too', () => {
  const metrics = [
    { ...rowOf([4, 5], 'AAPL revenue'), look: 0 },
    { ...rowOf([1, 2], 'AAPL net income'), look: COLORS_COUNT },
  ];
  const data = chartOf({ table: tableOf(metrics), rows: metrics.map(({ id }) => id), form: 'bars' });
  const svg = chartSvg(data, { left: 0, right: 900, top: 0, bottom: 400 }).join('');
  const marks = [...svg.matchAll(/<rect [^>]*fill="(#\w+)"(?: fill-opacity="([\d.]+)")?/g)]
    .filter(([, fill]) => fill === COLORS.series[0])
    .map(([, , opacity]) => opacity ?? '1');
  expect(marks.toSorted()).toEqual(['0.55', '0.55', '0.55', '1', '1', '1']);
});
