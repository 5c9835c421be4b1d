import { expect, test } from 'vitest';

import { findItems } from './items.ts';
import { linearise } from './linearise.ts';

test('a document of 40 MB is read as far as 5 million characters, and says so', { timeout: 120_000 }, () => {
  const paragraph = `<p>${'Net sales of the year were those of the year before. '.repeat(10)}</p>`;
  const bytes = new TextEncoder().encode(
    `<html><body><p>Item 1. Business</p>${paragraph.repeat(80_000)}</body></html>`,
  );
  expect(bytes.length).toBeGreaterThan(40_000_000);
  const document = linearise(bytes, { filename: 'a.htm', type: '10-K' });
  expect(document.text.length).toBeLessThanOrEqual(5_000_000);
  expect(document.losses).toEqual(['text after the first 5,000,000 characters is omitted']);
  expect(findItems(document, '10-K', '2024-02-01', []).map(({ key }) => key)).toEqual(['1']);
});
