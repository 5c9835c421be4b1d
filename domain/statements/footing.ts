import type { SeriesPoint } from '../../contract/series.ts';
import type { StatementLine } from '../../contract/statements.ts';
import { shownSign } from './cash-effect.ts';
import type { CompanyFacts } from './company-facts.ts';
import type { FaceFigures } from './face-figures.ts';
import { FOOTING_GROUPS, type FootingGroup, OFTEN_OF_NOTES, SUBTOTALS } from './footing-groups.ts';
import type { LineOperand } from './line-operand.ts';
import type { StatementName } from './line.ts';
import type { Period } from './period.ts';
import { linesAfter, othersOf, type PlacedPeriods, placedPeriods, summedColumn } from './placed-lines.ts';
import { everyNode, foldRows } from './printed-tree.ts';
import { residualPoint, underOwnTag } from './residual-point.ts';
import { slackOfLines } from './rounding.ts';

/**
 * A statement whose lines add up to its totals: before each total a row with what the lines above it lack, derived and
 * named as such. A line that makes its group exceed the total is part of another line, tagged in a note: it is shown after
 * the statement for that period, as is the sum of lines that are shown. Rule: docs/rules.md#footing. Example: APPLE 2025, 33,180,000,000 of
 * non-trade receivables under current assets (0000320193-25-000079).
 */
export function footLines(
  facts: CompanyFacts,
  statement: StatementName,
  lines: readonly StatementLine[],
  periods: readonly Period[],
): StatementLine[] {
  const placed = placedPeriods(facts, statement, periods);
  const footed = FOOTING_GROUPS[statement].reduce<StatementLine[]>(
    (so_far, group) => footGroup(facts, statement, so_far, { group, placed }),
    [...lines],
  );
  const shown = new Set(footed.flatMap(({ points }) => points));
  return [...footed, ...linesAfter(facts, statement, { lines, shown, placed })];
}

function footGroup(
  facts: CompanyFacts,
  statement: StatementName,
  lines: StatementLine[],
  { group, placed: known }: { group: FootingGroup; placed: PlacedPeriods },
): StatementLine[] {
  const total = lines.find(({ key }) => key === group.total);
  const inside = new Set<SeriesPoint>();
  const printed = [...known].flatMap(([period, { at }]) => othersOf(period, at, group.total));
  const residuals = (total?.points ?? []).flatMap((whole): SeriesPoint[] => {
    if (known.has(whole.period) || group.only_printed === true) return [];
    const parts = partsOf(statement, lines, group, whole);
    const summed = summedColumn(facts, statement, whole);
    const missing = Object.keys(group.parts).filter((key) => !parts.some(({ line }) => line.key === key));
    const [other] = summed === null ? [] : othersOf(whole.period, summed, group.total, missing);
    const unit = slackOfLines([whole.value, ...parts.map(({ point }) => point.value)]);
    // Twelve months of four rounded quarters.
    if (other !== undefined && Math.abs(restOf(whole, parts) - other.value) <= 4 * unit) {
      printed.push(other);
      return [];
    }
    if (!isWhole(group, parts)) return [];
    for (const { point } of parts.filter((part) => isSumOf(part, parts))) inside.add(point);
    if (restOf(whole, parts) < 0)
      for (const { line, point } of parts)
        if (!NESTED.includes(line.key) && isPrintedSum(facts.faces, statement, point, parts))
          inside.add(point);
    const outside = parts.filter(({ point }) => !inside.has(point));
    const least = SMALL * Math.abs(whole.value);
    const tolerance = Math.min(slackOfLines([whole.value, ...parts.map(({ point }) => point.value)]), least);
    const excess = { rest: restOf(whole, outside), tolerance, least };
    const of_notes = partsInside(facts.faces, statement, outside, excess);
    for (const { point } of of_notes) inside.add(point);
    const counted = parts.filter(({ point }) => !inside.has(point));
    const rest = restOf(whole, counted);
    const given = {
      statement,
      formula: 'The reported total less the lines shown',
      operands: operandsOf(group.total, whole, counted),
    };
    return Math.abs(rest) <= tolerance ? [] : [residualPoint(whole, rest, given)];
  });
  const kept = lines
    .map((line) => ({ ...line, points: line.points.filter((point) => !inside.has(point)) }))
    .filter(({ points, gaps = [] }) => points.length > 0 || gaps.length > 0);
  const level = Math.min(2, ...lines.filter(({ key }) => key in group.parts).map((line) => line.level));
  const rows = [
    { key: `${group.total}_other`, label: `${group.label}, as printed`, points: printed },
    { key: `${group.total}_unmapped`, label: `${group.label}, not itemized`, points: residuals },
  ].flatMap((row) => {
    const points = underOwnTag(row.key, row.points);
    return points.length === 0 ? [] : [{ ...row, points, level, is_total: false }];
  });
  if (rows.length === 0) return kept;
  const last = kept.findLastIndex(({ key }) => key in group.parts) + 1;
  const found = kept.findIndex(({ key }) => key === group.total);
  const at = found === -1 ? last : found;
  return [...kept.slice(0, at), ...rows, ...kept.slice(at)];
}

