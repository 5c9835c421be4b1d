import { expect, test } from 'vitest';

import type { DisclosureMapResponse } from '../../../contract/disclosures.ts';
import type { RedlineResponse } from '../../../contract/redline.ts';
import { reportName, reportOption } from '../../../views/redline.ts';
import { tagLabel } from '../../components/redline/redline-rows.ts';
import { passageCitation } from './change-bar.tsx';
import { chooseTag, reportsWith, sideOrder } from './use-redline.ts';

test.each([
  ['2024-02-01', '2025-02-01', 'Earlier'],
  ['2025-02-20', '2025-02-01', 'Later'],
  ['2025-02-01', '2025-02-01', 'Earlier'],
])('a base filed on %s against a report filed on %s is the %s', (base, target, expected) => {
  expect(sideOrder({ filed: base }, { filed: target }).base).toBe(expected);
});

const RISKS = 'item:RiskFactorsTextBlock';

// Apple's 10-K 0000320193-25-000079 and those of two earlier years.
const annual = (adsh: string, fiscal_year: number, filed: string) => ({
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
  annual('0000320193-25-000079', 2025, '2025-10-31'),
  annual('0000320193-24-000123', 2024, '2024-11-01'),
  annual('0000320193-22-000108', 2022, '2022-10-28'),
];

function mapHeldBy(holders: readonly (string | undefined)[], reports = REPORTS): DisclosureMapResponse {
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

test('the default is the risk factors, else the first disclosure', () => {
  const { disclosures } = mapHeldBy(ALL);
  expect([disclosures, disclosures.slice(0, 1), []].map(chooseTag)).toEqual([
    RISKS,
    'item:BusinessTextBlock',
    null,
  ]);
  expect(reportsWith(mapHeldBy(ALL.slice(0, 2)), RISKS).map(({ adsh }) => adsh)).toEqual(ALL.slice(0, 2));
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

test('a tag is labelled by its words', () => {
  expect(tagLabel('us-gaap:IncomeTaxDisclosureTextBlock')).toBe('Income Tax Disclosure');
});

test('the citation quotes the given side', () => {
  const [later, earlier] = REPORTS;
  if (later === undefined || earlier === undefined) throw new Error('Expected two reports');
  const { company } = mapHeldBy(ALL);
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
