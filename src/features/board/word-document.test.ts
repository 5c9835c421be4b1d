import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';

import { CHANGE, CHART, FIGURE, PASSAGE } from '../../board/testing/evidence.ts';
import { usualPaper } from './save-board.ts';
import { toWord } from './word-document.ts';

/** One grey pixel. */
const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='),
  (character) => character.charCodeAt(0),
);

async function partsOf(blob: Blob): Promise<Map<string, string>> {
  const files = unzipSync(new Uint8Array(await blob.arrayBuffer()));
  return new Map(
    Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes, name.endsWith('.png'))]),
  );
}

test('a board as Word has words, edits, a table, a picture, and sources with addresses', async () => {
  const hostile = { ...PASSAGE, quote: 'a < b & \u0000c \ud800' };
  const entries = [hostile, FIGURE, CHART, CHANGE];
  const picture = { data: PNG, width: 1_200, height: 400 };
  const parts = await partsOf(await toWord({ title: 'Margins', entries }, [null, null, picture], 'Letter'));
  const text = parts.get('word/document.xml') ?? '';
  for (const words of [
    '1. Apple Inc., 10-K: Item 1A Risk Factors',
    '“a &lt; b &amp;  c \ufffd”',
    '391,035,000,000 USD',
    'First growth since 2022',
    'FY2024',
    '<w:strike/>',
    '[5]',
    'w:w="12240"',
  ])
    expect(text).toContain(words);
  expect([...parts.keys()].some((name) => name.startsWith('word/media/'))).toBe(true);
  expect(parts.get('word/_rels/document.xml.rels')).toContain(
    'https://www.sec.gov/Archives/edgar/data/320193/000032019324000123/0000320193-24-000123-index.htm',
  );
});

test.each([
  ['en-US', 'Letter'],
  ['fr-CA', 'Letter'],
  ['en-GB', 'A4'],
  ['de', 'A4'],
])('%s prints on %s', (language, paper) => {
  expect(usualPaper(language)).toBe(paper);
});
