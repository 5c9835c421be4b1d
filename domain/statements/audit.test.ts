import { expect, it } from 'vitest';

import { describeReal, readOnce } from '../../ingest/testing/real-files.ts';
import { auditSegments, auditStatements, type Finding } from './audit.ts';
import { mirrorCompanyFacts, TICKERS } from './testing/mirror-facts.ts';

const broken = (findings: readonly Finding[]) => findings.filter(({ holds }) => !holds);

describeReal('the audit of real companies', () => {
  const readFindings = readOnce(() =>
    TICKERS.flatMap((ticker) => auditStatements(mirrorCompanyFacts(ticker))),
  );

  it('checks thousands of periods, and explains every break', () => {
    const findings = readFindings();
    expect(findings.length).toBeGreaterThan(8_000);
    expect(broken(findings).filter(({ explanation }) => explanation === null)).toEqual([]);
  });

  it.each([
    ['labels_rise', 1],
    ['no_future_facts', 1],
    ['ttm_methods_agree', 0.98],
  ])('%s holds in a share of at least %d', (invariant, least) => {
    const own = readFindings().filter((finding) => finding.invariant === invariant);
    expect(1 - broken(own).length / own.length).toBeGreaterThanOrEqual(least);
  });
});

const series = (value: number) => [{ period: '2024', value }];

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
