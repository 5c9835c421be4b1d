import fc from 'fast-check';
import { expect, test } from 'vitest';

import { companyRecord, documentRecord, filingRecord } from '../../store/testing/sample-records.ts';
import { type OpenedColumns, openColumns } from './testing/open-columns.ts';

const READ_AT = '2026-08-01T09:00:00.000Z';
const CIKS = ['0000000001', '0000000002', '0000000003'];
const DAYS = ['2023-12-31', '2024-02-29', '2024-03-01'];

const change = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('texts' as const),
      filing: fc.nat(5),
      cik: fc.constantFrom(...CIKS),
      day: fc.constantFrom(...DAYS),
      // Fewer texts than before drop documents from the index.
      texts: fc.array(fc.constantFrom('goodwill impairment', 'supply chain', 'liquidity'), { maxLength: 3 }),
      description: fc.option(fc.constantFrom('10-K', 'Exhibit 21', 'Press release'), { nil: null }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('company' as const),
      cik: fc.constantFrom(...CIKS),
      name: fc.constantFrom('Alder Ltd.', 'Birch Inc.', 'Cedar plc'),
      sic: fc.constantFrom('3571', '6021', null),
    }),
  },
);
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

async function apply({ store }: OpenedColumns, asked: Change): Promise<void> {
  if (asked.kind === 'company') {
    const { cik, name, sic } = asked;
    await store.companies.save(companyRecord({ cik, name, sic, business_location: 'TOWN, CA' }), READ_AT);
    return;
  }
  const accession_number = `000000000${asked.filing}-24-00000${asked.filing}`;
  await store.filings.save(asked.cik, [filingRecord({ accession_number, filing_date: asked.day })]);
  const filenames = asked.texts.map((_, at) => `${at}.htm`);
  await store.filings.saveDocuments(
    accession_number,
    filenames.map((filename, at) =>
      documentRecord({ filename, sequence: at + 1, description: asked.description }),
    ),
    [],
  );
  await store.fullText.saveTexts([
    {
      accession_number,
      documents: asked.texts.map((text, at) => ({
        filename: `${at}.htm`,
        text,
        blocks: [{ kind: 'paragraph' as const, start: 0, end: text.length }],
        anchors: [],
        losses: [],
        items: [],
      })),
    },
  ]);
}

test('columns brought up to date equal columns read as a whole, after any changes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(change, { maxLength: 4 }), { maxLength: 5 }), async (rounds) => {
      const opened = await openColumns();
      for (const round of rounds) {
        for (const asked of round) await apply(opened, asked);
        expect(opened.held()).toEqual(opened.fresh());
      }
      await opened.close();
    }),
    { numRuns: 8 },
  );
}, 60_000);

test('nothing is read again while nothing changed', async () => {
  const opened = await openColumns();
  await apply(opened, {
    kind: 'texts',
    filing: 1,
    cik: '0000000001',
    day: '2024-03-01',
    texts: ['liquidity'],
    description: null,
  });
  expect(opened.columns()).toBe(opened.columns());
  await opened.close();
});
