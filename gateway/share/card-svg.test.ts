import { describe, expect, test } from 'vitest';

import { chartOf } from '../../views/chart.ts';
import type { ChartForm } from '../../views/choices.ts';
import type { ValueType } from '../../views/format/figures.ts';
import { cutText, textWidth, wrapText } from '../../views/svg.ts';
import { figureRow } from '../../views/testing/figure-table.ts';
import { cardSvg } from './card.ts';

const wordsOf = (svg: string) => [...svg.matchAll(/>([^<]*)<\/text>/g)].map(([, words]) => words ?? '');
const rectsOf = (svg: string, fill: string) =>
  [...svg.matchAll(/<rect x="([\d.-]+)" y="([\d.-]+)" width="([\d.]+)" height="([\d.]+)" fill="([^"]+)"/g)]
    .filter((match) => match[5] === fill)
    .map((match) => match.slice(1, 5).map(Number));

type Given = {
  form?: ChartForm;
  values?: readonly (readonly (number | null)[])[];
  types?: readonly ValueType[];
};

/** The figures are those of 0001336917-26-000073. */
const chart = ({ form = 'bars', values = [[170_382, null, -430_827]], types = [] }: Given = {}): string => {
  const rows = values.map((cells, at) =>
    figureRow(String(at), cells, {
      label: ['Net income', 'b'][at] ?? '',
      value_type: types[at] ?? 'amount',
    }),
  );
  const columns = ['Q1', 'Q2', 'Q3'].map((id) => ({ id, label: id, detail: null }));
  const about = { title: 'Under Armour, Inc.: Net income', caption: 'USD thousands, quarterly' };
  const table = { ...about, scale: 'units' as const, columns, rows };
  return cardSvg({
    ...about,
    source: 'Under Armour, Inc., 10-K filed 2026-05-19, 0001336917-26-000073',
    drawing: { kind: 'chart', data: chartOf({ table, rows: rows.map(({ id }) => id), form }) },
  });
};

describe('a chart', () => {
  test('has a bar above and one below zero, a dash for a missing value, and the last value', () => {
    const svg = chart();
    const bars = rectsOf(svg, '#0b5fa5').slice(1);
    expect(bars).toHaveLength(2);
    const [[, top = 0, , height = 0] = [], [, below = 0] = []] = bars;
    expect(top + height).toBeCloseTo(below, 0);
    expect(wordsOf(svg)).toEqual(expect.arrayContaining(['–', '−430,827 (Q3)', '−600,000', 'Q1', 'Q3']));
  });

  test('of lines has a gap where a value is missing', () => {
    const path = /<path d="([^"]+)"/.exec(chart({ form: 'lines' }))?.[1] ?? '';
    expect(path.split('M')).toHaveLength(3);
  });

  test('of parts stacks those above zero on one another, and those below under one another', () => {
    const values = [
      [1, 2, 3],
      [1, -2, 3],
    ];
    const svg = chart({ form: 'stack', values });
    // 3 + 3 is the highest and −2 the lowest: the axis reaches from −2 to 6.
    expect(wordsOf(svg)).toEqual(expect.arrayContaining(['6', '−2']));
    const [, first, second, third] = rectsOf(svg, '#c2571a');
    const own = rectsOf(svg, '#0b5fa5').slice(1);
    expect((first?.[1] ?? 0) + (first?.[3] ?? 0)).toBeCloseTo(own[0]?.[1] ?? -1, 0);
    expect(second?.[1]).toBeCloseTo((own[1]?.[1] ?? 0) + (own[1]?.[3] ?? 0), 0);
    expect((third?.[1] ?? 0) + (third?.[3] ?? 0)).toBeCloseTo(own[2]?.[1] ?? -1, 0);
  });

  test('of figures of two kinds has an axis on each side', () => {
    const svg = chart({
      values: [
        [1_000, 2_000, 3_000],
        [0.1, 0.2, 0.3],
      ],
      types: ['amount', 'percent'],
    });
    expect(wordsOf(svg)).toEqual(expect.arrayContaining(['b (right axis)', '30.0%', '3,000', '30%']));
  });

  test('without any figure says so', () => {
    expect(wordsOf(chart({ values: [[null, null, null]] }))).toContain('No figures');
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
      hits: [
        {
          form: '10-Q',
          filer: 'NVIDIA',
          filed: '2026-05-28',
          places: [
            { name: 'Part II Item 1A', text: 'new export controls apply', hits: [[4, 19]], reader: null },
          ],
        },
      ],
    },
  });
  expect(wordsOf(search)).toEqual(expect.arrayContaining(['12 filings', 'export controls']));
  expect(rectsOf(search, '#fff0b8')).toHaveLength(1);
  expect(wordsOf(search)).toContain('10-Q by NVIDIA, filed May 28, 2026: Part II Item 1A');
});

test('days are written as on pages, but for those that a filing or a reader writes', () => {
  const about = {
    title: 'after 2025-01-01',
    caption: 'USD millions, as known on 2025-10-30',
    left_out: ['Nothing filed since 2025-10-31'],
    source: 'Apple Inc., 10-K filed 2025-10-31, 0000320193-25-000079',
  };
  const svg = cardSvg({ ...about, heads: ['Form', 'Filed'], rows: [['10-K', '2025-10-31']] });
  expect(wordsOf(svg)).toEqual(
    expect.arrayContaining([
      'after 2025-01-01',
      'USD millions, as known on Oct 30, 2025. Nothing filed since Oct 31, 2025',
      'Oct 31, 2025',
      'Source: Apple Inc., 10-K filed Oct 31, 2025, 0000320193-25-000079',
    ]),
  );
  expect(wordsOf(cardSvg({ ...about, quotation: ['Due 2026-01-01'] }))).toContain('“Due 2026-01-01”');
});

test('of more companies than two lines name, the source names the first and counts the others', () => {
  const sources = [
    'NVIDIA CORP, 10-K filed 2026-02-25, 0001045810-26-000021 and 7 earlier filings',
    'Under Armour, Inc., 10-K filed 2026-05-19, 0001336917-26-000073 and 7 earlier filings',
    'Taiwan Semiconductor Manufacturing Co Ltd, 20-F filed 2025-04-17, 0001193125-25-083423 and 2 earlier filings',
    'Apple Inc., 10-K filed 2025-10-31, 0000320193-25-000079 and 7 earlier filings',
  ];
  const about = { title: 'Revenue', caption: 'USD millions', source: sources.join('; ') };
  const words = wordsOf(cardSvg(about)).join(' ');
  expect(words).toContain('0001336917-26-000073 and 7 earlier filings; and 2 more');
  expect(words).not.toContain('…');
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
