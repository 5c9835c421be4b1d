import { expect, test } from 'vitest';

import { describeReal, realFile } from '../../ingest/testing/real-files.ts';
import type { DocumentText } from './document-text.ts';
import { findItems } from './items.ts';
import { linearise } from './linearise.ts';
import { referredNotes } from './referred-text.ts';
import { page, prose } from './testing/told-items.ts';

test.each<[string, string, string[]]>([
  ['The information is incorporated by reference to Note 19, Legal Proceedings, in Item 8.', '10-K', ['19']],
  ['See Note 6 (income taxes) and Note 9 of Notes to Financial Statements.', '10-Q', ['6', '9']],
  ['See Notes 4, 5 and 6.', '10-K', ['4', '5', '6']],
  [
    'Refer to Note 11 of this report. Also refer to Note 13 in our Annual Report on Form 10-K.',
    '10-Q',
    ['11'],
  ],
  ['See Note 13 in the 2024 Annual Report to Shareholders.', '10-K', []],
  ['See the proxy statement.', '10-K', []],
])('%s (%s)', (words, form, notes) => expect(referredNotes(words, form)).toEqual(notes));

describeReal('Legal Proceedings', () => {
  const archive = 'www.sec.gov/Archives/edgar/data';
  test.each([
    // Amazon, Boeing, NVIDIA and Oracle.
    ['0001018724-26-000004', '1018724/000101872426000004/amzn-20251231.htm', '10-K', '3', 'Note 7 — COMM'],
    ['0000012927-25-000062', '12927/000001292725000062/ba-20250630.htm', '10-Q', 'II-1', 'Note 18 – Leg'],
    ['0001045810-25-000023', '1045810/000104581025000023/nvda-20250126.htm', '10-K', '3', 'Note 12 - Com'],
    [
      '0000950170-24-104905',
      '1341439/000095017024104905/orcl-20240831.htm',
      '10-Q',
      'II-1',
      '6.\nINCOME TAX',
    ],
  ])('of %s are in a note', (_, path, form, key, opening) => {
    const filename = path.split('/').at(-1) ?? '';
    const document = linearise(realFile(`${archive}/${path}`), { filename, type: form });
    const legal = findItems(document, form, '2025-01-01', []).find((item) => item.key === key);
    const start = legal?.notes?.[0]?.runs[0]?.start ?? 0;
    expect([legal?.status, document.text.slice(start, start + 13)]).toEqual(['referred', opening]);
  });

  test('of 0000072971-25-000066 (Wells Fargo) are in another document', () => {
    const path = `${archive}/72971/000007297125000066`;
    const document = linearise(realFile(`${path}/wfc-20241231.htm`), {
      filename: 'wfc-20241231.htm',
      type: '10-K',
    });
    const legal = findItems(document, '10-K', '2025-02-25', []).find(({ key }) => key === '3');
    expect([legal?.status, legal?.notes]).toEqual(['incorporated', undefined]);
  });
});

/** Status of an Item and the beginning and end of each further run of it. */
function runsOf(document: DocumentText, form: string, key: string): string[] {
  const item = findItems(document, form, '2024-02-01', []).find((one) => one.key === key);
  const runs = (item?.more ?? []).map(({ start, end }) => {
    const text = document.text.slice(start, end).replaceAll(/\s+/g, ' ').trim();
    return `${text.slice(0, 24)} … ${text.slice(-12)}`;
  });
  return [item?.status ?? 'none', ...runs];
}

const followed = (bytes: Uint8Array, form: string, key: string): string[] =>
  runsOf(linearise(bytes, { filename: 'a.htm', type: form }), form, key);

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
    'in an appendix whose letter is before the title, by a pointer that begins with See',
    [
      ...before,
      'See “Management’s Discussion and Analysis” in Appendix A.',
      bold('Item 15. Exhibits'),
      'See the index.',
      bold(
        'Appendix A — Management’s Discussion and Analysis of Financial Condition and Results of Operations',
      ),
      prose('It went well.'),
      ...signatures,
    ],
    '7',
    ['referred', 'Appendix A — Management’ … t went well.'],
  ],
  [
    'in an appendix, the discussion under a title of the filer, with its parts',
    [
      ...before,
      'The discussion required by this Item appears in Appendix A under “Financial Review”.',
      bold('Item 15. Exhibits'),
      'See the index.',
      bold('APPENDIX A'),
      bold('Financial Review'),
      bold('Overview'),
      prose('It went well.'),
      bold('Liquidity'),
      prose('There is cash.'),
      bold('REPORT OF MANAGEMENT'),
      prose('We say so.'),
      ...signatures,
    ],
    '7',
    ['referred', 'Financial Review Overvie … ere is cash.'],
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

const market = (where: string): string[] => [
  ...before,
  prose('Sales fell.'),
  bold('Item 7A. Quantitative and Qualitative Disclosures About Market Risk'),
  `Refer to the Market Risk section of Management’s discussion on pages ${where} of this report.`,
  bold('Item 15. Exhibits'),
  'See the index.',
  ...signatures,
  bold('Outlook'),
  prose('Sales may rise.', 20),
  'MARKET RISK',
  prose('Rates may rise.', 20),
  bold('Measures'),
  prose('We count.', 20),
  prose('Countries differ.', 20),
];

test.each<[what: string, where: string, first: string, last: string, expected: string[]]>([
  [
    'from a title that is no heading to the end of the last page',
    '3-4',
    'Outlook',
    'Countries',
    ['referred', 'MARKET RISK Rates may ri … t. We count.'],
  ],
  ['not from a title on a later page', '2–4', 'Outlook', 'Countries', ['referred']],
  ['not on pages without numbers', '3-9', 'Outlook', 'Countries', ['referred']],
])('a section on pages that an Item names is found %s', (_, where, first, last, expected) => {
  const html = new TextEncoder().encode(page(...market(where)));
  const document = linearise(html, { filename: 'a.htm', type: '10-K' });
  const feet = [first, 'MARKET RISK', 'Measures', last].map((words) => document.text.indexOf(words));
  const pages = feet.map((offset, index) => ({ page: index + 1, offset: offset - 1 }));
  expect(runsOf({ ...document, pages }, '10-K', '7A')).toEqual(expected);
});

describeReal('reports that refer', () => {
  test('0000019617-22-000272 (JPMorgan Chase) has market risk on the pages named', () => {
    const path = 'www.sec.gov/Archives/edgar/data/19617/000001961722000272/jpm-20211231.htm';
    const [status, run] = followed(realFile(path), '10-K', '7A');
    expect([status, run]).toEqual(['referred', 'MARKET RISK MANAGEMENT M … through OCI.']);
  });

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
