import { expect, test } from 'vitest';

import { sparklineShape } from './sparkline.tsx';

const size = { width: 104, height: 24 };

test('a rising series runs from bottom left to top right', () => {
  expect(sparklineShape([1, 2, 3], size)).toEqual({
    line: 'M2.0 22.0L52.0 12.0L102.0 2.0',
    end: { x: 102, y: 2 },
    zero: null,
  });
});

test('a gap breaks the line, and values on both sides of zero show the zero line', () => {
  expect(sparklineShape([-1, null, 1], size)).toEqual({
    line: 'M2.0 22.0M102.0 2.0',
    end: { x: 102, y: 2 },
    zero: 12,
  });
});

test('no values have no shape, and a constant has one', () => {
  expect(sparklineShape([null, null], size).end).toBeNull();
  expect(sparklineShape([5, 5], size).line).toBe('M2.0 22.0L102.0 22.0');
});
