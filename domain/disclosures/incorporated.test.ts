import { expect, test } from 'vitest';

import type { Block, BlockKind } from '../documents/document-text.ts';
import { followedNotes } from './passage-text.ts';
import { type ReportDocument, findIncorporated, isShortPointer, segmentReport } from './segment-report.ts';

const DISCUSSION = 'item:ManagementsDiscussionAndAnalysisTextBlock';

/** A document of blocks one after another, as the lineariser makes it. */
function write(
  filename: string,
  type: string,
  written: readonly [kind: BlockKind, text: string][],
): ReportDocument {
  let text = '';
  const blocks: Block[] = [];
  for (const [kind, words] of written) {
    if (text !== '') text += '\n';
    blocks.push({ kind, start: text.length, end: text.length + words.length });
    text += words;
  }
  return { filename, type, text, blocks, items: [], tagged: [] };
}

const LONG = 'Revenue grew with the number of machines that our customers keep in service.';
const EXHIBIT = write('ex13.htm', 'EX-13.1', [
  ['heading', 'Contents'],
  ['paragraph', 'Management’s Discussion'],
  ['heading', 'Management’s Discussion and Analysis'],
  ['paragraph', LONG],
  ['paragraph', LONG],
  ['heading', 'Quantitative and Qualitative Disclosures About Market Risk'],
  ['paragraph', 'Interest rates move what we owe.'],
  ['heading', 'Consolidated Balance Sheets'],
  ['table', 'Assets\t1'],
]);

test.each<[tag: string, documents: ReportDocument[], starts: string[], ends: string[]]>([
  [DISCUSSION, [EXHIBIT], ['Management’s Discussion'], [LONG]],
  ['item:MarketRiskDisclosuresTextBlock', [EXHIBIT], ['Quantitative and'], ['what we owe.']],
  ['item:FinancialStatementsTextBlock', [EXHIBIT], ['Consolidated Balance'], ['Assets\t1']],
  ['item:MarketForRegistrantsEquityTextBlock', [EXHIBIT], [], []],
  ['item:RiskFactorsTextBlock', [EXHIBIT], [], []],
  [DISCUSSION, [{ ...EXHIBIT, type: 'EX-99' }], [], []],
  [DISCUSSION, [{ ...EXHIBIT, type: null }], [], []],
])('%s', (tag, documents, starts, ends) => {
  const runs = findIncorporated(tag, documents, '10-K');
  expect(runs.map(({ start }) => EXHIBIT.text.slice(start))).toEqual(
    starts.map((words) => expect.stringMatching(`^${words}`)),
  );
  expect(runs.map(({ start, end }) => EXHIBIT.text.slice(start, end).trimEnd())).toEqual(
    ends.map((words) => expect.stringContaining(words)),
  );
});

test('text behind the report’s own list of exhibits is found there, and nothing before it', () => {
  const main = write('main.htm', '10-K', [
    ['heading', 'Management’s Discussion and Analysis'],
    ['paragraph', 'See page 46.'],
    ['heading', 'Item 15. Exhibits'],
    ['heading', 'Management’s Discussion and Analysis'],
    ['paragraph', LONG],
  ]);
  const exhibits = main.text.indexOf('Item 15');
  const item = {
    key: '15',
    item: '15',
    part: null,
    title: 'Exhibits',
    start: exhibits,
    body_start: exhibits + 17,
    end: main.text.length,
    status: 'found' as const,
    quality: 'ok' as const,
  };
  const runs = findIncorporated(DISCUSSION, [{ ...main, items: [item] }], '10-K');
  expect(runs.map(({ start, end }) => main.text.slice(start, end))).toEqual([
    `Management’s Discussion and Analysis\n${LONG}`,
  ]);
  expect(findIncorporated(DISCUSSION, [main], '10-K')).toEqual([]);
});

const SUBMISSION = write('0000000000-96-000001.txt', '10-K', [
  ['paragraph', 'Reference is made to pages 28 through 30 of the Annual Report to Stockholders.'],
  ['heading', 'EX-11'],
  ['preformatted', 'Management’s Discussion and Analysis\nNot of this exhibit.'],
  ['heading', 'EX-13 ANNUAL REPORT'],
  ['preformatted', 'Consolidated  Statements Of Income\n  1995  1994'],
  ['preformatted', 'Management’s discussion and analysis of what was sold\nis below.'],
  ['preformatted', `Management’s  Discussion And Analysis\n${LONG}`],
  ['preformatted', 'Financial Information  By Quarter\n1 2 3 4'],
  ['heading', 'EX-131'],
  ['preformatted', `Management’s Discussion And Analysis\n${LONG}\n${LONG}`],
]);

test.each([
  [DISCUSSION, [`Management’s  Discussion And Analysis\n${LONG}`]],
  [
    'item:FinancialStatementsTextBlock',
    [
      'Consolidated  Statements Of Income\n  1995  1994\nManagement’s discussion and analysis of what was sold\nis below.',
    ],
  ],
  ['item:MarketForRegistrantsEquityTextBlock', []],
])('%s is found in the EX-13 of a complete submission by its titles', (tag, found) => {
  expect(
    findIncorporated(tag, [SUBMISSION], '10-K').map(({ start, end }) =>
      SUBMISSION.text.slice(start, end).trimEnd(),
    ),
  ).toEqual(found);
  expect(
    findIncorporated(tag, [EXHIBIT, SUBMISSION], '10-K').every(({ filename }) => filename === 'ex13.htm'),
  ).toBe(true);
});

