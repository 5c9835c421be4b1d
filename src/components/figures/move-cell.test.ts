import { expect, test } from 'vitest';

import { moveCell } from './move-cell.ts';

test.each([
  ['ArrowRight', { row: 1, column: 1 }, { row: 1, column: 2 }],
  ['ArrowRight', { row: 1, column: 4 }, { row: 1, column: 4 }],
  ['ArrowLeft', { row: 1, column: 0 }, { row: 1, column: 0 }],
  ['ArrowDown', { row: 2, column: 3 }, { row: 2, column: 3 }],
  ['ArrowUp', { row: 2, column: 3 }, { row: 1, column: 3 }],
  ['Home', { row: 2, column: 3 }, { row: 2, column: 0 }],
  ['End', { row: 2, column: 3 }, { row: 2, column: 4 }],
  ['Control+End', { row: 0, column: 0 }, { row: 2, column: 4 }],
  ['a', { row: 0, column: 0 }, null],
  ['Tab', { row: 0, column: 0 }, null],
] as const)('in a grid of 3 by 5, %s at %j leads to %j', (key, at, to) => {
  expect(moveCell(key, at, 3, 5)).toEqual(to);
});
