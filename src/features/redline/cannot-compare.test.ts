import { expect, test } from 'vitest';

import type { DisclosureMapResponse } from '../../../contract/disclosures.ts';
import type { RedlineResponse } from '../../../contract/redline.ts';
import { reportName, reportOption } from '../../../views/redline.ts';
import { tagLabel } from '../../components/redline/tag-label.ts';
import { cannotCompare } from './cannot-compare.ts';
import { passageCitation } from './change-bar.tsx';
import { chooseTag, reportsWith } from './choose-tag.ts';
import { itemOfTag } from './item-of-tag.ts';

const RISKS = 'item:RiskFactorsTextBlock';

// Apple's 10-K 0000320193-25-000079 and those of two earlier years.
const report = (adsh: string, fiscal_year: number, filed: string) => ({
  adsh,
  form: '10-K',
  filed_form: '10-K',
  is_amendment: false,
  period: `${fiscal_year}-09-28`,
  filed,
  fiscal_year,
  fiscal_period: 'FY',
  segmented: 'items',
});
const REPORTS = [
  report('0000320193-25-000079', 2025, '2025-10-31'),
  report('0000320193-24-000123', 2024, '2024-11-01'),
  report('0000320193-22-000108', 2022, '2022-10-28'),
];

function map(holders: readonly (string | undefined)[], reports = REPORTS): DisclosureMapResponse {
  const cells = holders.map((adsh = '') => ({
    adsh,
    status: 'found',
    quality: 'ok',
    characters: 1,
    passages: 1,
    novelty: null,
    novel_passages: 0,
  }));
  return {
    company: { cik: '0000320193', ticker: 'AAPL', name: 'Apple Inc.' },
    reports,
    disclosures: [
      { tag: 'item:BusinessTextBlock', label: 'Business', source: 'item', cells: [] },
      { tag: RISKS, label: 'Risk Factors', source: 'item', cells },
    ],
  };
}

const ALL = REPORTS.map(({ adsh }) => adsh);

test.each([
  ['no report', map([], []), {}, 'No annual or quarterly report is loaded for this company.', 0],
  ['no report contains it', map([]), {}, 'No loaded report contains Risk factors.', 0],
  ['the later lacks it', map(ALL.slice(1)), { target: ALL[0] }, 'Risk factors is not in 10-K FY2025.', 2],
  ['the earlier lacks it', map(ALL.slice(0, 1)), { base: ALL[1] }, 'Risk factors is not in 10-K FY2024.', 1],
  ['the prior-year report lacks it', map([ALL[0], ALL[2]]), {}, 'Risk factors is not in 10-K FY2024.', 2],
  ['an unknown report', map(ALL), { target: '1-2-3' }, 'Risk factors is not in 1-2-3.', 3],
  [
    'no prior-year report',
    map(ALL),
    { target: ALL[2] },
    'No prior-year report is loaded to compare with 10-K FY2022.',
    2,
  ],
] as const)('%s', (_, own, requested, title, reports) => {
  const reason = cannotCompare(own, own, { tag: RISKS, ...requested });
  expect([reason?.title, reason?.reports.length]).toEqual([title, reports]);
});

test('another company without it', () => {
  const other = { ...map([]), company: { cik: '0001045810', ticker: 'NVDA', name: 'NVIDIA CORP' } };
  expect(cannotCompare(map(ALL), other, { tag: RISKS })?.title).toBe(
    'No loaded report of NVIDIA CORP contains Risk factors.',
  );
});

test.each([{ target: ALL[0], base: ALL[1] }, { target: ALL[0] }, {}])(
  'reports that can be compared give no reason',
  (requested) => {
    expect(cannotCompare(map(ALL), map(ALL), { tag: RISKS, ...requested })).toBeNull();
  },
);

test('the default is the risk factors, else the first disclosure', () => {
  const { disclosures } = map(ALL);
  expect([disclosures, disclosures.slice(0, 1), []].map(chooseTag)).toEqual([
    RISKS,
    'item:BusinessTextBlock',
    null,
  ]);
  expect(reportsWith(map(ALL.slice(0, 2)), RISKS).map(({ adsh }) => adsh)).toEqual(ALL.slice(0, 2));
});

test.each([
  [
    { filed_form: '10-K405', fiscal_year: 2001, fiscal_period: 'FY', filed: '2001-12-21' },
    '10-K405 FY2001',
    'FY2001 10-K405, filed Dec 21, 2001',
  ],
  [
    { filed_form: '10-Q', fiscal_year: 2025, fiscal_period: 'Q3', filed: '2025-08-01' },
    '10-Q Q3 FY2025',
    'Q3 FY2025 10-Q, filed Aug 1, 2025',
  ],
])('names of a report', (named, name, option) => {
  expect([reportName(named), reportOption(named)]).toEqual([name, option]);
});

test.each([
  [RISKS, '10-K', '1A'],
  [RISKS, '10-Q', 'II-1A'],
  ['item:BusinessTextBlock', '10-Q', null],
  ['us-gaap:IncomeTaxDisclosureTextBlock', '10-K', null],
])('Item of %s in a %s', (tag, form, item) => {
  expect(itemOfTag(tag, form)).toBe(item);
});

test('label of a tag', () => {
  expect(tagLabel('us-gaap:IncomeTaxDisclosureTextBlock')).toBe('Income Tax Disclosure');
});

test('the citation quotes the given side', () => {
  const [later, earlier] = REPORTS;
  if (later === undefined || earlier === undefined) throw new Error('Expected two reports');
  const { company } = map(ALL);
  const sides = {
    base: { company, report: earlier, tag: RISKS },
    target: { company, report: later, tag: RISKS },
  };
  const passage: RedlineResponse['passages'][number] = {
    status: 'removed',
    moved: false,
    similarity: null,
    novelty: null,
    target: null,
    base: {
      ordinal: 0,
      offset: 0,
      text: 'Gone',
      heading: [],
      filename: 'aapl-20240928.htm',
      document_offset: 40,
    },
  };
  expect(passageCitation(sides, passage, 'base', 'https://x/')).toBe(
    'Apple Inc., Form 10-K for the period ended 2024-09-28, filed 2024-11-01, 0000320193-24-000123, aapl-20240928.htm, Item 1A, characters 40–44: “Gone” https://x/',
  );
  expect(passageCitation(sides, passage, 'target', 'https://x/')).toBeNull();
});
