import { expect, test } from 'vitest';

import { parseCompanyFacts } from '../../ingest/parse/company-facts.ts';
import { listMirrored } from '../../ingest/testing/edgar-mirror.ts';
import { describeReal, fewOf, readOnce, realFile } from '../../ingest/testing/real-files.ts';
import { annualPeriods, quarterPeriods } from '../facts/period.ts';
import { ratioSeries } from '../ratios/ratio-series.ts';
import { type CompanyFacts, toCompanyFacts } from '../statements/company-facts.ts';
import { statementLines } from '../statements/statement-lines.ts';
import { computeTtm } from '../statements/ttm.ts';
import { SCREEN_COLUMNS } from './columns.ts';
import { currentValues } from './current-values.ts';

const FOLDER = 'data.sec.gov/api/xbrl/companyfacts';
const STATEMENTS = ['income_statement', 'balance_sheet', 'cash_flow'] as const;

function factsOf(file: string): CompanyFacts {
  const cik = file.replace(/^CIK(\d{10}).*$/, '$1');
  const { facts } = parseCompanyFacts(file, realFile(`${FOLDER}/${file}`), cik);
  return toCompanyFacts(facts, null);
}

const LINES = SCREEN_COLUMNS.filter(({ line, group }) => line !== null && group !== 'growth');

/** Without what the lines lack of a total, which is no column. */
const KEYS = new Set(LINES.map(({ line }) => `${line?.statement} ${line?.key}`));

const plain = (statement: string, key: string): string => `${statement} ${key.replace(/_included$/, '')}`;

/** Every line's value in a period, by statement and key, as the statement shows it over all periods. */
function shown(facts: CompanyFacts, type: 'annual' | 'quarterly', period: string): Map<string, unknown> {
  const periods = type === 'annual' ? annualPeriods(facts) : quarterPeriods(facts);
  return new Map(
    STATEMENTS.flatMap((statement) =>
      statementLines(facts, statement, periods).flatMap(({ key, points }) => {
        const point = points.find((each) => each.period === period);
        return point === undefined || !KEYS.has(plain(statement, key))
          ? []
          : [
              [
                plain(statement, key),
                [point.value, point.unit, point.accession_number, point.concept],
              ] as const,
            ];
      }),
    ),
  );
}

describeReal('current figures of real companies', () => {
  const files = listMirrored(FOLDER);

  test.each(fewOf(files, 3).map((file) => [file]))('%s: the table has what the statements show', (file) => {
    const facts = factsOf(file);
    const rows = currentValues(facts);
    for (const type of ['annual', 'quarterly'] as const) {
      const row = rows[type];
      const expected = row === null ? new Map() : shown(facts, type, row.period);
      const own = LINES.flatMap(({ name, line }) => {
        const cell = row?.cells.get(name);
        return cell === undefined || line === null
          ? []
          : [
              [
                `${line.statement} ${line.key}`,
                [cell.value, cell.unit, cell.accession_number, cell.concept],
              ] as const,
            ];
      });
      expect(new Map(own)).toEqual(expected);
      const ratios = ratioSeries(facts, type).flatMap(({ name, points }) => {
        const point = points.find(({ period_end }) => period_end === row?.period_end);
        if (point === undefined) return [];
        const isMeaningful = point.marks?.includes('not_meaningful') !== true;
        return [[name, isMeaningful ? [point.value, undefined] : [null, point.value]] as const];
      });
      const cells = ratios.map(([name]) => {
        const cell = row?.cells.get(name);
        return [name, [cell?.value, cell?.not_meaningful]];
      });
      expect(cells).toEqual(ratios);
    }
    const { statements } = computeTtm(facts, STATEMENTS, { today: '2026-08-03' });
    const items = STATEMENTS.flatMap((statement) =>
      (statements[statement]?.line_items ?? [])
        .filter(({ method }) => method !== 'residual')
        .map(({ key, value }) => [plain(statement, key ?? ''), value] as const),
    );
    const ttm = LINES.flatMap(({ name, line }) => {
      const cell = rows.ttm?.cells.get(name);
      return cell === undefined || line === null
        ? []
        : [[`${line.statement} ${line.key}`, cell.value] as const];
    });
    expect(new Map(ttm)).toEqual(new Map(items));
  });

  const apple = readOnce(() => currentValues(factsOf('CIK0000320193.json')));

  test('APPLE: growth is over the same period a year before', () => {
    // 416,161 million of 0000320193-25-000079 after 391,035 million of 0000320193-24-000123.
    expect(apple().annual?.cells.get('revenue_growth')?.value).toBeCloseTo(416_161 / 391_035 - 1, 12);
  });

  // Equity is negative: MCD in every year, so that it once had no cell; HTZ 2025 with a loss.
  test.each([
    ['MCDONALD’S', 'CIK0000063908.json', -4.7811],
    ['HERTZ', 'CIK0001657853.json', 1.6275],
  ])('%s: return on equity is no figure to screen by, and keeps the number', (_name, file, expected) => {
    const cell = currentValues(factsOf(file)).annual?.cells.get('roe');
    expect(cell).toMatchObject({
      value: null,
      reason: 'Not meaningful: shareholders’ equity is negative',
    });
    expect(cell?.not_meaningful).toBeCloseTo(expected, 4);
  });

  test('MARVELL: growth from a loss is not meaningful', () => {
    const cells = currentValues(factsOf('CIK0001835632.json')).annual?.cells;
    expect(cells?.get('net_income')?.value).not.toBeNull();
    expect(cells?.get('net_income_growth')).toMatchObject({
      value: null,
      not_meaningful: null,
      reason: 'Not meaningful: negative a year before',
    });
  });
});