/** A line in one period, and the sign with which it counts. */
type Part = { line: StatementLine; point: SeriesPoint; sign: 1 | -1 };

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

/** Share of the total below which an excess is small. */
const SMALL = 0.0005;

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

/** Short-term debt under this tag has the current portion of long-term debt in it. */
const ALL_CURRENT_DEBT = 'us-gaap:DebtCurrent';

function isSumOf({ line }: Part, parts: readonly Part[]): boolean {
  if (line.key === 'current_long_term_debt')
    return parts.some(
      (part) => part.line.key === 'short_term_debt' && part.point.concept === ALL_CURRENT_DEBT,
    );
  const prefix = SUBTOTALS[line.key];
  return prefix !== undefined && parts.some((part) => part.line !== line && part.line.key.startsWith(prefix));
}

/**
 * Where lines exceed their total, those that filers often tag in notes and that no stored report of the company prints: kinds of
 * short-term debt, leases, with tax, with the others, until the rest doesn't exceed it. All of a kind, as nothing shows which; none
 * where that isn't enough. A small excess may be another's: then only lines that are all of it.
 */
function partsInside(
  faces: FaceFigures,
  statement: StatementName,
  parts: readonly Part[],
  { rest, tolerance, least }: { rest: number; tolerance: number; least: number },
): Part[] {
  if (rest >= -tolerance) return [];
  const open = parts.filter(
    ({ point, sign }) => sign === 1 && !isEverPrinted(faces, statement, point.concept),
  );
  for (let kinds = 0; kinds <= OFTEN_OF_NOTES.length; kinds += 1) {
    const names = OFTEN_OF_NOTES.slice(0, kinds);
    const of_notes = open.filter(
      ({ line, point }) =>
        names.some((keys) => keys.has(line.key)) ||
        (line.key === 'short_term_debt' && point.derived?.method === 'sum'),
    );
    if (of_notes.length === 0) continue;
    const left = of_notes.reduce((sum, { point }) => sum + point.value, rest);
    if (rest < -least ? left >= -tolerance : Math.abs(left) <= tolerance) return of_notes;
  }
  return [];
}

/** Lines that a stored report prints as the sum of other rows, such as all other assets. */
function isPrintedSum(
  { columns }: FaceFigures,
  statement: StatementName,
  { concept }: SeriesPoint,
  parts: readonly Part[],
): boolean {
  const others = new Set(parts.map(({ point }) => point.concept).filter((tag) => tag !== concept));
  return [...columns[statement].values()].some(({ rows, tags }) => {
    if (concept === undefined || !tags.has(concept)) return false;
    const unit = rows.find(({ tag }) => tag === concept)?.unit ?? '';
    const sum = everyNode(foldRows({ rows }, unit)).find(({ row }) => row.tag === concept);
    return everyNode(sum?.parts ?? []).some(({ row }) => others.has(row.tag ?? ''));
  });
}

function isEverPrinted({ columns }: FaceFigures, statement: StatementName, concept = ''): boolean {
  return [...columns[statement].values()].some(({ tags }) => tags.has(concept));
}

function operandsOf(key: string, whole: SeriesPoint, parts: readonly Part[]): LineOperand[] {
  return [
    { label: 'Total', key, point: whole, sign: 1 },
    ...parts.map(({ line, point, sign }) => ({ label: line.label, key: line.key, point, sign: -sign })),
  ];
}
