import { expect, test } from 'vitest';

import type { DisclosureMapResponse } from '../../../contract/disclosures.ts';
import type { RedlineResponse } from '../../../contract/redline.ts';
import { reportName, reportOption } from '../../../views/redline.ts';
import { tagLabel } from '../../components/redline/redline-rows.ts';
import { passageCitation } from './change-bar.tsx';
import { cannotCompare, chooseSides, chooseTag, reportsWith, sideOrder } from './choose-sides.ts';

test.each([
  ['2024-02-01', '2025-02-01', 'Earlier'],
  ['2025-02-20', '2025-02-01', 'Later'],
  ['2025-02-01', '2025-02-01', 'Earlier'],
])('a base filed on %s against a report filed on %s is the %s', (base, target, expected) => {
  expect(sideOrder({ filed: base }, { filed: target }).base).toBe(expected);
});

const RISKS = 'item:RiskFactorsTextBlock';

const report = (
  adsh: string,
  fiscal_year: number,
  more: { filed_form?: string; segmented?: string } = {},
) => ({
  adsh,
  form: '10-K',
  filed_form: '10-K',
  is_amendment: more.filed_form === '10-K/A',
  period: `${fiscal_year}-09-28`,
  filed: `${fiscal_year}-11-01`,
  fiscal_year,
  fiscal_period: 'FY',
  segmented: 'items',
  ...more,
});

const cellsOf = (accessions: string[]) =>
  accessions.map((adsh) => ({
    adsh,
    status: 'found',
    quality: 'ok',
    characters: 1,
    passages: 1,
    novelty: null,
    novel_passages: 0,
  }));

/** A company's map: its reports, newest first, and those that contain the risk factors. */
function map(
  cik: string,
  reports: ReturnType<typeof report>[],
  with_risks = reports.map(({ adsh }) => adsh),
): DisclosureMapResponse {
  const whole = reports.filter(({ segmented }) => segmented === 'whole').map(({ adsh }) => adsh);
  return {
    company: { cik, ticker: null, name: cik },
    reports,
    disclosures: [
      { tag: RISKS, label: 'Risk Factors', source: 'item', cells: cellsOf(with_risks) },
      { tag: 'item:WholeReportTextBlock', label: 'Whole report', source: 'whole', cells: cellsOf(whole) },
    ],
  };
}

const OWN = [report('a25', 2025), report('a24', 2024), report('a22', 2022)];
const own = map('0000000001', OWN);
const amended = map('0000000001', [
  report('a25/a', 2025, { filed_form: '10-K/A' }),
  ...OWN.slice(0, 1),
  report('a24/a', 2024, { filed_form: '10-K/A' }),
]);
const unsegmented = map(
  '0000000001',
  [report('a25', 2025, { segmented: 'whole' }), report('a24', 2024)],
  ['a24'],
);
const other = map('0000000002', [report('b26', 2026), report('b25', 2025), report('b24', 2024)]);
const apart = map('0000000002', [report('b20', 2020), report('b19', 2019)]);

test.each([
  ['the latest and the prior year', own, own, {}, ['a24', 'a25']],
  ['the year before a given report', own, own, { target: 'a24' }, [null, 'a24']],
  ['both as given', own, own, { target: 'a24', base: 'a22' }, ['a22', 'a24']],
  ['the default target for a given base', own, own, { base: 'a22' }, ['a22', 'a25']],
  [
    'an original rather than an amendment, which is used if there is no original',
    amended,
    amended,
    {},
    ['a24/a', 'a25'],
  ],
  ['a report without Items may contain any disclosure', unsegmented, unsegmented, {}, ['a24', 'a25']],
  ['a report that lacks the disclosure is skipped', map('0000000001', OWN, ['a24']), own, {}, [null, 'a24']],
  ['another company’s report for the same year', own, other, {}, ['b25', 'a25']],
  ['another company’s latest if it has none for that year', own, apart, {}, ['b20', 'a25']],
  ['none for a company without reports', map('0000000001', []), own, {}, [null, null]],
  ['none for an unknown accession number', own, own, { target: 'x' }, [null, null]],
] as const)('%s', (_, target_map, base_map, requested, sides) => {
  const { base, target } = chooseSides(target_map, base_map, { tag: RISKS, ...requested });
  expect([base?.adsh ?? null, target?.adsh ?? null]).toEqual(sides);
});

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

test.each([
  ['no report', mapHeldBy([], []), {}, 'No annual or quarterly report is loaded for this company.', 0],
  ['no report contains it', mapHeldBy([]), {}, 'No loaded report contains Risk factors.', 0],
  [
    'the later lacks it',
    mapHeldBy(ALL.slice(1)),
    { target: ALL[0] },
    'Risk factors is not in 10-K FY2025.',
    2,
  ],
  [
    'the earlier lacks it',
    mapHeldBy(ALL.slice(0, 1)),
    { base: ALL[1] },
    'Risk factors is not in 10-K FY2024.',
    1,
  ],
  [
    'the prior-year report lacks it',
    mapHeldBy([ALL[0], ALL[2]]),
    {},
    'Risk factors is not in 10-K FY2024.',
    2,
  ],
  ['an unknown report', mapHeldBy(ALL), { target: '1-2-3' }, 'Risk factors is not in 1-2-3.', 3],
  [
    'no prior-year report',
    mapHeldBy(ALL),
    { target: ALL[2] },
    'No prior-year report is loaded to compare with 10-K FY2022.',
    2,
  ],
] as const)('%s', (_, held, requested, title, reports) => {
  const reason = cannotCompare(held, held, { tag: RISKS, ...requested });
  expect([reason?.title, reason?.reports.length]).toEqual([title, reports]);
});

test('another company that lacks the section is named', () => {
  const nvidia = { ...mapHeldBy([]), company: { cik: '0001045810', ticker: 'NVDA', name: 'NVIDIA CORP' } };
  expect(cannotCompare(mapHeldBy(ALL), nvidia, { tag: RISKS })?.title).toBe(
    'No loaded report of NVIDIA CORP contains Risk factors.',
  );
});

test.each([{ target: ALL[0], base: ALL[1] }, { target: ALL[0] }, {}])(
  'reports that can be compared give no reason',
  (requested) => {
    expect(cannotCompare(mapHeldBy(ALL), mapHeldBy(ALL), { tag: RISKS, ...requested })).toBeNull();
  },
);

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
