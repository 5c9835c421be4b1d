import type { SeriesPoint } from '../../contract/series.ts';
import type { TtmLineItem } from '../../contract/ttm.ts';
import { dayOf } from '../calendar/day.ts';
import { annualPeriods, isHalves, type Period, quarterPeriods } from '../facts/period.ts';
import { ASSETS } from './balance-chains.ts';
import type { CompanyFacts } from './company-facts.ts';
import { shownLabel, shownPoint } from './footing-groups.ts';
import type { Line, StatementName } from './line.ts';
import { readFigure } from './read-figure.ts';
import { STATEMENT_TITLES, statementLines } from './statement-lines.ts';
import { linesOfWindows, withOthersOfQuarters } from './twelve-month-lines.ts';
import { type TtmWindow, ttmWindow } from './twelve-months-sum.ts';

type TtmStatement = { title: string; line_items: TtmLineItem[] };

export type Ttm = {
  statements: Partial<Record<StatementName, TtmStatement>>;
  metadata: {
    basis: string | null;
    as_of: string | null;
    currency: string | null;
    stale: boolean;
    warnings: string[];
  };
};

/** Older windows are stale; of halves, those older than a half and the four months in which a year is reported. */
export const STALE_DAYS = 185;
export const STALE_DAYS_OF_HALVES = 305;

/**
 * Statements of the trailing twelve months: flows are the sum of the window's quarters, the balance sheet is the latest
 * one. A line that doesn't cover the whole window is omitted.
 * Rule: docs/rules.md#ttm-statements. Example: SNOWFLAKE revenue at 2025-04-30 → 3839761000.
 */
export function computeTtm(
  facts: CompanyFacts,
  statements: readonly StatementName[],
  { today }: { today: string },
): Ttm {
  const window = ttmWindow(facts);
  const balance = newestBalance(facts);
  const notes = new Set<string>();
  const built = statements.map((statement): [StatementName, TtmStatement] => {
    const line_items =
      statement === 'balance_sheet'
        ? balanceItems({ ...facts, notes }, balance)
        : flowItems(facts, statement, window);
    return [statement, { title: STATEMENT_TITLES[statement], line_items }];
  });
  const as_of = window?.end ?? balance?.end ?? null;
  const byHalves = isHalves(window?.quarters ?? []);
  const most = byHalves ? STALE_DAYS_OF_HALVES : STALE_DAYS;
  return {
    statements: Object.fromEntries(built),
    metadata: {
      basis: byHalves && window?.basis === 'quarters' ? 'halves' : (window?.basis ?? null),
      as_of,
      currency: facts.currency,
      stale: as_of !== null && dayOf(today) - dayOf(as_of) > most,
      warnings: [
        ...warningsOf(window),
        ...emptyWarnings(facts, window, built),
        ...built.flatMap(([, { line_items }]) =>
          line_items.flatMap(({ label, warning }) => (warning == null ? [] : [`${label}: ${warning}`])),
        ),
        ...notes,
      ],
    },
  };
}

type Item = Pick<TtmLineItem, 'method' | 'quarters' | 'warning'> & { point: SeriesPoint; tag?: string };

/** An item as the API answers it, with the label and values that statements show. */
function toItem(
  statement: StatementName,
  { key, label, level, is_total }: Pick<TtmLineItem, 'label' | 'level' | 'is_total'> & { key: string },
  { point, tag = point.concept ?? '', method, quarters, warning }: Item,
): TtmLineItem {
  const { warnings, ...plain } = point;
  const { value, unit, derived = null } = plain;
  const { display_value, sign_note } = shownPoint(statement, key, { period: TTM, value, unit, concept: tag });
  // `quarters` already lists the operands.
  const isListed = quarters !== undefined && quarters.length > 0 && method !== 'fiscal_year';
  return {
    label: statement === 'cash_flow' ? shownLabel(label) : label,
    tag,
    value,
    units: unit,
    level,
    is_total,
    key,
    method,
    source: derived === null ? plain : null,
    derived: isListed ? null : derived,
    ...(display_value !== undefined && { display_value }),
    ...(sign_note !== undefined && { sign_note }),
    ...(quarters !== undefined && { quarters: quarters.map((each) => shownPoint(statement, key, each)) }),
    ...(warning !== undefined && { warning }),
    ...(warnings !== undefined && { warnings }),
  };
}

