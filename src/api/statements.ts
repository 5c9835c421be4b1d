import { queryOptions } from '@tanstack/react-query';

import type { Coverage } from '../../contract/coverage.ts';
import type { ResponseOf } from '../../contract/endpoints.ts';
import { type Parameters, withoutDefaults } from '../../contract/request.ts';
import type { Segments } from '../../contract/segments.ts';
import type { StatementColumns } from '../../contract/statement-names.ts';
import type { TTM_STATEMENTS } from '../../contract/statement-names.ts';
import {
  balanceSheetEndpoint,
  cashFlowEndpoint,
  incomeStatementEndpoint,
} from '../../contract/statements.ts';
import type { StatementColumn, StatementLine } from '../../contract/statements.ts';
import { request } from './client.ts';

export type StatementName = (typeof TTM_STATEMENTS)[number];

/** One statement across its periods, in the same shape for all three endpoints. */
export type CompanyStatement = {
  company: ResponseOf<'incomeStatement'>['company'];
  /** In order; of a server that doesn't name them, none. */
  columns: readonly StatementColumn[];
  lines: StatementLine[];
  /** Whether all line items are included, or only the summary series that every server returns. */
  is_complete: boolean;
  segments: Segments | null;
  currency: string | null;
  /** Null from a server that doesn't report it. */
  coverage: Coverage | null;
  notes: string[];
  /** Kinds of periods the company reports; null from a server that doesn't say. */
  period_types: readonly string[] | null;
};

type StatementResponse = ResponseOf<'incomeStatement'> | ResponseOf<'balanceSheet'> | ResponseOf<'cashFlow'>;
type Series = StatementLine['points'];
type StatementTable = { columns?: StatementColumn[] | undefined; lines?: StatementLine[] | undefined };

function seriesLine(key: string, label: string, points: Series): StatementLine {
  return { key, label, level: 0, is_total: true, points };
}

function toStatement(
  response: StatementResponse,
  { columns = [], lines: statementLines }: StatementTable,
  series: StatementLine[],
): CompanyStatement {
  const {
    company,
    segments = null,
    currency = null,
    coverage = null,
    notes = [],
    period_types = null,
  } = response;
  const isComplete = statementLines !== undefined && statementLines.length > 0;
  const units = (isComplete ? statementLines : series).flatMap(({ points }) =>
    points.map(({ unit }) => unit),
  );
  return {
    company,
    columns,
    lines: isComplete ? statementLines : series,
    is_complete: isComplete,
    segments,
    currency: currency ?? units.find((unit) => /^[A-Z]{3}$/.test(unit)) ?? null,
    coverage,
    notes,
    period_types,
  };
}

type RequestOptions = {
  path: { identifier: string };
  query: Parameters;
  signal: AbortSignal;
};

async function fetchIncome(options: RequestOptions): Promise<CompanyStatement> {
  const response = await request(incomeStatementEndpoint, options);
  const { revenue, net_income, ...table } = response.income_statement;
  return toStatement(response, table, [
    seriesLine('revenue', 'Revenue', revenue),
    seriesLine('net_income', 'Net income', net_income),
  ]);
}

async function fetchBalance(options: RequestOptions): Promise<CompanyStatement> {
  const response = await request(balanceSheetEndpoint, options);
  const { total_assets, total_liabilities, ...table } = response.balance_sheet;
  return toStatement(response, table, [
    seriesLine('total_assets', 'Total assets', total_assets),
    seriesLine('total_liabilities', 'Total liabilities', total_liabilities),
  ]);
}

async function fetchCashFlow(options: RequestOptions): Promise<CompanyStatement> {
  const response = await request(cashFlowEndpoint, options);
  const { operating, investing, financing, ...table } = response.cash_flow;
  return toStatement(response, table, [
    seriesLine('operating', 'Cash from operations', operating),
    seriesLine('investing', 'Cash from investing', investing),
    seriesLine('financing', 'Cash from financing', financing),
  ]);
}

const FETCHERS = { income_statement: fetchIncome, balance_sheet: fetchBalance, cash_flow: fetchCashFlow };

/** One statement of a company for one kind of periods, with its segments. */
export function statementQuery(id: string, statement: StatementName, period_type: StatementColumns) {
  const query = withoutDefaults({ period_type }, { period_type: 'annual' });
  return queryOptions({
    queryKey: ['statement', id, statement, period_type],
    queryFn: ({ signal }) => FETCHERS[statement]({ path: { identifier: id }, query, signal }),
  });
}
