import type { EmbedQuery } from '../../../contract/embed/queries.ts';
import type { SeriesPoint } from '../../../contract/series.ts';
import { TTM_STATEMENTS } from '../../../contract/statement-names.ts';
import {
  balanceSheetEndpoint,
  cashFlowEndpoint,
  incomeStatementEndpoint,
  type StatementLine,
} from '../../../contract/statements.ts';
import { ttmEndpoint } from '../../../contract/ttm.ts';
import { shownLabel, shownSign } from '../../../domain/statements/cash-effect.ts';
import type { Ask } from './ask.ts';
import { CaptionError } from './caption.ts';
import { growthLine, shareLine } from './viewed-lines.ts';

type Statement = (typeof TTM_STATEMENTS)[number];
type PeriodType = EmbedQuery<'chart'>['period_type'];
type View = EmbedQuery<'chart'>['view'];

export type Lines = { company: string; lines: StatementLine[] };
/** Lines as reported, with the keys of those that the filing itself shows with the opposite sign. */
type Reported = Lines & { negated: ReadonlySet<string> };

const NONE: ReadonlySet<string> = new Set();

async function askPeriods(
  ask: Ask,
  identifier: string,
  statement: Statement,
  period_type: string,
): Promise<Reported> {
  const given = { path: { identifier }, query: { period_type } };
  if (statement === 'income_statement') {
    const { company, income_statement } = await ask(incomeStatementEndpoint, given);
    return { company: company.name, lines: income_statement.lines ?? [], negated: NONE };
  }
  if (statement === 'balance_sheet') {
    const { company, balance_sheet } = await ask(balanceSheetEndpoint, given);
    return { company: company.name, lines: balance_sheet.lines ?? [], negated: NONE };
  }
  const { company, cash_flow } = await ask(cashFlowEndpoint, given);
  return { company: company.name, lines: cash_flow.lines ?? [], negated: NONE };
}

async function askTtm(ask: Ask, identifier: string, statement: Statement): Promise<Reported> {
  const answer = await ask(ttmEndpoint, { path: { identifier }, query: { statement } });
  const items = (answer.statements[statement]?.line_items ?? []).flatMap((item) =>
    item.key === undefined ? [] : [{ ...item, key: item.key }],
  );
  const lines = items.map(({ key, label, level, is_total, value, units, source, quarters = [] }) => {
    const sum: SeriesPoint = { ...source, period: 'TTM', value, unit: units };
    return { key, label, level, is_total, points: [...quarters, sum] };
  });
  const negated = items.filter(({ value, display_value }) => value !== 0 && display_value === -value);
  return { company: answer.company.name, lines, negated: new Set(negated.map(({ key }) => key)) };
}

/** The lines with the signs and labels that the application shows. Rule: docs/rules.md#cash-effect-signs */
function asShown({ lines, negated }: Reported, statement: Statement): StatementLine[] {
  return lines.map((line) => ({
    ...line,
    label: statement === 'cash_flow' ? shownLabel(line.label) : line.label,
    points: line.points.map((point) => {
      const sign = negated.has(line.key) ? -1 : shownSign(statement, line.key, point.concept);
      return { ...point, value: point.value === 0 ? 0 : sign * point.value };
    }),
  }));
}

/** The line that others are shown as a share of. */
const BASES = { income_statement: 'revenue', balance_sheet: 'total_assets', cash_flow: 'revenue' } as const;

const filled = (lines: readonly StatementLine[]) => lines.filter(({ points }) => points.length > 0);

async function inView(
  ask: Ask,
  identifier: string,
  given: {
    view?: View;
    statement: Statement;
    period_type: PeriodType;
    named: readonly StatementLine[];
    reported: readonly StatementLine[];
  },
): Promise<StatementLine[]> {
  const { view = 'values', statement, period_type, named, reported } = given;
  if (view === 'values' || period_type === 'ttm') return [...named];
  if (view === 'growth') {
    return filled(
      named.map((line) => {
        const { points } = reported.find(({ key }) => key === line.key) ?? line;
        return growthLine({ ...line, points });
      }),
    );
  }
  const whole =
    statement === 'cash_flow'
      ? (await askPeriods(ask, identifier, 'income_statement', period_type)).lines
      : reported;
  const base = whole.find(({ key }) => key === BASES[statement])?.points ?? [];
  return filled(named.map((line) => shareLine(line, base)));
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
): Promise<Lines & { statement: Statement }> {
  const tried = given.statement === undefined ? TTM_STATEMENTS : [given.statement];
  for (const statement of tried) {
    const answer =
      given.period_type === 'ttm'
        ? await askTtm(ask, identifier, statement)
        : await askPeriods(ask, identifier, statement, given.period_type);
    const lines = asShown(answer, statement).filter(({ points }) => points.length > 0);
    const named = given.lines?.flatMap((key) => lines.find((line) => line.key === key) ?? []) ?? lines;
    if (given.lines !== null && named.length !== given.lines.length) continue;
    const viewed = await inView(ask, identifier, { ...given, statement, named, reported: answer.lines });
    return { company: answer.company, lines: viewed, statement };
  }
  throw new CaptionError(`${identifier.toUpperCase()} has no line '${given.lines?.join(', ') ?? ''}'.`);
}
