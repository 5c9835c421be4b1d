import { expect, test } from 'vitest';

import { shortcutOf, type KeyPress } from './shortcuts.ts';

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
const typing = { typing: true, singleKeys: true };
const off = { typing: false, singleKeys: false };

test.each([
  ['/ while reading', press('/'), reading, 'search'],
  ['/ on a layout that needs Shift', press('/', { shiftKey: true }), reading, 'search'],
  ['/ in a field', press('/'), typing, null],
  ['/ with single keys off', press('/'), off, null],
  ['? while reading', press('?', { shiftKey: true }), reading, 'help'],
  ['? in a field', press('?', { shiftKey: true }), typing, null],
  ['y while reading', press('y'), reading, 'copy'],
  ['Ctrl Y, the browser’s redo', press('y', { ctrlKey: true }), reading, null],
  ['Alt Y', press('y', { altKey: true }), reading, null],
  ['Ctrl K', press('k', { ctrlKey: true }), reading, 'commands'],
  ['⌘ K in a field, single keys off', press('k', { metaKey: true }), { ...typing, ...off }, 'commands'],
  ['Ctrl Shift K, the browser’s', press('K', { ctrlKey: true, shiftKey: true }), reading, null],
  ['Ctrl F in a field', press('f', { ctrlKey: true }), typing, 'find'],
  ['Ctrl Shift F, the browser’s', press('F', { ctrlKey: true, shiftKey: true }), reading, null],
  ['K alone', press('k'), reading, 'up'],
  ['Ctrl /', press('/', { ctrlKey: true }), reading, null],
  ['/ already handled', press('/', { defaultPrevented: true }), reading, null],
  ['/ during composition', press('/', { isComposing: true }), reading, null],
  ['a key of no shortcut', press('q'), reading, null],
  ['a name of the key table', press('search'), reading, null],
])('%s', (_, given, context, expected) => {
  expect(shortcutOf(given, context)).toBe(expected);
});
