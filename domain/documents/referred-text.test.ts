import { expect, test } from 'vitest';

import { describeReal, realFile } from '../../ingest/testing/real-files.ts';
import { findItems } from './items.ts';
import { linearise } from './linearise.ts';
import { page, prose } from './testing/told-items.ts';

/** Status of an Item and the beginning and end of each further run of it. */
function followed(bytes: Uint8Array, form: string, key: string): string[] {
  const document = linearise(bytes, { filename: 'a.htm', type: form });
  const item = findItems(document, form, '2024-02-01', []).find((one) => one.key === key);
  const runs = (item?.more ?? []).map(({ start, end }) => {
    const text = document.text.slice(start, end).replaceAll(/\s+/g, ' ').trim();
    return `${text.slice(0, 24)} … ${text.slice(-12)}`;
  });
  return [item?.status ?? 'none', ...runs];
}

const bold = (words: string): string => `<b>${words}</b>`;
const before = [
  bold('Item 1. Business'),
  prose('We sell.'),
  bold('Item 7. Management’s Discussion and Analysis'),
];
const statements = [
  bold('CONSOLIDATED BALANCE SHEETS'),
  prose('Cash 5.'),
  bold('NOTES TO CONSOLIDATED FINANCIAL STATEMENTS'),
  prose('Note 1. The firm.'),
];
const signatures = [bold('SIGNATURES'), 'By: /s/ A. Writer'];

type Row = [where: string, blocks: string[], key: string, expected: string[]];

test.each<Row>([
  [
    'behind the signatures',
    [
      ...before,
      prose('It went well.'),
      bold('Item 8. Financial Statements and Supplementary Data'),
      'The financial statements begin on page FS-1.',
      bold('Item 15. Exhibits'),
      'See the index.',
      ...signatures,
      bold('INDEX TO FINANCIAL STATEMENTS'),
      'Balance Sheets FS-2',
      ...statements,
    ],
    '8',
    ['referred', 'INDEX TO FINANCIAL STATE … 1. The firm.'],
  ],
  [
    'under Item 15, before the list of exhibits',
    [
      ...before,
      prose('It went well.'),
      bold('Item 8. Financial Statements and Supplementary Data'),
      'The information required by this Item is set forth in our statements included in this report.',
      bold('Item 15. Exhibits'),
      ...statements,
      bold('EXHIBIT INDEX'),
      prose('3.1 Charter.', 200),
      ...signatures,
    ],
    '8',
    ['referred', 'CONSOLIDATED BALANCE SHE … 1. The firm.'],
  ],
  [
    'in the proxy statement',
    [
      ...before,
      prose('It went well.'),
      bold('Item 8. Financial Statements and Supplementary Data'),
      'The financial statements are in the annual report to shareholders, incorporated by reference.',
      ...signatures,
      ...statements,
    ],
    '8',
    ['incorporated'],
  ],
  [
    'in a financial section, up to its next part',
    [
      ...before,
      'Reference is made to the section entitled “Management’s Discussion and Analysis” on page 31 of the Financial Section of this report.',
      bold('Item 15. Exhibits'),
      'See the index.',
      bold('FINANCIAL SECTION'),
      bold('MANAGEMENT’S DISCUSSION AND ANALYSIS'),
      prose('Sales fell.'),
      bold('CONSOLIDATED BALANCE SHEETS ANALYSIS'),
      prose('Loans rose.'),
      bold('REPORT OF INDEPENDENT AUDITORS'),
      prose('We audited.'),
      ...signatures,
    ],
    '7',
    ['referred', 'MANAGEMENT’S DISCUSSION  …  Loans rose.'],
  ],
  [
    'in a part of another Item',
    [
      ...before,
      prose('Sales fell.'),
      bold('Interest Rates and Currencies'),
      prose('Rates may rise.'),
      bold('Outlook'),
      prose('Sales may rise.'),
      bold('Item 7A. Quantitative and Qualitative Disclosures About Market Risk'),
      'The information is set forth in Item 7 under the caption “Interest Rates and Currencies.”',
    ],
    '7A',
    ['referred', 'Interest Rates and Curre … es may rise.'],
  ],
])('text that an Item refers to is found %s', (_, blocks, key, expected) => {
  expect(followed(new TextEncoder().encode(page(...blocks)), '10-K', key)).toEqual(expected);
});

describeReal('reports that refer', () => {
  const archive = 'www.sec.gov/Archives/edgar/data';
  test.each([
    [
      '0001045810-25-000023 (NVIDIA), under Item 15',
      '1045810/000104581025000023/nvda-20250126.htm',
      'Report of Independent Re … les returns.',
    ],
    [
      '0001564590-18-004771 (CARBO), behind the signatures',
      '1009672/000156459018004771/crr-10k_20171231.htm',
      'REPORT OF INDEPENDENT RE … each period.',
    ],
  ])('have the statements of %s', (_, path, run) => {
    expect(followed(realFile(`${archive}/${path}`), '10-K', '8')).toEqual(['referred', run]);
  });
});
