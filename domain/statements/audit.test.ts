import { describe, expect, it } from 'vitest';

import { describeReal, readOnce } from '../../ingest/testing/real-files.ts';
import { auditSegments } from './audit-segments.ts';
import { auditStatements, type Finding } from './audit.ts';
import { toCompanyFacts } from './company-facts.ts';
import { calendarYear, fact } from './testing/fact.ts';
import { mirrorCompanyFacts, TICKERS } from './testing/mirror-facts.ts';

const M = 1e6;
const broken = (findings: readonly Finding[]) => findings.filter(({ holds }) => !holds);

describeReal('the audit of real companies', () => {
  const readFindings = readOnce(() =>
    TICKERS.flatMap((ticker) => auditStatements(mirrorCompanyFacts(ticker))),
  );

  it('checks thousands of periods, and explains every break', () => {
    const findings = readFindings();
    expect(findings.length).toBeGreaterThan(12_000);
    expect(broken(findings).filter(({ explanation }) => explanation === null)).toEqual([]);
  });

  it.each([
    ['balance_sheet_balances', 1],
    ['labels_rise', 1],
    ['no_future_facts', 1],
    ['quarters_sum_to_year', 0.975],
    ['ttm_methods_agree', 0.98],
    ['cash_rolls_forward', 0.945],
  ])('%s holds in a share of at least %d', (invariant, least) => {
    const own = readFindings().filter((finding) => finding.invariant === invariant);
    expect(1 - broken(own).length / own.length).toBeGreaterThanOrEqual(least);
  });
});

const series = (value: number) => [{ period: '2024', value }];

describe('a break', () => {
  const cases = {
    'a balance sheet that does not balance': [
      fact({ start: '2024-01-01', end: '2024-12-31', value: M }),
      ...Object.entries({ Assets: 100, Liabilities: 60, StockholdersEquity: 30 }).map(([name, value]) =>
        fact({ concept: `us-gaap:${name}`, end: '2024-12-31', value: value * M }),
      ),
    ],
    'quarters restated without their year': [
      ...calendarYear(2024, 'us-gaap:NetIncomeLoss', {
        q1: 10 * M,
        q2: 10 * M,
        q3: 10 * M,
        q4: 10 * M,
        y: 40 * M,
      }),
      fact({
        start: '2024-01-01',
        end: '2024-12-31',
        filed: '2026-02-20',
        accession_number: '0000000001-26-000001',
        value: 90 * M,
      }),
    ],
  };

  it('shows what it should be and what it is', () => {
    expect(
      broken(auditStatements(toCompanyFacts(cases['a balance sheet that does not balance'], null))),
    ).toMatchObject([
      {
        invariant: 'balance_sheet_balances',
        period: '2024',
        expected: 100 * M,
        got: 90 * M,
        explanation: null,
      },
    ]);
  });

  it('of a restatement names the filing that restated', () => {
    expect(
      broken(auditStatements(toCompanyFacts(cases['quarters restated without their year'], null)))[0],
    ).toMatchObject({
      invariant: 'quarters_sum_to_year',
      line: 'net_income',
      expected: 90 * M,
      got: 40 * M,
      explanation: '0000000001-26-000001 restated the year from $40,000,000, but not its quarters.',
    });
  });

  it('parts that exceed their whole break, subtotals do not', () => {
    const metric = {
      metric: 'revenue' as const,
      concept: 'us-gaap:Revenues',
      total: series(100),
      partition: 'complete' as const,
      members: [
        { member: 'a', label: 'A', points: series(70) },
        { member: 'b', label: 'B', points: series(40) },
        { member: 'c', label: 'A and B', is_subtotal: true, points: series(110) },
      ],
    };
    const segments = {
      accession_number: '0000000001-25-000001',
      currency: 'USD',
      axes: [{ axis: 'x', kind: 'product' as const, label: 'Products', metrics: [metric] }],
    };
    expect(auditSegments(segments)).toMatchObject([{ expected: 100, got: 110, holds: false }]);
    expect(auditSegments(null)).toEqual([]);
  });
});
