import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

import { COCA_COLA, cocaCola, dataSetZip } from '../../ingest/testing/market/data-set.ts';
import {
  type CompanyComparison,
  type FiledFigure,
  checkDataSet,
  compareFigures,
  readDataSetValues,
  readJudged,
  unjudged,
} from './check-data-set.ts';

const { accession_number } = COCA_COLA;

function writeSet(rows = cocaCola()): string {
  const folder = mkdtempSync(join(tmpdir(), 'check-figures-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, '2010q2.zip');
  writeFileSync(path, dataSetZip(rows));
  return path;
}

/** Coca-Cola's revenue of a quarter as filed (0001047469-10-004416). */
const REVENUE: FiledFigure = {
  line: 'revenue',
  accession_number,
  concept: 'us-gaap:SalesRevenueGoodsNet',
  unit: 'USD',
  start: '2010-01-01',
  end: '2010-04-02',
  value: 7_525e6,
};

it('the statements of a data set’s filers have its values', async () => {
  const companies: CompanyComparison[] = [];
  const given = { mirror: null, ciks: null, today: '2010-06-01' };
  for await (const company of checkDataSet(writeSet(), given)) companies.push(company);
  expect(companies).toEqual([
    {
      name: 'COCA COLA CO',
      printed: expect.any(Number),
      compared: expect.any(Number),
      equal: companies[0]?.compared,
      differences: [],
    },
  ]);
  expect(companies[0]?.compared).toBeGreaterThan(15);
}, 60_000);

it.each<[string, Partial<FiledFigure>, number | null | 'equal']>([
  ['the value', {}, 'equal'],
  ['another value', { value: 7_526e6 }, 7_525e6],
  ['the opposite sign', { value: -7_525e6 }, 7_525e6],
  ['a value of another period', { start: '2009-10-01', end: '2009-12-31' }, null],
  ['a value under another tag', { concept: 'us-gaap:Revenues' }, null],
  ["a balance in a period's column", { concept: 'us-gaap:Assets', value: 47_403e6 }, 'equal'],
  [
    'an amount a share',
    { concept: 'us-gaap:EarningsPerShareBasic', unit: 'USD/shares', value: 0.7 },
    'equal',
  ],
])('compares %s', async (_, change, filed) => {
  const values = await readDataSetValues(writeSet(), null);
  const { compared, equal, differences } = compareFigures('KO', [{ ...REVENUE, ...change }], values);
  expect([compared, equal]).toEqual([1, filed === 'equal' ? 1 : 0]);
  expect(differences.map((each) => each.filed)).toEqual(filed === 'equal' ? [] : [filed]);
});

it('leaves figures of filings that the set lacks, and of covers', async () => {
  const values = await readDataSetValues(writeSet(), null);
  const others = [
    { ...REVENUE, accession_number: '0000000000-10-000001' },
    { ...REVENUE, concept: 'dei:EntityCommonStockSharesOutstanding' },
  ];
  expect(compareFigures('KO', others, values).compared).toBe(0);
});

it('a difference passes by the judged list alone, which has a reason for each', async () => {
  const values = await readDataSetValues(writeSet(), null);
  const company = compareFigures('KO', [{ ...REVENUE, value: 7_526e6 }], values);
  const line = [accession_number, REVENUE.concept, REVENUE.end, '7526000000'];
  expect(unjudged(company, [])).toHaveLength(1);
  expect(unjudged(company, readJudged([...line, 'the page says so'].join('\t')))).toEqual([]);
  expect(unjudged(company, readJudged([...line.with(3, '7527000000'), 'another'].join('\t')))).toHaveLength(
    1,
  );
  expect(() => readJudged(line.join('\t'))).toThrow('without its reason');
});

it('the judged list can be read', () => {
  const list = readFileSync(join(import.meta.dirname, 'judged.tsv'), 'utf8');
  expect(readJudged(list).every(({ accession_number: own }) => /^\d{10}-\d{2}-\d{6}$/.test(own))).toBe(true);
});
