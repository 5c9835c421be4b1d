import { expect, test } from 'vitest';

import {
  firstEndingAfter,
  inlinePieces,
  inOrder,
  NO_OVERLAY,
  type Overlay,
  shapeWithin,
} from './inline-text.tsx';

/** Compact form of a piece: `10-14 bold hit →#a`. */
function short(
  start: number,
  end: number,
  shape: Parameters<typeof inlinePieces>[2],
  overlay: Partial<Overlay>,
) {
  return inlinePieces(start, end, shape, { ...NO_OVERLAY, ...overlay }).map((piece) =>
    [
      `${piece.start}-${piece.end}`,
      ...piece.marks,
      ...(piece.hit === null ? [] : [piece.hit]),
      ...(piece.passage ? ['passage'] : []),
      ...(piece.to === null ? [] : [`→${piece.to}`]),
    ].join(' '),
  );
}

type Row = [string, Parameters<typeof inlinePieces>[2], Partial<Overlay>, string[]];

test.each<Row>([
  ['plain text is one piece', {}, {}, ['10-30']],
  ['emphasis', { marks: [[12, 15, 'bold']] }, {}, ['10-12', '12-15 bold', '15-30']],
  [
    'emphasis across emphasis',
    {
      marks: [
        [12, 20, 'bold'],
        [15, 25, 'italic'],
      ],
    },
    {},
    ['10-12', '12-15 bold', '15-20 bold italic', '20-25 italic', '25-30'],
  ],
  [
    'a hit across the end of emphasis',
    { marks: [[10, 14, 'bold']] },
    { hits: [[12, 16]] },
    ['10-12 bold', '12-14 bold hit', '14-16 hit', '16-30'],
  ],
  [
    'hits of other blocks are left out, one that runs in is cut',
    {},
    {
      hits: [
        [0, 5],
        [8, 11],
        [29, 34],
        [40, 50],
      ],
    },
    ['10-11 hit', '11-29', '29-30 hit'],
  ],
  [
    'the current hit',
    {},
    {
      hits: [
        [12, 14],
        [20, 22],
      ],
      current: [20, 22],
    },
    ['10-12', '12-14 hit', '14-20', '20-22 current', '22-30'],
  ],
  [
    'a link under a passage',
    { links: [{ start: 12, end: 18, to: '#a' }] },
    { passage: [15, 40] },
    ['10-12', '12-15 →#a', '15-18 passage →#a', '18-30 passage'],
  ],
  [
    'one link right after another',
    {
      links: [
        { start: 10, end: 12, to: '#a' },
        { start: 12, end: 14, to: '#b' },
      ],
    },
    {},
    ['10-12 →#a', '12-14 →#b', '14-30'],
  ],
  [
    'an empty mark and one turned round are none',
    {
      marks: [
        [12, 12, 'bold'],
        [20, 15, 'bold'],
      ],
    },
    {},
    ['10-30'],
  ],
])('%s', (_, shape, overlay, expected) => {
  expect(short(10, 30, shape, overlay)).toEqual(expected);
});

test('empty text has no pieces', () => {
  expect(short(10, 10, {}, { hits: [[5, 20]] })).toEqual([]);
});

test('100,000 marks are split in one pass', () => {
  const marks = Array.from({ length: 100_000 }, (_, index): [number, number, string] => [
    index,
    index + 1,
    'bold',
  ]);
  expect(inlinePieces(0, 100_000, { marks }, NO_OVERLAY)).toHaveLength(100_000);
});

test.each([
  [0, 0],
  [5, 1],
  [9, 1],
  [12, 2],
  [30, 3],
])('the first hit that ends after %i has index %i', (offset, expected) => {
  expect(
    firstEndingAfter(
      [
        [2, 5],
        [8, 12],
        [20, 30],
      ],
      offset,
    ),
  ).toBe(expected);
});

const SHAPE = inOrder({
  marks: [
    [30, 35, 'italic'],
    [10, 14, 'bold'],
    [20, 22, 'bold'],
  ],
  links: [{ start: 21, end: 24, to: '#a' }],
});

test.each([
  [10, 20, ['10'], []],
  [14, 20, [], []],
  [20, 30, ['20'], ['#a']],
  [0, 99, ['10', '20', '30'], ['#a']],
])('from %i to %i the text keeps the marks %j and the links %j', (start, end, marks, links) => {
  const within = shapeWithin(SHAPE, start, end);
  expect(within.marks?.map(([at]) => String(at))).toEqual(marks);
  expect(within.links?.map(({ to }) => to)).toEqual(links);
});
