import type { EmbedQuery } from '../../../contract/embed/queries.ts';
import type { SeriesPoint } from '../../../contract/series.ts';
import {
  balanceSheetEndpoint,
  cashFlowEndpoint,
  incomeStatementEndpoint,
  type StatementLine,
} from '../../../contract/statements.ts';
import { TTM_STATEMENTS, ttmEndpoint } from '../../../contract/ttm.ts';
import { shownLabel, shownSign } from '../../../domain/statements/cash-effect.ts';
import type { Ask } from './ask.ts';
import { CaptionError } from './caption.ts';

type Statement = (typeof TTM_STATEMENTS)[number];
type PeriodType = EmbedQuery<'chart'>['period_type'];

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

/** The named lines of the first statement that has all of them; all lines of the statement without names. */
export async function statementLines(
  ask: Ask,
  identifier: string,
  given: { lines: readonly string[] | null; statement?: Statement | undefined; period_type: PeriodType },
): Promise<Lines & { statement: Statement }> {
  const tried = given.statement === undefined ? TTM_STATEMENTS : [given.statement];
  for (const statement of tried) {
    const answer =
      given.period_type === 'ttm'
        ? await askTtm(ask, identifier, statement)
        : await askPeriods(ask, identifier, statement, given.period_type);
    const lines = asShown(answer, statement).filter(({ points }) => points.length > 0);
    if (given.lines === null) return { company: answer.company, lines, statement };
    const named = given.lines.flatMap((key) => lines.find((line) => line.key === key) ?? []);
    if (named.length === given.lines.length) return { company: answer.company, lines: named, statement };
  }
  throw new CaptionError(`${identifier.toUpperCase()} has no line '${given.lines?.join(', ') ?? ''}'.`);
}
