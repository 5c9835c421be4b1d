import { expect, test } from 'vitest';

import { hitsBySection } from './hit-map.tsx';

const ITEMS = [
  { start: 100, name: '1', title: 'Business', level: 1 },
  { start: 200, name: null, title: 'Products', level: 2 },
  { start: 340, name: '1A', title: 'Risk Factors', level: 1 },
];

test('hits are counted by Item, with the first of each part', () => {
  const sections = hitsBySection(
    [
      [10, 15],
      [340, 345],
      [341, 346],
      [570, 575],
    ],
    ITEMS,
    580,
  );
  expect(sections.map(({ title, count, first }) => [title, count, first])).toEqual([
    ['Beginning', 1, 1],
    ['Risk Factors', 3, 2],
  ]);
  expect(sections[1]?.parts.filter(({ count }) => count > 0)).toEqual([
    { count: 2, first: 2 },
    { count: 1, first: 4 },
  ]);
});

test('a document without headings is one section', () => {
  expect(hitsBySection([[5, 9]], [], 48).map(({ title, count }) => [title, count])).toEqual([
    ['Document', 1],
  ]);
});
