import { expect, test } from 'vitest';

import { openSmallStore } from '../testing/small-store.ts';
import { readableDocument } from './readable-documents.ts';

const FILING = '0000320193-24-000123';
const NAME = 'aapl-20240928.htm';
const at = (seconds: number) => new Date(Date.UTC(2026, 7, 3, 15, 0, seconds));

test('a document that is asked for again within a minute is not read again', async () => {
  const store = await openSmallStore();
  const first = await readableDocument(store, FILING, NAME, at(0));
  expect(await readableDocument(store, FILING, NAME, at(59))).toBe(first);
  const later = await readableDocument(store, FILING, NAME, at(61));
  expect(later).not.toBe(first);
  expect(later).toEqual(first);
});

test('what is loaded anew is seen a minute later', async () => {
  const store = await openSmallStore();
  const before = await readableDocument(store, FILING, NAME, at(0));
  if (before === null) throw new Error('the document is not stored');
  const text = `${before.text}!`;
  await store.fullText.saveTexts([{ accession_number: FILING, documents: [{ ...before, text }] }]);
  expect((await readableDocument(store, FILING, NAME, at(60)))?.text).toBe(text);
});

test('stores are told apart, and what is not stored is null', async () => {
  const [one, other] = [await openSmallStore(), await openSmallStore()];
  const found = await readableDocument(one, FILING, NAME, at(0));
  expect(await readableDocument(other, FILING, NAME, at(0))).not.toBe(found);
  expect(await readableDocument(one, FILING, 'none.htm', at(0))).toBeNull();
});
