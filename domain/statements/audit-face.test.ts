import { expect, test } from 'vitest';

import type { FaceLine, ReportFace } from '../faces/face.ts';
import { auditFace } from './audit.ts';
import { toCompanyFacts } from './company-facts.ts';
import { fact } from './testing/fact.ts';

const balance = (name: string, value: number) =>
  fact({ concept: `us-gaap:${name}`, end: '2024-12-31', value });
const company = toCompanyFacts(
  [
    fact({ start: '2024-01-01', end: '2024-12-31', value: 50e6 }),
    balance('Assets', 900e6),
    balance('StockholdersEquity', 400e6),
    balance('MinorityInterest', 10e6),
  ],
  null,
);

const line = (label: string, tag: string, value: number): FaceLine => ({
  label,
  level: 0,
  is_total: true,
  is_heading: false,
  tag: `us-gaap:${tag}`,
  values: [{ value, unit: 'USD', decimals: -6, text: String(value / 1e6) }],
});

function audit(...lines: FaceLine[]) {
  const columns = [{ label: 'December 31, 2024', start: null, end: '2024-12-31' }];
  const face: ReportFace = {
    statements: [{ kind: 'balance_sheet', title: 'Balance sheets', presented_in: null, columns, lines }],
    warnings: [],
  };
  return auditFace(company, face, { accession_number: '0000000001-25-000001', filed: '2025-12-31' });
}

test.each([
  ['the printed total', line('Total assets', 'Assets', 900e6), [[900e6, 900e6, true]]],
  ['another total', line('Total assets', 'Assets', 870e6), [[870e6, 900e6, false]]],
  ['a line that is no total', line('Goodwill', 'Goodwill', 5e6), []],
])('%s is compared with the standardized one', (_name, printed, expected) => {
  const found = audit(printed).filter((each) => each.line === 'total_assets');
  expect(found.map((each) => [each.expected, each.got, each.holds])).toEqual(expected);
});

test('a printed part of a standardized sum is not compared with the sum', () => {
  const found = audit(line('Total stockholders’ equity', 'StockholdersEquity', 400e6));
  expect(found.map((each) => [each.line, each.holds])).toEqual([['shareholders_equity', true]]);
});

test('a printed part of a total that is another row is not compared with it (AMERICAN EXPRESS: 0001193125-10-109084)', () => {
  const found = audit(
    line('Total equity', 'StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest', 870e6),
    line('Shareholders’ equity', 'StockholdersEquity', 400e6),
    line('Noncontrolling interests', 'MinorityInterest', 10e6),
  );
  expect(found.filter((each) => each.line === 'total_equity')).toEqual([]);
});
