import type { Ask } from '../contract/request.ts';
import { shownValue } from '../contract/series.ts';
import type { STATEMENT_COLUMNS, TTM_STATEMENTS } from '../contract/statement-names.ts';
import {
  balanceSheetEndpoint,
  cashFlowEndpoint,
  incomeStatementEndpoint,
  type StatementLine,
} from '../contract/statements.ts';
import { type PointColumn, pointColumns } from '../domain/calendar/calendar-period.ts';
import { WidgetError } from './define-widget.ts';

export type Statement = (typeof TTM_STATEMENTS)[number];
type PeriodType = (typeof STATEMENT_COLUMNS)[number];
/** Kinds of columns to choose from. */
export const PERIODS: Record<PeriodType, string> = {
  annual: 'Annual',
  quarterly: 'Quarterly',
  semiannual: 'Half years',
  nine_months: 'Nine months',
  ttm: 'Twelve months',
};

type Company = { cik: string; ticker: string | null; name: string };

export type Lines = {
  company: Company;
  statement: Statement;
  columns: PointColumn[];
  lines: StatementLine[];
};

async function askLines(ask: Ask, identifier: string, statement: Statement, period_type: PeriodType) {
  const given = { path: { identifier }, query: { period_type, include_segments: false } };
  if (statement === 'income_statement') {
    const { company, income_statement } = await ask(incomeStatementEndpoint, given);
    return { company, table: income_statement };
  }
  if (statement === 'balance_sheet') {
    const { company, balance_sheet } = await ask(balanceSheetEndpoint, given);
    return { company, table: balance_sheet };
  }
  const { company, cash_flow } = await ask(cashFlowEndpoint, given);
  return { company, table: cash_flow };
}

/** A statement's lines with the values that the application shows. Rule: docs/rules.md#cash-effect-signs */
export async function readLines(
  ask: Ask,
  identifier: string,
  statement: Statement,
  period_type: PeriodType,
): Promise<Lines> {
  const { company, table } = await askLines(ask, identifier, statement, period_type);
  const { lines = [], columns = pointColumns(lines) } = table;
  const shown = lines
    .filter(({ points }) => points.length > 0)
    .map((line) => ({
      ...line,
      points: line.points.map((point) => ({ ...point, value: shownValue(point) })),
    }));
  if (shown.length === 0) throw new WidgetError(`${company.name} has no figures in the loaded filings`);
  return { company, statement, columns, lines: shown };
}
