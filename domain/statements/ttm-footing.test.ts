import { expect, it } from 'vitest';

import { describeReal } from '../../ingest/testing/real-files.ts';
import { toCompanyFacts } from './company-facts.ts';
import { mirrorCompanyFacts, TICKERS } from './testing/mirror-facts.ts';
import { computeTtm } from './ttm.ts';

const GIVEN = { today: '2026-10-30' };

it.each(TICKERS)(
  '%s: an income statement of twelve months of company facts has the lines that are tagged',
  (ticker) => {
    const names = ['income_statement'] as const;
    const { statements } = computeTtm(mirrorCompanyFacts(ticker), names, GIVEN);
    const items = Object.values(statements).flatMap((statement) => statement?.line_items ?? []);
    expect(items.filter(({ tag }) => tag.startsWith('desk:'))).toEqual([]);
  },
);

it('a company without facts has no lines', () => {
  const { statements } = computeTtm(toCompanyFacts([], null), ['cash_flow'], GIVEN);
  expect(statements.cash_flow?.line_items).toEqual([]);
});

describeReal('the rest of a cash flow of twelve months', () => {
  it.each([
    ['WMT', 'operating', '2025-05-01'],
    ['NKE', 'operating', '2025-03-01'],
  ] as const)('%s: the rest of %s is of the total of twelve months from %s', (ticker, total, start) => {
    const { statements, metadata } = computeTtm(mirrorCompanyFacts(ticker), ['cash_flow'], GIVEN);
    const rest = statements.cash_flow?.line_items.find(({ key }) => key === `${total}_unmapped`);
    const [whole] = rest?.derived?.operands ?? [];
    expect(whole?.figure).toMatchObject({ key: total, column: 'TTM', start, period_end: metadata.as_of });
  });
});
