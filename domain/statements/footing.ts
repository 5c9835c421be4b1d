import type { SeriesPoint } from '../../contract/series.ts';
import type { StatementLine } from '../../contract/statements.ts';
import { shownSign } from './cash-effect.ts';
import { FOOTING_GROUPS, type FootingGroup, NOTE_LINES, SUBTOTALS } from './footing-groups.ts';
import type { LineOperand } from './line-operand.ts';
import type { StatementName } from './line.ts';
import { residualPoint } from './residual-point.ts';

/** Rounding of lines in thousands or millions, as a share of the total. */
const ROUNDING = 0.0005;

type Part = { line: StatementLine; point: SeriesPoint; sign: 1 | -1 };

/**
 * A statement whose lines add up to its totals: before each total a row with what the lines above it lack, derived and
 * named as such. A line that makes its group exceed the total is part of another line, tagged in a note: it is shown after
 * the statement for that period, as is the sum of lines that are shown. Rule: docs/rules.md#footing. Example: APPLE 2025, 33,180,000,000 of
 * non-trade receivables under current assets (0000320193-25-000079).
 */
export function footLines(statement: StatementName, lines: readonly StatementLine[]): StatementLine[] {
  const footed = FOOTING_GROUPS[statement].reduce<StatementLine[]>(
    (so_far, group) => footGroup(statement, so_far, group),
    [...lines],
  );
  const shown = new Set(footed.flatMap(({ points }) => points));
  return [...footed, ...lines.flatMap((line) => includedLine(line, shown))];
}

/** What a line has in periods in which it is part of another line. */
function includedLine(line: StatementLine, shown: ReadonlySet<SeriesPoint>): StatementLine[] {
  const points = line.points.filter((point) => !shown.has(point));
  if (points.length === 0) return [];
  return [{ ...line, key: `${line.key}_included`, label: `${line.label}, included above`, level: 1, points }];
}

function footGroup(statement: StatementName, lines: StatementLine[], group: FootingGroup): StatementLine[] {
  const total = lines.find(({ key }) => key === group.total);
  if (total === undefined) return lines;
  const inside = new Set<SeriesPoint>();
  const residuals = total.points.flatMap((whole): SeriesPoint[] => {
    const parts = partsOf(statement, lines, group, whole);
    if (!isWhole(group, parts)) return [];
    for (const { point } of parts.filter((part) => isSumOf(part, parts))) inside.add(point);
    const outside = parts.filter(({ point }) => !inside.has(point));
    const tolerance = ROUNDING * Math.abs(whole.value);
    for (const { point } of partsInside(outside, restOf(whole, outside), tolerance)) inside.add(point);
    const counted = parts.filter(({ point }) => !inside.has(point));
    const rest = restOf(whole, counted);
    const given = {
      statement,
      formula: 'The reported total less the lines shown',
      operands: operandsOf(total.key, whole, counted),
    };
    return Math.abs(rest) <= tolerance ? [] : [residualPoint(whole, rest, given)];
  });
  const kept = lines
    .map((line) => ({ ...line, points: line.points.filter((point) => !inside.has(point)) }))
    .filter(({ points }) => points.length > 0);
  if (residuals.length === 0) return kept;
  const row = {
    key: `${group.total}_unmapped`,
    label: group.label,
    level: Math.min(...lines.filter(({ key }) => key in group.parts).map(({ level }) => level)),
    is_total: false,
    points: residuals,
  };
  return kept.flatMap((line) => (line.key === group.total ? [row, line] : [line]));
}

function partsOf(
  statement: StatementName,
  lines: readonly StatementLine[],
  { parts }: FootingGroup,
  whole: SeriesPoint,
): Part[] {
  return lines.flatMap((line) => {
    const point = line.points.find(({ period, unit }) => period === whole.period && unit === whole.unit);
    if (parts[line.key] === undefined || point === undefined) return [];
    return [{ line, point, sign: shownSign(statement, line.key, point.concept) }];
  });
}

/** Totals in larger totals. */
const NESTED = ['current_assets', 'current_liabilities'];

/** A group needs a line, and one that contains a smaller total needs that total. */
function isWhole({ parts }: FootingGroup, found: readonly Part[]): boolean {
  const nested = NESTED.filter((key) => key in parts);
  return found.length > 0 && nested.every((key) => found.some(({ line }) => line.key === key));
}

function restOf(whole: SeriesPoint, parts: readonly Part[]): number {
  return parts.reduce((rest, { point, sign }) => rest - sign * point.value, whole.value);
}

function isSumOf({ line }: Part, parts: readonly Part[]): boolean {
  const prefix = SUBTOTALS[line.key];
  return prefix !== undefined && parts.some((part) => part.line !== line && part.line.key.startsWith(prefix));
}

/**
 * The fewest lines of notes without which the others don't exceed the total, exactly if possible; else the fewest of all lines
 * without which they are the total, as a sum of lines that is tagged as one of them (SUNATION's other assets,
 * 0000022701-26-000007).
 */
function partsInside(parts: readonly Part[], rest: number, tolerance: number): Part[] {
  if (rest >= -tolerance) return [];
  const added = parts.filter(({ sign }) => sign === 1);
  const left = (set: readonly Part[]): number => set.reduce((sum, { point }) => sum + point.value, rest);
  const fitting = setsOf(added.filter(({ line }) => NOTE_LINES.has(line.key))).filter(
    (set) => left(set) >= -tolerance,
  );
  const best = fitting.toSorted((a, b) => left(a) - left(b) || a.length - b.length)[0];
  if (best !== undefined) return best;
  const exact = setsOf(added.filter(({ line }) => !NESTED.includes(line.key))).filter(
    (set) => Math.abs(left(set)) <= tolerance,
  );
  return exact.toSorted((a, b) => a.length - b.length)[0] ?? [];
}

function setsOf(parts: readonly Part[]): Part[][] {
  return parts.reduce<Part[][]>((so_far, part) => so_far.concat(so_far.map((set) => set.concat(part))), [[]]);
}

function operandsOf(key: string, whole: SeriesPoint, parts: readonly Part[]): LineOperand[] {
  return [
    { label: 'Total', key, point: whole, sign: 1 },
    ...parts.map(({ line, point, sign }) => ({ label: line.label, key: line.key, point, sign: -sign })),
  ];
}
