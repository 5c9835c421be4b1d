import { expect, test } from 'vitest';

import type { FilingDocument, ItemSpan } from '../contract/filing.ts';
import { itemAt, itemByKey, itemName, itemNote, openedDocument } from './filing-items.ts';

const item = (key: string, start: number, end: number, more: Partial<ItemSpan> = {}): ItemSpan => ({
  key,
  item: key.split('-').at(-1) ?? key,
  part: null,
  title: '',
  start,
  body_start: start + 10,
  end,
  status: 'found',
  quality: 'ok',
  ...more,
});

const ITEMS = [item('I-1', 100, 500), item('I-2', 500, 900), item('II-1A', 950, 2_000)];

test.each([
  [0, null],
  [100, 'I-1'],
  [499, 'I-1'],
  [500, 'I-2'],
  [920, null],
  [1_999, 'II-1A'],
  [2_000, null],
])('offset %i is in Item %s', (offset, expected) => {
  expect(itemAt(ITEMS, offset)?.key ?? null).toBe(expected);
});

test.each([
  ['II-1A', 'II-1A'],
  ['1A', 'II-1A'],
  ['7', null],
])('key %s finds %s', (key, expected) => {
  expect(itemByKey(ITEMS, key)?.key ?? null).toBe(expected);
});

test('a key shared by two parts is ambiguous', () => {
  expect(itemByKey([item('I-1', 0, 1), item('II-1', 2, 3)], '1')).toBeNull();
});

test.each<[Partial<ItemSpan>, RegExp | null]>([
  [{}, null],
  [{ status: 'incorporated' }, /by reference/],
  [{ status: 'referred' }, /another section/],
  [{ status: 'referred', notes: [{ note: '19', runs: [] }] }, /^see Note 19$/],
  [{ status: 'incorporated', quality: 'suspect' }, /by reference/],
  [{ quality: 'suspect' }, /misread/],
])('%j', (more, expected) => {
  const note = itemNote(item('1', 0, 1, more));
  if (expected === null) expect(note).toBeNull();
  else expect(note).toMatch(expected);
});

const file = (filename: string, more: Partial<FilingDocument> = {}): FilingDocument => ({
  filename,
  type: null,
  sequence: null,
  description: null,
  size: 1,
  is_primary: false,
  characters: 1,
  unreadable: null,
  url: null,
  items: [],
  ...more,
});

test.each<[string, FilingDocument[], string | undefined, string | null]>([
  ['the primary one', [file('a.htm'), file('b.htm', { is_primary: true })], undefined, 'b.htm'],
  ['the one in the URL', [file('a.htm'), file('b.htm', { is_primary: true })], 'a.htm', 'a.htm'],
  ['an unknown file name', [file('a.htm')], 'z.htm', null],
  [
    'the first readable one if none is primary',
    [file('a.pdf', { unreadable: 'a PDF' }), file('b.htm')],
    undefined,
    'b.htm',
  ],
  ['no documents', [], undefined, null],
])('opened: %s', (_, documents, named, expected) => {
  expect(openedDocument(documents, named)?.filename ?? null).toBe(expected);
});

test.each([
  [100, '3'],
  [350, '3.D'],
  [450, '3'],
  [600, null],
])('of a 20-F the part at %i is %s', (offset, key) => {
  const items = [item('3', 100, 500), item('3.D', 300, 400)];
  expect(itemAt(items, offset)?.key ?? null).toBe(key);
});

test('an Item of a 40-F is named by its title', () => {
  expect(itemName({ item: '1A', title: 'Risk Factors' })).toBe('Item 1A Risk Factors');
  expect(itemName({ item: '', title: 'Code of Ethics' })).toBe('Code of Ethics');
});
