import type { SeriesPoint } from '../../contract/series.ts';
import type { StatementLine } from '../../contract/statements.ts';
import { slackOf } from '../facts/rounding.ts';
import type { CompanyFacts } from './company-facts.ts';
import { FOOTING_GROUPS, type FootingGroup, shownSign } from './footing-groups.ts';
import { type LineOperand, lineOperand, type StatementName } from './line.ts';
import { linesAfter, othersOf, type PlacedPeriods, summedColumn } from './placed-lines.ts';

/**
 * A statement with the printed rows under none of its lines before each total, and what follows it. A column that isn't stored as
 * printed has the lines that are tagged, in a balance sheet and cash flow with what they lack of a total. Rule: docs/rules.md#footing
 * Example: BOEING, gains on dispositions of 2023 (0000012927-24-000010).
 */
export function withOthers(
  facts: CompanyFacts,
  statement: StatementName,
  lines: readonly StatementLine[],
  placed: PlacedPeriods,
): StatementLine[] {
  const all = FOOTING_GROUPS[statement].reduce<StatementLine[]>(
    (so_far, group) => {
      const others = othersIn(facts, statement, so_far, { group, placed });
      const known = new Set([...placed.keys(), ...others.map(({ period }) => period)]);
      return addRest(facts, statement, addOthers(so_far, group, others), { ...group, known });
    },
    [...lines],
  );
  return [...all, ...linesAfter(facts, statement, lines, placed)];
}

type Given = { group: FootingGroup; placed: PlacedPeriods };

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

/** The printed label of rows that all have the same; null otherwise. */
function onlyName(points: readonly SeriesPoint[]): string | null {
  const names = new Set(points.flatMap(({ derived }) => derived?.operands.map(({ label }) => label) ?? []));
  const [name = null] = names;
  return names.size === 1 ? name : null;
}

function addOthers(
  lines: StatementLine[],
  { total, label, before }: FootingGroup,
  points: readonly SeriesPoint[],
): StatementLine[] {
  if (points.length === 0) return lines;
  const key = `${total}_other`;
  const found = lines.findIndex((line) => before.includes(line.key));
  const at = found === -1 ? lines.length : found;
  const row: StatementLine = {
    key,
    label: onlyName(points) ?? `${label}, as printed`,
    level: Math.min(2, 1 + (lines[at]?.level ?? 0)),
    is_total: false,
    // A tag of ours: no filing uses one for these amounts.
    points: points.map((point) => ({ ...point, concept: `desk:${key}` })),
  };
  return [...lines.slice(0, at), row, ...lines.slice(at)];
}

/** Totals that have lines which the template lacks. */
const OPEN: ReadonlySet<string> = new Set(['total_equity', 'liabilities_and_equity', 'change_in_cash']);

/** Totals in larger totals: without them lines are no part of these. */
const NESTED = ['current_assets', 'current_liabilities'];

/**
 * Of columns of company facts what the lines lack of a total: one row, the total less the lines. Where they exceed it in a balance
 * sheet, some are parts of others, and a note says so: which, only the printed statement shows.
 */
function addRest(
  { notes }: CompanyFacts,
  statement: StatementName,
  lines: StatementLine[],
  { total, label, known, lines: within, totals }: FootingGroup & { known: ReadonlySet<string> },
): StatementLine[] {
  const parts = new Set([...within, ...totals]);
  if (OPEN.has(total)) return lines;
  const at = lines.findIndex(({ key }) => key === total);
  const nested = NESTED.filter((key) => parts.has(key));
  const points = (lines[at]?.points ?? []).flatMap((whole): SeriesPoint[] => {
    if (known.has(whole.period)) return [];
    const own = lines.flatMap((line): LineOperand[] => {
      const point = line.points.find((each) => each.period === whole.period && each.unit === whole.unit);
      const isCounted = parts.has(line.key) && !isSubtotal(line.key, lines, whole.period);
      if (point === undefined || !isCounted || point.marks?.includes('included') === true) return [];
      const sign = shownSign(statement, line.key, point.concept) === 1 ? -1 : 1;
      return [{ label: line.label, key: line.key, point, sign }];
    });
    const rest = own.reduce((sum, { point, sign }) => sum + sign * point.value, whole.value);
    const least = Math.max(slackOf([whole.value]), SMALL * Math.abs(whole.value));
    const isWhole = own.length > 0 && nested.every((key) => own.some((part) => part.key === key));
    if (!isWhole || Math.abs(rest) <= least) return [];
    if (statement === 'balance_sheet' && rest < 0) {
      const name = lines[at]?.label.toLowerCase() ?? total;
      notes.add(
        `${whole.period}: some lines of ${name} include others, so they add up to more than the total.`,
      );
      return [];
    }
    const operands = [{ label: 'Total', key: total, point: whole, sign: 1 }, ...own];
    const { warnings: _, ...plain } = whole;
    return [
      {
        ...plain,
        value: rest,
        concept: `desk:${total}_unmapped`,
        derived: {
          method: 'residual',
          formula: 'The reported total less the lines shown',
          operands: operands.map((operand) => lineOperand(statement, operand)),
        },
        first_reported: null,
        marks: ['derived'],
      },
    ];
  });
  if (points.length === 0) return lines;
  const level = Math.min(2, 1 + (lines[at]?.level ?? 0));
  const row = { key: `${total}_unmapped`, label: `${label}, not itemized`, level, is_total: false, points };
  return [...lines.slice(0, at), row, ...lines.slice(at)];
}

/** Share of a total below which a rest is rounding. */
const SMALL = 0.0005;

/** A change in working capital whose parts are shown. */
function isSubtotal(key: string, lines: readonly StatementLine[], period: string): boolean {
  return (
    key === 'increase_operating_capital' &&
    lines.some(
      (line) =>
        line.key !== key &&
        line.key.startsWith('increase_') &&
        line.points.some((point) => point.period === period),
    )
  );
}
