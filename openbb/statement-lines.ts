import type { SeriesPoint } from '../contract/series.ts';
import { type STATEMENT_PERIODS } from '../contract/statement-names.ts';
import type { TTM_STATEMENTS } from '../contract/statement-names.ts';
import {
  balanceSheetEndpoint,
  cashFlowEndpoint,
  incomeStatementEndpoint,
  type StatementLine,
} from '../contract/statements.ts';
import { shownLabel, shownSign } from '../domain/statements/cash-effect.ts';
import type { Ask } from '../mcp/ask.ts';
import { WidgetError } from './define-widget.ts';

export type Statement = (typeof TTM_STATEMENTS)[number];
type PeriodType = (typeof STATEMENT_PERIODS)[number];
type Company = { cik: string; ticker: string | null; name: string };

export type Lines = { company: Company; statement: Statement; lines: StatementLine[] };

async function askLines(ask: Ask, identifier: string, statement: Statement, period_type: PeriodType) {
  const given = { path: { identifier }, query: { period_type, include_segments: false } };
  if (statement === 'income_statement') {
    const { company, income_statement } = await ask(incomeStatementEndpoint, given);
    return { company, lines: income_statement.lines ?? [] };
  }
  if (statement === 'balance_sheet') {
    const { company, balance_sheet } = await ask(balanceSheetEndpoint, given);
    return { company, lines: balance_sheet.lines ?? [] };
  }
  const { company, cash_flow } = await ask(cashFlowEndpoint, given);
  return { company, lines: cash_flow.lines ?? [] };
}

/** A statement's lines with the signs and labels that the application shows. Rule: docs/rules.md#cash-effect-signs */
export async function readLines(
  ask: Ask,
  identifier: string,
  statement: Statement,
  period_type: PeriodType,
): Promise<Lines> {
  const { company, lines } = await askLines(ask, identifier, statement, period_type);
  const shown = lines
    .filter(({ points }) => points.length > 0)
    .map((line) => ({
      ...line,
      label: statement === 'cash_flow' ? shownLabel(line.label) : line.label,
      points: line.points.map((point) => ({ ...point, value: shownValue(statement, line.key, point) })),
    }));
  if (shown.length === 0) throw new WidgetError(`${company.name} has no figures in the loaded filings`);
  return { company, statement, lines: shown };
}

function shownValue(statement: Statement, key: string, { value, concept }: SeriesPoint): number {
  return value === 0 ? 0 : shownSign(statement, key, concept) * value;
}
