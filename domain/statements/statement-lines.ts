import type { SeriesPoint } from '../../contract/series.ts';
import { TTM_STATEMENTS } from '../../contract/statement-names.ts';
import type { StatementLine } from '../../contract/statements.ts';
import { obtain } from '../facts/facts-by-period.ts';
import type { Period } from '../facts/period.ts';
import { isSameFigure } from '../facts/vintages.ts';
import { BALANCE_LINES } from './balance-lines.ts';
import { CASH_FLOW_LINES } from './cash-flow-lines.ts';
import { type Chain, conceptsOf } from './chain.ts';
import { checkColumn, type CheckedColumn, type CheckedLines, checkStatement } from './check-statement.ts';
import type { CompanyFacts, Readings } from './company-facts.ts';
import { isOffFace, printedColumn } from './face-figures.ts';
import { inFinanceOrder } from './finance-lines.ts';
import { withOthers } from './footing.ts';
import { INCOME_LINES } from './income-lines.ts';
import { type Line, part, type StatementName } from './line.ts';
import { BALANCE_MEMOS, CASH_FLOW_MEMOS, INCOME_MEMOS } from './memo-lines.ts';
import { type FilledLine, keepInOneRow } from './one-row.ts';
import { linesApart, type PlacedPeriods, placedPeriods } from './placed-lines.ts';
import { printedOf } from './printed-tags.ts';
import { numberOf, readFigure } from './read-figure.ts';
import { placedAt } from './read-placed.ts';
import { OTHER_COSTS } from './repair-gross-profit.ts';
import { lineSeries, toPoint } from './series.ts';

/** The template of each statement (docs/rules.md#statement-template). */
export const TEMPLATE: Readonly<Record<StatementName, readonly Line[]>> = {
  income_statement: [...INCOME_LINES, ...INCOME_MEMOS],
  balance_sheet: [...BALANCE_LINES, ...BALANCE_MEMOS],
  cash_flow: [...CASH_FLOW_LINES, ...CASH_FLOW_MEMOS],
};

export const STATEMENT_TITLES: Readonly<Record<StatementName, string>> = {
  income_statement: 'Consolidated Statements of Operations',
  balance_sheet: 'Consolidated Balance Sheets',
  cash_flow: 'Consolidated Statements of Cash Flows',
};

/** The statements with a line of each tag. */
const HOMES: ReadonlyMap<string, readonly StatementName[]> = homesOf();

function homesOf(): Map<string, StatementName[]> {
  const homes = new Map<string, StatementName[]>();
  for (const statement of TTM_STATEMENTS)
    for (const { key, chain, is_memo } of TEMPLATE[statement]) {
      // What confirms a sum is no line of it.
      const own = chain.map((rule) => ('terms' in rule ? { ...rule, confirmed_by: [] } : rule));
      for (const concept of is_memo ? [] : [...printedOf(statement, key).tags, ...conceptsOf(own)]) {
        const known = homes.get(concept) ?? [];
        if (!known.includes(statement)) homes.set(concept, [...known, statement]);
      }
    }
  return homes;
}

/** What printed rows are placed by. */
export const FACE_LINES = { homes: HOMES, template: TEMPLATE };

/** What to fetch for a statement, in addition to the core concepts. */
export function statementConcepts(statement: StatementName): string[] {
  const checks = statement === 'income_statement' ? OTHER_COSTS : [];
  const own = TEMPLATE[statement].flatMap(({ key, chain }) => [
    ...printedOf(statement, key).tags,
    ...conceptsOf(chain),
  ]);
  return [...own, ...checks];
}

/** Lines of a statement over the periods, with warnings where they fail a check; lines without figures are omitted. */
export function statementLines(
  facts: CompanyFacts,
  statement: StatementName,
  periods: readonly Period[],
): StatementLine[] {
  const { rows, memos } = linesOfStatement(facts, statement, periods);
  return [...rows, ...linesOfNotes(facts, periods, statement), ...memos];
}

/** The same without what only notes state, the rows of the statement and what follows them. */
export function linesOfStatement(
  facts: CompanyFacts,
  statement: StatementName,
  periods: readonly Period[],
): Record<'rows' | 'memos', StatementLine[]> {
  const { lines } = checkedLines(facts, statement, periods);
  const { rows, memos } = toLines(lines);
  const placed = placedPeriods(facts, statement, periods);
  const whole = withOthers(facts, statement, withinMarked(rows, placed), placed);
  const footed = statement === 'income_statement' ? inFinanceOrder(whole, facts.sic) : whole;
  return { rows: [...footed, ...linesApart(facts, statement, placed, [...footed, ...memos])], memos };
}

/** Lines with a mark at figures that another line includes. */
function withinMarked(lines: readonly StatementLine[], placed: PlacedPeriods): StatementLine[] {
  const current = lines.find(({ key }) => key === 'short_term_debt')?.points ?? [];
  // `DebtCurrent` is all debt due within a year.
  const whole = new Set(current.flatMap(({ concept, period }) => (concept === ALL_CURRENT ? [period] : [])));
  const isWithin = (key: string, period: string): boolean =>
    placed.get(period)?.at.within?.has(key) ??
    (!placed.has(period) && key === 'current_long_term_debt' && whole.has(period));
  return lines.map((line) => ({
    ...line,
    points: line.points.map((point) =>
      isWithin(line.key, point.period) ? { ...point, marks: [...(point.marks ?? []), 'included'] } : point,
    ),
  }));
}

