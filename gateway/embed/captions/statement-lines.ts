import type { EmbedQuery } from '../../../contract/embed/queries.ts';
import type { Ask } from '../../../contract/request.ts';
import { type SeriesPoint, shownValue } from '../../../contract/series.ts';
import { currentKey, TTM_STATEMENTS } from '../../../contract/statement-names.ts';
import {
  balanceSheetEndpoint,
  cashFlowEndpoint,
  incomeStatementEndpoint,
  type StatementColumn,
  type StatementLine,
} from '../../../contract/statements.ts';
import { ttmEndpoint } from '../../../contract/ttm.ts';
import { pointColumns } from '../../../domain/calendar/calendar-period.ts';
import { type Base, growthAt, shareAt } from '../../../domain/ratios/computed-views.ts';
import { CaptionError } from './caption.ts';

type Statement = (typeof TTM_STATEMENTS)[number];
type PeriodType = EmbedQuery<'chart'>['period_type'];
type View = EmbedQuery<'chart'>['view'];

type Lines = { company: string; lines: StatementLine[] };
type Answered = Lines & { columns: readonly StatementColumn[] };

async function askPeriods(
  ask: Ask,
  identifier: string,
  statement: Statement,
  period_type: string,
): Promise<Answered> {
  const given = { path: { identifier }, query: { period_type } };
  if (statement === 'income_statement') {
    const { company, income_statement } = await ask(incomeStatementEndpoint, given);
    return answered(company.name, income_statement);
  }
  if (statement === 'balance_sheet') {
    const { company, balance_sheet } = await ask(balanceSheetEndpoint, given);
    return answered(company.name, balance_sheet);
  }
  const { company, cash_flow } = await ask(cashFlowEndpoint, given);
  return answered(company.name, cash_flow);
}

function answered(
  company: string,
  table: { columns?: StatementColumn[] | undefined; lines?: StatementLine[] | undefined },
): Answered {
  return { company, lines: table.lines ?? [], columns: table.columns ?? [] };
}

async function askTtm(ask: Ask, identifier: string, statement: Statement): Promise<Answered> {
  const answer = await ask(ttmEndpoint, { path: { identifier }, query: { statement } });
  if (answer.metadata?.period_types?.includes('ttm') === true)
    return askPeriods(ask, identifier, statement, 'ttm');
  // A server without a history of twelve months: its quarters are no twelve months.
  const end = answer.metadata?.as_of ?? null;
  const items = (answer.statements[statement]?.line_items ?? []).flatMap((item) =>
    item.key === undefined ? [] : [{ ...item, key: item.key }],
  );
  const lines = items.map(({ key, label, level, is_total, source, ...item }) => {
    const { value, units: unit, display_value } = item;
    const sum: SeriesPoint = { ...source, period: 'TTM', value, unit, display_value };
    return { key, label, level, is_total, points: [sum] };
  });
  const column: StatementColumn = { id: 'TTM', kind: 'twelve_months', start: null, end, label: 'TTM' };
  return { company: answer.company.name, lines, columns: [column] };
}

/** The lines with the values that the application shows. Rule: docs/rules.md#cash-effect-signs */
function asShown(lines: readonly StatementLine[]): StatementLine[] {
  return lines.map((line) => ({
    ...line,
    points: line.points.map((point) => ({ ...point, value: shownValue(point) })),
  }));
}

/** The line that others are shown as a share of. */
const BASES = {
  income_statement: { key: 'revenue', name: 'revenue' },
  balance_sheet: { key: 'total_assets', name: 'total assets' },
  cash_flow: { key: 'revenue', name: 'revenue' },
} as const;

type Viewed = { view: View; statement: Statement; period_type: PeriodType; named: readonly StatementLine[] };

/** Lines as growth or common size; lines without any such figure are left out. */
async function computed(
  ask: Ask,
  identifier: string,
  given: Viewed,
  answer: Answered,
): Promise<StatementLine[]> {
  const { view, statement, period_type, named } = given;
  const { key, name } = BASES[statement];
  const whole =
    statement === 'cash_flow' && view === 'common_size'
      ? await askLines(ask, identifier, 'income_statement', period_type)
      : answer;
  const base = { name, points: whole.lines.find((line) => line.key === key)?.points ?? [] };
  const columns = answer.columns.length > 0 ? answer.columns : pointColumns(answer.lines);
  const lines = named.map((line) => computedLine(line, columns, view === 'growth' ? null : base));
  return lines.filter(({ points }) => points.length > 0);
}

/** A line's share of a base; its growth without one. */
function computedLine(line: StatementLine, columns: readonly { id: string }[], base: Base): StatementLine {
  const about = { points: line.points, gaps: new Map(line.gaps?.map(({ period, text }) => [period, text])) };
  const points: SeriesPoint[] = [];
  const gaps: NonNullable<StatementLine['gaps']> = [];
  for (const { id: period } of columns) {
    const found = base === null ? growthAt(about, period) : shareAt(about, period, base);
    if (found.value === null) gaps.push({ period, reason: 'not_reported', text: found.text });
    else points.push({ ...found.now, value: found.value, unit: 'percent' });
  }
  return { ...line, unit: 'percent', points, gaps };
}

async function askLines(
  ask: Ask,
  identifier: string,
  statement: Statement,
  period_type: PeriodType,
): Promise<Answered> {
  return period_type === 'ttm'
    ? askTtm(ask, identifier, statement)
    : askPeriods(ask, identifier, statement, period_type);
}

/** The named lines of the first statement that has all of them; all lines of the statement without names. */
export async function statementLines(
  ask: Ask,
  identifier: string,
  given: {
    lines: readonly string[] | null;
    statement?: Statement | undefined;
    period_type: PeriodType;
    view?: View;
  },
): Promise<Answered & { statement: Statement }> {
  const tried = given.statement === undefined ? TTM_STATEMENTS : [given.statement];
  for (const statement of tried) {
    const answer = await askLines(ask, identifier, statement, given.period_type);
    const lines = answer.lines.filter(({ points }) => points.length > 0);
    const named =
      given.lines?.flatMap((key) => lines.find((line) => line.key === currentKey(statement, key)) ?? []) ??
      lines;
    if (given.lines !== null && named.length !== given.lines.length) continue;
    const { view = 'values', period_type } = given;
    const viewed =
      view === 'values'
        ? asShown(named)
        : await computed(ask, identifier, { view, statement, period_type, named }, answer);
    return { company: answer.company, columns: answer.columns, lines: viewed, statement };
  }
  throw new CaptionError(`${identifier.toUpperCase()} has no line '${given.lines?.join(', ') ?? ''}'.`);
}
