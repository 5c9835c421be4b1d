import { expect, test } from 'vitest';

import { bodyOf } from '../testing/body-of.ts';
import { openDesk } from '../testing/open-desk.ts';
import { openSmallStore } from '../testing/small-store.ts';

const store = await openSmallStore();
const desk = openDesk(store);
const ACCESSION = '0000320193-24-000123';
const PATH = `/v1/filings/${ACCESSION}/documents/aapl-20240928.htm`;

// 0000320193-24-000123
const TEXT = 'Assets were $364,980 million.\nTotal assets\t$364,980\t$352,583';
await store.fullText.saveTexts([
  {
    accession_number: ACCESSION,
    documents: [
      {
        filename: 'aapl-20240928.htm',
        text: TEXT,
        blocks: [
          { kind: 'paragraph', start: 0, end: 29 },
          {
            kind: 'table',
            start: 30,
            end: 60,
            rows: [
              [
                { start: 30, end: 42 },
                { start: 43, end: 51 },
                { start: 52, end: 60 },
              ],
            ],
          },
        ],
        anchors: [],
        losses: [],
        tagged: [{ concept: 'us-gaap:BalanceSheetTextBlock', runs: [[30, 60]] }],
        facts: {
          concepts: ['us-gaap:Assets'],
          contexts: [
            { start: null, end: '2024-09-28', dimensions: {} },
            { start: null, end: '2023-09-30', dimensions: {} },
          ],
          units: ['USD'],
          places: [
            [0, 13, 20, 0, 0, 0, 364_980_000_000, -6],
            [1, 44, 51, 0, 0, 0, 364_980_000_000, -6],
            [2, 53, 60, 0, 1, 0, 352_583_000_000, -6],
          ],
        },
        sources: [[0, 0]],
        items: [],
      },
    ],
  },
]);

const ask = async (query: string) => bodyOf(await desk.get(`${PATH}/facts?${query}`, 'free'));

test('the facts of a part of the text, with its notes', async () => {
  expect(await ask('offset=22&length=30')).toMatchObject({
    total: 3,
    facts: [
      {
        offset: 44,
        to: 51,
        text: '364,980',
        tag: 'us-gaap:Assets',
        start: null,
        end: '2024-09-28',
        unit: 'USD',
        value: 364_980_000_000,
        decimals: -6,
      },
    ],
    notes: [{ tag: 'us-gaap:BalanceSheetTextBlock', offset: 30, to: 60 }],
  });
});

test.each([
  ['tag=us-gaap:Assets&end=2024-09-28', [44, 13]],
  ['tag=us-gaap:Assets', [44, 53, 13]],
  ['tag=us-gaap:Assets&end=2022-09-24', []],
  ['tag=us-gaap:Liabilities', []],
])('%s: its places, those in tables first', async (query, offsets) => {
  expect(await ask(query)).toMatchObject({ facts: offsets.map((offset) => ({ offset })) });
});

test('a document as filed is its bytes, made harmless', async () => {
  const body = await bodyOf(
    await desk.get('/v1/filings/0001140361-26-006577/documents/ef20060722_8k.htm/original', 'free'),
  );
  expect(body).toMatchObject({ html: expect.stringContaining('Item 5.07') });
});
