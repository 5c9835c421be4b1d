import type { ResponseOf } from '../contract/endpoints.ts';
import type { Parameters } from '../contract/query-text.ts';
import type { Ask } from '../contract/request.ts';
import type { StatementName } from '../contract/statement-names.ts';
import {
  balanceSheetEndpoint,
  cashFlowEndpoint,
  incomeStatementEndpoint,
  type StatementColumn,
  type StatementLine,
} from '../contract/statements.ts';
import type { CompanyStatement } from './statement.ts';

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

/** One statement of a company, in the same shape for all three endpoints. */
export async function askStatement(
  ask: Ask,
  identifier: string,
  statement: StatementName,
  query: Parameters,
): Promise<CompanyStatement> {
  const given = { path: { identifier }, query };
  if (statement === 'income_statement') {
    const answer = await ask(incomeStatementEndpoint, given);
    const { revenue, net_income, ...table } = answer.income_statement;
    return toStatement(answer, table, [
      seriesLine('revenue', 'Revenue', revenue),
      seriesLine('net_income', 'Net income', net_income),
    ]);
  }
  if (statement === 'balance_sheet') {
    const answer = await ask(balanceSheetEndpoint, given);
    const { total_assets, total_liabilities, ...table } = answer.balance_sheet;
    return toStatement(answer, table, [
      seriesLine('total_assets', 'Total assets', total_assets),
      seriesLine('total_liabilities', 'Total liabilities', total_liabilities),
    ]);
  }
  const answer = await ask(cashFlowEndpoint, given);
  const { operating, investing, financing, ...table } = answer.cash_flow;
  return toStatement(answer, table, [
    seriesLine('operating', 'Cash from operations', operating),
    seriesLine('investing', 'Cash from investing', investing),
    seriesLine('financing', 'Cash from financing', financing),
  ]);
}
