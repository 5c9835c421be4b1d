import { expect, test } from 'vitest';

import { isSearchShortcut, type KeyPress } from './keyboard.ts';

const press = (key: string, overrides: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  defaultPrevented: false,
  isComposing: false,
  ...overrides,
});
const reading = { typing: false, singleKeys: true };

test.each([
  ['/ while reading', press('/'), reading, true],
  ['/ on a layout that needs Shift', press('/', { shiftKey: true }), reading, true],
  ['/ in a field', press('/'), { typing: true, singleKeys: true }, false],
  ['/ with single keys off', press('/'), { typing: false, singleKeys: false }, false],
  ['Ctrl K', press('k', { ctrlKey: true }), reading, true],
  [
    '⌘ K in a field, single keys off',
    press('k', { metaKey: true }),
    { typing: true, singleKeys: false },
    true,
  ],
  ['Ctrl Shift K, the browser’s', press('K', { ctrlKey: true, shiftKey: true }), reading, false],
  ['K alone', press('k'), reading, false],
  ['Ctrl /', press('/', { ctrlKey: true }), reading, false],
  ['/ already handled', press('/', { defaultPrevented: true }), reading, false],
  ['/ during composition', press('/', { isComposing: true }), reading, false],
])('%s', (_, given, context, expected) => {
  expect(isSearchShortcut(given, context)).toBe(expected);
});
