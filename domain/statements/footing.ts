import type { SeriesPoint } from '../../contract/series.ts';
import type { StatementLine } from '../../contract/statements.ts';
import type { CompanyFacts } from './company-facts.ts';
import { FOOTING_GROUPS, INCOME_OTHERS } from './footing-groups.ts';
import type { StatementName } from './line.ts';
import { linesAfter, othersOf, type PlacedPeriods, summedColumn } from './placed-lines.ts';
import { slackOf } from './rounding.ts';

/** What the others of a total are called, and the lines that they come before: the first of these is the total. */
export type OthersRow = { total: string; label: string; before: readonly string[] };

const OTHERS: Readonly<Record<StatementName, readonly OthersRow[]>> = {
  income_statement: INCOME_OTHERS,
  balance_sheet: FOOTING_GROUPS.balance_sheet.map(({ total, label }) => ({ total, label, before: [total] })),
  cash_flow: FOOTING_GROUPS.cash_flow.map(({ total, label }) => ({ total, label, before: [total] })),
};

/**
 * A statement with the printed rows under none of its lines before each total, and what follows it. A column that isn't stored as
 * printed has the lines that are tagged, which needn't add up. Rule: docs/rules.md#footing
 * Example: BOEING, gains on dispositions of 2023 (0000012927-24-000010).
 */
export function withOthers(
  facts: CompanyFacts,
  statement: StatementName,
  lines: readonly StatementLine[],
  placed: PlacedPeriods,
): StatementLine[] {
  const all = OTHERS[statement].reduce<StatementLine[]>(
    (so_far, group) => addOthers(so_far, group, othersIn(facts, statement, so_far, { group, placed })),
    [...lines],
  );
  return [...all, ...linesAfter(facts, statement, lines, placed)];
}

type Given = { group: OthersRow; placed: PlacedPeriods };

function othersIn(
  facts: CompanyFacts,
  statement: StatementName,
  lines: readonly StatementLine[],
  { group: { total, before }, placed }: Given,
): SeriesPoint[] {
  const printed = [...placed].flatMap(([period, { at }]) => othersOf(period, at, total));
  const whole = before
    .map((key) => lines.find((line) => line.key === key))
    .find((line) => line !== undefined);
  const summed = (whole?.points ?? []).flatMap((point) =>
    placed.has(point.period) ? [] : othersOfSum(facts, statement, point, { total, key: whole?.key ?? '' }),
  );
  return [...printed, ...summed];
}

/** Of twelve months the others of its quarters, where their totals add up to the total shown. */
function othersOfSum(
  facts: CompanyFacts,
  statement: StatementName,
  whole: SeriesPoint,
  { total, key }: { total: string; key: string },
): SeriesPoint[] {
  const at = summedColumn(facts, statement, whole);
  const rows = at?.lines.get(key) ?? [];
  if (at === null || rows.length === 0) return [];
  const sum = rows.reduce((so_far, { value }) => so_far + value, 0);
  const isWhole = Math.abs(sum - whole.value) <= slackOf([whole.value, ...rows.map(({ value }) => value)]);
  return isWhole ? othersOf(whole.period, at, total) : [];
}

function addOthers(
  lines: StatementLine[],
  { total, label, before }: OthersRow,
  points: readonly SeriesPoint[],
): StatementLine[] {
  if (points.length === 0) return lines;
  const key = `${total}_other`;
  const found = lines.findIndex((line) => before.includes(line.key));
  const at = found === -1 ? lines.length : found;
  const row: StatementLine = {
    key,
    label: `${label}, as printed`,
    level: Math.min(2, 1 + (lines[at]?.level ?? 0)),
    is_total: false,
    // A tag of ours: no filing uses one for these amounts.
    points: points.map((point) => ({ ...point, concept: `desk:${key}` })),
  };
  return [...lines.slice(0, at), row, ...lines.slice(at)];
}
