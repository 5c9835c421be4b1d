import { queryOptions } from '@tanstack/react-query';

import type { ResponseOf } from '../../contract/endpoints.ts';
import {
  balanceSheetEndpoint,
  cashFlowEndpoint,
  incomeStatementEndpoint,
} from '../../contract/financial-endpoints.ts';
import type { Segments, StatementLine, TTM_STATEMENTS } from '../../contract/statements.ts';
import { request, withoutDefaults } from './client.ts';

export type StatementName = (typeof TTM_STATEMENTS)[number];
export type StatementPeriod = 'annual' | 'quarterly';

/** One statement over its periods, whichever endpoint gave it. */
export type StatementAnswer = {
  company: ResponseOf<'incomeStatement'>['company'];
  lines: StatementLine[];
  /** Whether the answer held the whole statement, or only the series that every instance gives. */
  is_whole: boolean;
  segments: Segments | null;
  currency: string | null;
  notes: string[];
};

type Answer = ResponseOf<'incomeStatement'> | ResponseOf<'balanceSheet'> | ResponseOf<'cashFlow'>;
type Series = StatementLine['points'];

function seriesLine(key: string, label: string, points: Series): StatementLine {
  return { key, label, level: 0, is_total: true, points };
}

function toAnswer(
  answer: Answer,
  whole: StatementLine[] | undefined,
  series: StatementLine[],
): StatementAnswer {
  const { company, segments = null, currency = null, notes = [] } = answer;
  const isWhole = whole !== undefined && whole.length > 0;
  const units = (isWhole ? whole : series).flatMap(({ points }) => points.map(({ unit }) => unit));
  return {
    company,
    lines: isWhole ? whole : series,
    is_whole: isWhole,
    segments,
    currency: currency ?? units.find((unit) => /^[A-Z]{3}$/.test(unit)) ?? null,
    notes,
  };
}

type Asked = {
  path: { identifier: string };
  query: Record<string, string | number | boolean | undefined>;
  signal: AbortSignal;
};

async function askIncome(asked: Asked): Promise<StatementAnswer> {
  const answer = await request(incomeStatementEndpoint, asked);
  const { revenue, net_income, lines } = answer.income_statement;
  return toAnswer(answer, lines, [
    seriesLine('revenue', 'Revenue', revenue),
    seriesLine('net_income', 'Net income', net_income),
  ]);
}

async function askBalance(asked: Asked): Promise<StatementAnswer> {
  const answer = await request(balanceSheetEndpoint, asked);
  const { total_assets, total_liabilities, lines } = answer.balance_sheet;
  return toAnswer(answer, lines, [
    seriesLine('total_assets', 'Total assets', total_assets),
    seriesLine('total_liabilities', 'Total liabilities', total_liabilities),
  ]);
}

async function askCashFlow(asked: Asked): Promise<StatementAnswer> {
  const answer = await request(cashFlowEndpoint, asked);
  const { operating, investing, financing, lines } = answer.cash_flow;
  return toAnswer(answer, lines, [
    seriesLine('operating', 'Cash from operations', operating),
    seriesLine('investing', 'Cash from investing', investing),
    seriesLine('financing', 'Cash from financing', financing),
  ]);
}

const ASK = { income_statement: askIncome, balance_sheet: askBalance, cash_flow: askCashFlow };

/** One statement of a company, annual or quarterly, with its segments. */
export function statementQuery(id: string, statement: StatementName, period_type: StatementPeriod) {
  const query = withoutDefaults({ period_type }, { period_type: 'annual' });
  return queryOptions({
    queryKey: ['statement', id, statement, period_type],
    queryFn: ({ signal }) => ASK[statement]({ path: { identifier: id }, query, signal }),
  });
}