test.each([
  ['suspect', 'Reference is made to the Annual Report to Stockholders, incorporated by reference.', true],
  ['suspect', 'Net sales are set forth on page 12 of Exhibit 13.', true],
  ['suspect', 'We describe our annual report to shareholders in our own words.', false],
  ['suspect', 'See Note 8 to the statements.', false],
  ['ok', 'Reference is made to the Annual Report to Stockholders, incorporated by reference.', false],
] as const)('%s: %s', (quality, words, begins) => {
  const main = write('main.htm', '10-K', [
    ['heading', 'Item 7'],
    ['paragraph', words],
    ['paragraph', LONG],
  ]);
  const item = {
    key: '7',
    item: '7',
    part: null,
    title: 'MD&A',
    start: 0,
    body_start: 6,
    end: main.text.length,
    status: 'found' as const,
    quality,
  };
  expect(isShortPointer(item, main)).toBe(begins);
});

test('a pointer Item holds its own words and those that it points to', () => {
  const pointer = 'Item 7 is in the Annual Report to Shareholders, which is incorporated by reference.';
  const main = write('main.htm', '10-K', [['paragraph', pointer]]);
  const item = {
    key: '7',
    item: '7',
    part: null,
    title: 'MD&A',
    start: 0,
    body_start: 0,
    end: pointer.length,
    status: 'incorporated' as const,
    quality: 'ok' as const,
  };
  const { segmented, disclosures } = segmentReport('10-K', [{ ...main, items: [item] }, EXHIBIT]);
  expect(segmented).toBe('items');
  expect(
    disclosures.map(({ tag, status, runs }) => [tag, status, runs.map(({ filename }) => filename)]),
  ).toEqual([[DISCUSSION, 'incorporated', ['main.htm', 'ex13.htm']]]);
});

test('a pointer Item names each note where it begins, though it has several runs and another was not found', () => {
  const pointer = 'See Note 4, Note 9 and Note 12 to the statements of this report.';
  const main = write('main.htm', '10-K', [
    ['paragraph', pointer],
    ['paragraph', LONG],
    ['paragraph', LONG],
    ['paragraph', LONG],
  ]);
  const runs = main.blocks.slice(1).map(({ start, end }) => ({ start, end }));
  const item = {
    key: '3',
    item: '3',
    part: null,
    title: 'Legal Proceedings',
    start: 0,
    body_start: 0,
    end: pointer.length,
    status: 'referred' as const,
    quality: 'ok' as const,
    // Note 4 was not found; Note 9 is tagged in two places.
    notes: [
      { note: '9', runs: runs.slice(0, 2) },
      { note: '12', runs: runs.slice(2) },
    ],
  };
  const { disclosures } = segmentReport('10-K', [{ ...main, items: [item] }]);
  expect(disclosures.map((disclosure) => [disclosure.runs.length, followedNotes(disclosure)])).toEqual([
    [
      4,
      [
        { note: '9', filename: 'main.htm', document_offset: runs[0]?.start },
        { note: '12', filename: 'main.htm', document_offset: runs[2]?.start },
      ],
    ],
  ]);
});

test('a report without Items is one disclosure, and one without documents none', () => {
  const { segmented, disclosures } = segmentReport('10-Q', [write('q.htm', '10-Q', [['paragraph', LONG]])]);
  expect([segmented, disclosures.map(({ tag }) => tag)]).toEqual(['whole', ['item:WholeReportTextBlock']]);
  expect(segmentReport('10-K', [])).toEqual({ segmented: 'whole', disclosures: [] });
});

test('the statements’ Item is read where nothing of them is tagged, and runs that touch are one', () => {
  const words = `Statements\n${LONG}\n${LONG}`;
  const main = write('main.htm', '10-K', [
    ['heading', 'Statements'],
    ['paragraph', LONG],
    ['paragraph', LONG],
  ]);
  const item = {
    key: '8',
    item: '8',
    part: null,
    title: 'Statements',
    start: 0,
    body_start: 0,
    end: words.length,
    status: 'found' as const,
    quality: 'ok' as const,
  };
  const tagsOf = (concept: string, runs: [number, number][]) =>
    segmentReport('10-K', [{ ...main, items: [item], tagged: [{ concept, runs }] }]).disclosures.map(
      (disclosure) => `${disclosure.tag} ${disclosure.runs.length}`,
    );
  const STATEMENTS = 'item:FinancialStatementsTextBlock 1';
  expect(
    tagsOf('us-gaap:DebtDisclosureTextBlock', [
      [0, 11],
      [11, words.length],
    ]),
  ).toEqual(['item:WholeReportTextBlock 1', 'us-gaap:DebtDisclosureTextBlock 1']);
  expect(
    tagsOf('cyd:CybersecurityRiskManagementProcessesIntegratedTextBlock', [[11, words.length]]),
  ).toContain(STATEMENTS);
  expect(tagsOf('us-gaap:ScheduleOfDebtTableTextBlock', [[11, words.length]])).toEqual([STATEMENTS]);
});