function warningsOf(window: TtmWindow | null): string[] {
  if (window === null) return ['TTM is not available: no quarter or year with net income is reported.'];
  return window.basis === 'annual'
    ? ['The company reports annually only, so TTM is its last fiscal year.']
    : [];
}

/** Why a statement of flows has no line though there is a window. */
function emptyWarnings(
  { calendar }: CompanyFacts,
  window: TtmWindow | null,
  built: readonly (readonly [StatementName, TtmStatement])[],
): string[] {
  if (window === null) return [];
  const changed = calendar.years.findLast(({ kind, end }) => kind === 'transition' && end < window.end);
  const cause =
    changed === undefined
      ? ''
      : ` The fiscal year end changed: ${changed.start} to ${changed.end} is a transition period.`;
  return built
    .filter(([name, { line_items }]) => name !== 'balance_sheet' && line_items.length === 0)
    .map(
      ([, { title }]) =>
        `${title}: not available for the twelve months to ${window.end}, because not all of their quarters are reported.${cause}`,
    );
}

/** The label of the newest twelve months. */
const TTM = 'TTM';

function flowItems(facts: CompanyFacts, statement: StatementName, window: TtmWindow | null): TtmLineItem[] {
  if (window === null) return [];
  const read = linesOfWindows(facts, statement, [{ ...window, label: TTM }]);
  const items = new Map(
    read.flatMap(({ line, items: own }) =>
      own.map(({ quarters, warning, ...item }): [string, Item] => [
        line.key,
        {
          ...item,
          ...(line.kind === 'flow' && { quarters, warning }),
          ...(line.key.startsWith('eps_') && ownTag(facts, line, window)),
        },
      ]),
    ),
  );
  const filled = read.map(({ line, items: own }) => ({ line, points: own.map(({ point }) => point) }));
  return withOthersOfQuarters(facts, statement, filled).flatMap((line) =>
    line.points.map((point) => toItem(statement, line, items.get(line.key) ?? { point, method: 'residual' })),
  );
}

/** Although computed from net income, earnings per share keep the company's tag. */
function ownTag(
  facts: CompanyFacts,
  { chain }: Pick<Line, 'chain'>,
  { quarters }: TtmWindow,
): { tag?: string } {
  const tagged = quarters
    .map((period) => readFigure(facts, chain, period, 'per_share'))
    .findLast((figure) => figure !== null);
  return tagged == null ? {} : { tag: tagged.fact.concept };
}

/** The newest date with total assets. */
function newestBalance(facts: CompanyFacts): Period | null {
  const periods = [...annualPeriods(facts), ...quarterPeriods(facts)].toSorted((a, b) =>
    a.end.localeCompare(b.end),
  );
  return periods.findLast((period) => readFigure(facts, ASSETS, period, 'balance') !== null) ?? null;
}

/** Dates before the newest that figures are compared with. */
const BEFORE = 4;

/** The balance sheet of the newest date, as its statement shows it. */
function balanceItems(facts: CompanyFacts, newest: Period | null): TtmLineItem[] {
  if (newest === null) return [];
  const periods = newest.quarter === null ? annualPeriods(facts) : quarterPeriods(facts);
  const at = periods.indexOf(newest);
  const notes = new Set<string>();
  const lines = statementLines(
    { ...facts, notes },
    'balance_sheet',
    periods.slice(Math.max(0, at - BEFORE), at + 1),
  );
  for (const note of notes) if (note.startsWith(`${newest.label}: `)) facts.notes.add(note);
  return lines.flatMap((line) =>
    line.points
      .filter(({ period }) => period === newest.label)
      .map((point) => {
        const method = point.concept?.startsWith('desk:') === true ? 'residual' : 'balance';
        return toItem('balance_sheet', line, { point: { ...point, period: TTM }, method });
      }),
  );
}
