import { expect, test } from 'vitest';

import { isSearchKey, type KeyPress } from './keyboard.ts';

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  defaultPrevented: false,
  isComposing: false,
  ...held,
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
  ['/ already taken', press('/', { defaultPrevented: true }), reading, false],
  ['/ within a composition', press('/', { isComposing: true }), reading, false],
])('%s', (_, given, where, expected) => {
  expect(isSearchKey(given, where)).toBe(expected);
});
