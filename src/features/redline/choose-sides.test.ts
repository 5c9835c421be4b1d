import { expect, test } from 'vitest';

import type { DisclosureMapResponse } from '../../../contract/disclosures.ts';
import { chooseSides } from './choose-sides.ts';

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
