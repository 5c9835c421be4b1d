import type { SeriesPoint } from '../../contract/statements.ts';
import { LIABILITIES } from '../statements/balance-chains.ts';
import type { Book } from '../statements/book.ts';
import { FINANCING, INVESTING, OPERATING } from '../statements/cash-flow-chains.ts';
import { type Chain, conceptsOf } from '../statements/chain.ts';
import { ASSETS, NET_INCOME, REVENUE } from '../statements/concept-chains.ts';
import type { StatementName } from '../statements/line.ts';
import type { Nature } from '../statements/nature.ts';
import type { Period } from '../statements/period.ts';
import { hasConflict } from '../statements/read-figure.ts';
import { toSeries } from '../statements/series.ts';

type Source = { words: string; chain: Chain; nature: Nature };

/** The series that the specification names, by statement. */
export const SERIES = {
  income_statement: {
    revenue: { words: 'Revenue', chain: REVENUE, nature: 'flow' },
    net_income: { words: 'Net income', chain: NET_INCOME, nature: 'flow' },
  },
  balance_sheet: {
    total_assets: { words: 'Total assets', chain: ASSETS, nature: 'balance' },
    total_liabilities: { words: 'Total liabilities', chain: LIABILITIES, nature: 'balance' },
  },
  cash_flow: {
    operating: { words: 'Operating cash flow', chain: OPERATING, nature: 'flow' },
    investing: { words: 'Investing cash flow', chain: INVESTING, nature: 'flow' },
    financing: { words: 'Financing cash flow', chain: FINANCING, nature: 'flow' },
  },
} as const satisfies Record<StatementName, Record<string, Source>>;

export function seriesConcepts(statement: StatementName): string[] {
  return Object.values(SERIES[statement]).flatMap(({ chain }) => conceptsOf(chain));
}

/** Reads one series, and notes quarters that were left out because they would not come to their year. */
export function readSeries(
  book: Book,
  { words, chain, nature }: Source,
  periods: readonly Period[],
): SeriesPoint[] {
  const points = toSeries(book, chain, nature, periods);
  const known = new Set(points.map(({ period }) => period));
  const missing = periods.filter(({ label, year }) => !known.has(label) && hasConflict(book, chain, year));
  if (missing.length > 0) {
    const labels = missing.map(({ label }) => label).join(', ');
    book.notes.add(
      `${words}: ${labels} cannot be computed, since reports of the year and its later restatement do not add up.`,
    );
  }
  return points;
}
