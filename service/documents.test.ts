import { expect, test } from 'vitest';

import { createCaches, type ReadContext } from './caches.ts';
import { readDocument } from './document.ts';
import { openSmallStore } from './testing/small-store.ts';

const FILING = '0000320193-24-000123';
const NAME = 'aapl-20240928.htm';

async function openContext(): Promise<ReadContext> {
  const store = await openSmallStore();
  return { store, caches: createCaches(store) };
}

test('a document requested again is not read again', async () => {
  const context = await openContext();
  const first = await readDocument(FILING, NAME, context);
  expect(await readDocument(FILING, NAME, context)).toBe(first);
});

test('what is loaded again is seen at once', async () => {
  const context = await openContext();
  const before = await readDocument(FILING, NAME, context);
  if (before === null) throw new Error('the document is not stored');
  const text = `${before.text}!`;
  await context.store.fullText.saveTexts([{ accession_number: FILING, documents: [{ ...before, text }] }]);
  expect((await readDocument(FILING, NAME, context))?.text).toBe(text);
});

test('the store of each document, and null for what is not stored', async () => {
  const [one, other] = [await openContext(), await openContext()];
  const found = await readDocument(FILING, NAME, one);
  expect(await readDocument(FILING, NAME, other)).not.toBe(found);
  expect(await readDocument(FILING, 'none.htm', one)).toBeNull();
});
