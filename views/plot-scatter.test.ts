import { expect, test } from 'vitest';

import { chartSvg } from './chart-svg.ts';
import { chartOf, type ChartSpec } from './chart.ts';
import type { FigureRow } from './figure-table.ts';
import type { PlotShape } from './plot-shapes.ts';
import { plotOf } from './plot.ts';
import { figureRow } from './testing/figure-table.ts';

const STYLE = { text: 12, hasEnds: false, hasOwnValues: false };
const BOX = { left: 0, right: 600, top: 0, bottom: 400 };

type Values = readonly (number | null)[];

const rowOf = (id: string, value_type: FigureRow['value_type'], values: Values) =>
  figureRow(id, values, { value_type, unit: value_type === 'percent' ? 'pure' : 'USD' });

/** Revenue and net margin of companies, in their newest periods. */
const specOf = (across: Values, up: Values, more: Partial<ChartSpec> = {}): ChartSpec => ({
  table: {
    title: 'Net margin against revenue',
    caption: 'CY2025',
    scale: 'units',
    columns: across.map((_, at) => ({ id: `C${at}`, label: `Company ${at}`, detail: 'CY2025' })),
    rows: [rowOf('Revenue', 'amount', across), rowOf('Net margin', 'percent', up)],
  },
  rows: ['Revenue', 'Net margin'],
  form: 'scatter',
  ...more,
});

const shapesOf = (spec: ChartSpec): PlotShape[] =>
  plotOf(chartOf(spec), BOX, STYLE).flatMap(({ shapes }) => shapes);
const dotsOf = (spec: ChartSpec) => shapesOf(spec).filter((shape) => shape.kind === 'dot');
const wordsOf = (spec: ChartSpec, ...roles: string[]) =>
  shapesOf(spec).flatMap((shape) =>
    shape.kind === 'text' && roles.includes(shape.role) ? [shape.text] : [],
  );

test('a dot is as far across and up as its figures are large, below zero too', () => {
  const [a, b, c] = dotsOf(specOf([100, 200, 400], [-0.1, 0, 0.3]));
  if (a === undefined || b === undefined || c === undefined) throw new Error('three dots');
  expect((c.x - a.x) / (b.x - a.x)).toBeCloseTo(3);
  expect((a.y - c.y) / (a.y - b.y)).toBeCloseTo(4);
  expect(shapesOf(specOf([100, 200], [-0.1, 0.3])).some(({ kind }) => kind === 'zero')).toBe(true);
});

test('on log axes equal ratios are equally far apart; what is not above zero is named', () => {
  const spec = specOf([10, 100, 1_000, 100], [0.1, 0.1, 0.1, -0.1], { axis: 'log' });
  const dots = dotsOf(spec);
  expect(dots.map(({ at }) => at)).toEqual([0, 1, 2]);
  const [a = 0, b = 0, c = 0] = dots.map(({ x }) => x);
  expect(c - b).toBeCloseTo(b - a);
  expect(chartOf(spec).notes).toEqual(['Company 3 has no place on a log axis: Net margin not above zero.']);
});

test('a company that lacks a figure has no dot; all others have their names, and axes their figures', () => {
  const spec = specOf([100, null, 400, 100], [0.1, 0.2, null, 0.1]);
  expect(dotsOf(spec).map(({ at }) => at)).toEqual([0, 3]);
  expect(wordsOf(spec, 'name')).toEqual(['Company 0', 'Company 3']);
  expect(wordsOf(spec, 'axis')).toEqual(['Net margin', 'Revenue']);
  const names = shapesOf(spec).filter((shape) => shape.kind === 'text' && shape.role === 'name');
  // The same place has two names that don't cover each other.
  expect(new Set(names.map((shape) => shape.kind === 'text' && shape.anchor)).size).toBe(2);
});

test('an index has no meaning in a scatter, and one figure alone is a line', () => {
  expect(chartOf(specOf([1, 2], [0.1, 0.2], { axis: 'indexed' }))).toMatchObject({
    axis: 'linear',
    form: 'scatter',
  });
  const alone = chartOf({ ...specOf([1, 2], [0.1, 0.2]), rows: ['Revenue'] });
  expect([alone.form, alone.notes]).toEqual(['lines', ['A scatter needs two figures.']]);
});

test('a card has the dots of the page', () => {
  const svg = chartSvg(chartOf(specOf([100, 200, 400], [-0.1, 0, 0.3])), BOX).join('');
  expect(svg.match(/<circle/gu)).toHaveLength(3);
  expect(svg).toContain('Company 2');
});