const ALL_CURRENT = 'us-gaap:DebtCurrent';

/** What only notes state of lines in periods whose statements are stored as printed, after the statement. */
function linesOfNotes(
  facts: CompanyFacts,
  periods: readonly Period[],
  statement: StatementName,
): StatementLine[] {
  const printed = periods.filter((period) => printedColumn(facts.faces, statement, period) !== null);
  return NOTE_LINES[statement].flatMap(({ of, note: { chain, kind, ...line } }) => {
    const points = printed.flatMap((period) => {
      const figure = readFigure(facts, chain, { ...period, of_notes: true }, kind);
      if (figure === null || !isOffFace(facts.faces, figure.fact.concept, period, kind)) return [];
      // What is worked out from a report's own rows is of no note.
      if (figure.fact.computed !== undefined) return [];
      // The line itself, under the tag of an earlier report: NVIDIA, investments of fiscal 2025 (0001045810-25-000023, 0001045810-26-000021).
      const own = readFigure(facts, of, period, kind);
      if (own !== null && isSameFigure(own.value, figure.value)) return [];
      // An amount that the balance sheet prints in another line: NVIDIA, debt due within a year of 1,250 million (0001045810-24-000029).
      const rows = statement === 'balance_sheet' ? printedColumn(facts.faces, statement, period)?.rows : [];
      if (rows?.some(({ value }) => value !== 0 && value === figure.value) === true) return [];
      return [toPoint(period.label, figure)];
    });
    return points.length === 0 ? [] : [toLine({ ...line, chain, kind }, points)];
  });
}

/** A line that notes may have, and the chain of the statement's line. */
type NoteLine = { of: Chain; note: Line };

/** Lines of notes. Their chains are apart from those of the statements, as quarters are remembered by chain. */
const NOTE_LINES: Readonly<Record<StatementName, readonly NoteLine[]>> = {
  income_statement: TEMPLATE.income_statement.flatMap(ofNotes),
  balance_sheet: TEMPLATE.balance_sheet.flatMap(ofNotes),
  cash_flow: TEMPLATE.cash_flow.flatMap(ofNotes),
};

function ofNotes({ key, label, kind, chain, is_total, is_memo }: Line): NoteLine[] {
  if (is_memo === true || is_total || kind === 'per_share' || kind === 'shares') return [];
  return [{ of: chain, note: part(`${key}_from_notes`, `${label}, from notes`, 1, kind, [...chain]) }];
}

/** The lines of a statement that have figures or reasons, and those after it. */
export function toLines(filled: readonly FilledLine[]): Record<'rows' | 'memos', StatementLine[]> {
  const shown = filled.filter(({ points, gaps = [] }) => points.length > 0 || gaps.length > 0);
  const linesOf = (isMemo: boolean): StatementLine[] =>
    shown
      .filter(({ line }) => (line.is_memo === true) === isMemo)
      .map(({ line, points, gaps = [] }) => ({
        ...toLine(line, points),
        ...(gaps.length > 0 && { gaps: [...gaps] }),
      }));
  return { rows: linesOf(false), memos: linesOf(true) };
}

/** All lines of a statement with the outcome of each check. */
export function checkedLines(
  facts: CompanyFacts,
  statement: StatementName,
  periods: readonly Period[],
): CheckedLines {
  const columns = periods.map((period) => readColumn(facts, statement, period));
  // Notes on a line in each period come before those on the next line.
  for (const line of TEMPLATE[statement])
    for (const { notes } of columns) for (const note of notes.get(line) ?? []) facts.notes.add(note);
  return checkStatement(
    facts,
    TEMPLATE[statement],
    columns.map(({ column }) => column),
    periods,
  );
}

/** A statement in one period, and the notes on each of its lines. */
type Column = { column: CheckedColumn; notes: ReadonlyMap<Line, readonly string[]> };

/** The columns of a company that were read before: each is in several answers. */
const COLUMNS = new WeakMap<Readings, Map<string, Column>>();

function readColumn(facts: CompanyFacts, statement: StatementName, period: Period): Column {
  const known = obtain(COLUMNS, facts.readings, () => new Map<string, Column>());
  return obtain(known, `${statement} ${numberOf(period, 'flow')}`, () => {
    const apart = { ...facts, notes: new Set<string>() };
    const notes = new Map<Line, readonly string[]>();
    const lines = TEMPLATE[statement].flatMap((line) => {
      const points = lineSeries(apart, line, [period]);
      if (apart.notes.size > 0) notes.set(line, [...apart.notes]);
      apart.notes.clear();
      return points.length === 0 ? [] : [{ line, points }];
    });
    const isPlaced = placedAt(facts, statement, period) !== null;
    const filled = isPlaced ? lines : keepInOneRow(facts, lines);
    return { column: checkColumn(facts, filled, period), notes };
  });
}

function toLine({ key, label, level, is_total }: Line, points: SeriesPoint[]): StatementLine {
  return { key, label, level, is_total, points };
}
