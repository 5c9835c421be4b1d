import type { Ask } from '../../contract/request.ts';
import {
  balanceSheetEndpoint,
  cashFlowEndpoint,
  incomeStatementEndpoint,
  type StatementLine,
} from '../../contract/statements.ts';
import { pointColumns } from '../../domain/calendar/calendar-period.ts';
import { toFigure } from '../figure.ts';
import { idOf, type Links } from '../links.ts';
import type { StatementLines, Wanted } from './statement-lines.ts';

/** A statement over its latest fiscal periods, or its latest twelve months. */
export async function readPeriods(given: Wanted, ask: Ask, links: Links): Promise<StatementLines> {
  const { answer, columns: named = [], lines } = await askStatement(given, ask);
  const id = idOf(answer.company);
  const { statement, period_type } = given;
  const all = named.length > 0 ? named : pointColumns(lines);
  const columns = all.slice(-given.periods);
  const shown = new Set(columns.map((column) => column.id));
  return {
    company: answer.company,
    currency: answer.currency ?? null,
    coverage: answer.coverage ?? null,
    notes: answer.notes ?? [],
    older: all.length - shown.size,
    columns: columns.map(({ id: period, label, end }) => ({ period, label, period_end: end })),
    lines: lines
      .map(({ key, label, level, points }) => ({
        key,
        label,
        level,
        figures: points
          .filter(({ period }) => shown.has(period))
          .map((point) =>
            toFigure(point, links.figure(id, { statement, period_type, key, period: point.period })),
          ),
      }))
      .filter(({ figures }) => figures.length > 0),
  };
}

async function askStatement({ company: identifier, statement, period_type }: Wanted, ask: Ask) {
  const asked = { path: { identifier }, query: { period_type, include_segments: false } };
  if (statement === 'income_statement') {
    const answer = await ask(incomeStatementEndpoint, asked);
    const { columns, lines, revenue, net_income } = answer.income_statement;
    return { answer, columns, lines: lines ?? summary({ revenue, net_income }) };
  }
  if (statement === 'balance_sheet') {
    const answer = await ask(balanceSheetEndpoint, asked);
    const { columns, lines, total_assets, total_liabilities } = answer.balance_sheet;
    return { answer, columns, lines: lines ?? summary({ total_assets, total_liabilities }) };
  }
  const answer = await ask(cashFlowEndpoint, asked);
  const { columns, lines, operating, investing, financing } = answer.cash_flow;
  return { answer, columns, lines: lines ?? summary({ operating, investing, financing }) };
}

/** The series that every server returns, where it returns no lines. */
function summary(series: Record<string, StatementLine['points']>): StatementLine[] {
  return Object.entries(series).map(([key, points]) => ({
    key,
    label: key.replaceAll('_', ' '),
    level: 0,
    is_total: true,
    points,
  }));
}
