import { describe, expect, test } from 'vitest';

import type { ChartDrawing } from '../../embed/render-caption.ts';
import { cardSvg } from './card-svg.ts';
import { shownLabels, ticksOf } from './chart-axis.ts';
import { cutText, textWidth, wrapText } from './text-width.ts';

const wordsOf = (svg: string) => [...svg.matchAll(/>([^<]*)<\/text>/g)].map(([, words]) => words ?? '');
const rectsOf = (svg: string, fill: string) =>
  [...svg.matchAll(/<rect x="([\d.-]+)" y="([\d.-]+)" width="([\d.]+)" height="([\d.]+)" fill="([^"]+)"/g)]
    .filter((match) => match[5] === fill)
    .map((match) => match.slice(1, 5).map(Number));

const chart = (given: Partial<ChartDrawing>): string =>
  cardSvg({
    title: 'Under Armour, Inc.: Net income',
    caption: 'USD thousands, quarterly',
    source: 'Under Armour, Inc., 10-K filed 2026-05-19, 0001336917-26-000073',
    drawing: {
      kind: 'chart',
      form: 'bars',
      periods: ['Q1', 'Q2', 'Q3'],
      series: [{ label: 'Net income', values: [170_382, null, -430_827] }],
      format: (value) => value.toLocaleString('en-US'),
      ...given,
    },
  });

describe('a chart', () => {
  test('has a bar above and one below zero, a dash for a missing value, and the last value', () => {
    const svg = chart({});
    const bars = rectsOf(svg, '#0b5fa5').slice(1);
    expect(bars).toHaveLength(2);
    const [[, top = 0, , height = 0] = [], [, below = 0] = []] = bars;
    expect(top + height).toBeCloseTo(below, 0);
    expect(wordsOf(svg)).toEqual(expect.arrayContaining(['–', '-430,827 (Q3)', '-600,000', 'Q1', 'Q3']));
  });

  test('of lines has a gap where a value is missing', () => {
    const path = /<path d="([^"]+)"/.exec(chart({ form: 'lines' }))?.[1] ?? '';
    expect(path.split('M')).toHaveLength(3);
  });

  test('of parts with a negative one is not stacked', () => {
    const series = [
      { label: 'a', values: [1, 2, 3] },
      { label: 'b', values: [1, -2, 3] },
    ];
    expect(rectsOf(chart({ form: 'stack', series }), '#c2571a')).toHaveLength(4);
    const most = chart({
      form: 'stack',
      series: [
        { label: 'a', values: [1, 2, 3] },
        { label: 'b', values: [1, 2, 3] },
      ],
    });
    // 3 + 3 is the highest: the axis reaches 6.
    expect(wordsOf(most)).toContain('6');
  });

  test('without any figure says so', () => {
    expect(wordsOf(chart({ series: [{ label: 'Net income', values: [null, null, null] }] }))).toContain(
      'No figures',
    );
  });
});

test('a redline has its changed words, a search its count and hits', () => {
  const common = { title: 'T', caption: 'C', source: 'S' };
  const redline = cardSvg({
    ...common,
    drawing: {
      kind: 'changes',
      counts: 'Paragraphs: 1 changed',
      passages: [
        [
          ['=', 'We sell '],
          ['-', 'phones'],
          ['+', 'tablets'],
          ['=', '.'],
        ],
      ],
    },
  });
  expect(wordsOf(redline)).toEqual(expect.arrayContaining(['We sell ', 'phones', 'tablets']));
  expect(rectsOf(redline, '#fbe3e1')).toHaveLength(1);
  expect(rectsOf(redline, '#ddf3e8')).toHaveLength(1);
  const search = cardSvg({
    ...common,
    drawing: {
      kind: 'hits',
      count: '12 filings',
      hits: [{ about: 'NVIDIA, 10-Q', words: 'new export controls apply', marks: [[4, 19]] }],
    },
  });
  expect(wordsOf(search)).toEqual(expect.arrayContaining(['12 filings', 'export controls']));
  expect(rectsOf(search, '#fff0b8')).toHaveLength(1);
});

test('long names end in an ellipsis within the card', () => {
  const long = 'A very long company name '.repeat(20);
  const svg = cardSvg({
    title: long,
    caption: long,
    heads: ['', 'FY2025'],
    rows: [[long, '1,234']],
    source: long,
  });
  for (const [, x, size, weight, words] of svg.matchAll(
    /<text x="([\d.]+)" y="[\d.]+" font-size="(\d+)"(?: font-weight="(\d+)")? fill="[^"]+">([^<]*)<\/text>/g,
  )) {
    const width = textWidth(words ?? '', Number(size), weight === '600' ? 600 : 400);
    expect(Number(x) + width).toBeLessThanOrEqual(1_200 - 64 + 1);
  }
  expect(wordsOf(svg).filter((words) => words.endsWith('…'))).toHaveLength(4);
});

test.each<[string, number, number, string]>([
  ['Revenue', 26, 500, 'Revenue'],
  ['Revenue', 26, 60, 'Re…'],
  ['', 26, 10, ''],
])('%j of size %i in %i pixels is %j', (words, size, width, expected) => {
  expect(cutText(words, { size, width })).toBe(expected);
});

test('text is wrapped at spaces, and its last line is cut', () => {
  expect(wrapText('one two three', { size: 20, width: 80, most: 3 })).toEqual(['one two', 'three']);
  expect(wrapText('one two three four', { size: 20, width: 80, most: 1 })).toEqual(['one t…']);
});

test.each<[number[], boolean, number[]]>([
  [[265_595, 416_161], true, [0, 100_000, 200_000, 300_000, 400_000, 500_000]],
  [[0.378, 0.469], false, [0.36, 0.38, 0.4, 0.42, 0.44, 0.46, 0.48]],
  [[-3, 5], true, [-4, -2, 0, 2, 4, 6]],
  [[], false, [0]],
])('the axis of %j, from zero %j, has %j', (values, fromZero, expected) => {
  expect(ticksOf(values, fromZero)).toEqual(expected);
});

test('the newest label is always shown, and none touches another', () => {
  expect([...shownLabels([100, 100, 100, 100], 60)]).toEqual([1, 3]);
  expect([...shownLabels([40, 40], 60)]).toEqual([0, 1]);
});
