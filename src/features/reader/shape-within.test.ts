import { expect, test } from 'vitest';

import { inOrder, shapeWithin } from './shape-within.ts';

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
])('from %i to %i', (start, end, marks, links) => {
  const within = shapeWithin(SHAPE, start, end);
  expect(within.marks?.map(([at]) => String(at))).toEqual(marks);
  expect(within.links?.map(({ to }) => to)).toEqual(links);
});
