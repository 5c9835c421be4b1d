import {
  type FactSource,
  type FigureWarning,
  filedOperands,
  type SeriesPoint,
} from '../../contract/series.ts';
import type { FigureGap } from '../../contract/statements.ts';
import { conceptLabel } from '../facts/concept-label.ts';
import { amountText, type Fact } from '../facts/fact.ts';
import { obtain } from '../facts/facts-by-period.ts';
import type { Period } from '../facts/period.ts';
import { isSameFigure } from '../facts/vintages.ts';
import type { CompanyFacts } from './company-facts.ts';
import { factsOf } from './concept-figure.ts';
import {
  alternativesOf,
  type Check,
  checkMagnitudes,
  checkRow,
  checkSums,
  factsAt,
  holds,
  type Identity,
} from './identities.ts';
import { type Line, pointSource, type StatementName } from './line.ts';
import type { FilledLine } from './one-row.ts';
import { placedAt } from './read-placed.ts';
import { repairGrossProfit } from './repair-gross-profit.ts';
import { unreadFacts } from './tag-classes.ts';

/** Methods that change how a filed figure is written, not what it says. */
const AS_STATED: ReadonlySet<string> = new Set(['split_adjusted', 'sign_corrected', 'scaled']);

/** Whether a figure is none that a filing states. */
function isComputed({ derived }: SeriesPoint): boolean {
  return derived != null && !AS_STATED.has(derived.method);
}

/**
 * Why figures break a relation although each is what filings state, with their accession numbers: the filer states all of them so,
 * later restated one of them, or has discontinued operations that its other figures leave out. Null when no filing shows it: then
 * one that is computed from others is wrong.
 */
function causeOf(facts: CompanyFacts, check: Check): string | null {
  const { points, expected, got } = check;
  const sources = points.flatMap(sourcesOf);
  const filings = [...new Set(sources.map(({ accession_number }) => accession_number))];
  const asFiled = `As filed in ${filings.toSorted().join(' and ')}.`;
  if (filings.length === 1) return asFiled;
  const shown = restated(facts, check) ?? discontinued(facts, points, expected - got);
  return shown ?? (points.some(isComputed) ? null : asFiled);
}

/** A filed value that a figure is read or computed from. */
type Source = FactSource & { sign: number };

function sourcesOf(point: SeriesPoint): Source[] {
  if (!isComputed(point)) return [{ ...pointSource(point), sign: 1 }];
  return (point.derived?.operands ?? []).flatMap(({ sign, source }) =>
    source === undefined ? [] : [{ ...source, sign }],
  );
}

/**
 * A restatement that explains the whole difference: with the values that were filed up to some day, or that one filing states, the
 * relation holds.
 */
function restated(facts: CompanyFacts, { points, gapWith, slack }: Check): string | null {
  if (gapWith === null) return null;
  const sources = points.map(sourcesOf);
  const vintages = new Map(sources.flat().map((source) => [source, vintagesOf(facts, source)]));
  const all = [...vintages.values()].flat();
  const versions: ((fact: Fact) => boolean)[] = [
    ...[...new Set(all.map(({ filed }) => filed))].map((day) => (fact: Fact) => fact.filed <= day),
    ...[...new Set(all.map((fact) => fact.accession_number))].map(
      (filing) => (fact: Fact) => fact.accession_number === filing,
    ),
  ];
  for (const isOf of versions) {
    const valueOf = (source: Source): number => vintages.get(source)?.findLast(isOf)?.value ?? source.value;
    const values = points.map((point, at) => {
      const own = sources[at] ?? [];
      return isSumOf(point, own)
        ? own.reduce((sum, source) => sum + source.sign * valueOf(source), 0)
        : point.value;
    });
    if (Math.abs(gapWith(values)) > slack) continue;
    const changed = sources.flat().find((source) => !isSameFigure(valueOf(source), source.value));
    if (changed !== undefined) return words(changed, vintages.get(changed) ?? []);
  }
  return null;
}

function vintagesOf(facts: CompanyFacts, source: Source): Fact[] {
  return factsAt(facts, source.concept, source).toSorted((a, b) => a.filed.localeCompare(b.filed));
}

/** Whether a figure is the sum of its sources, so that other values of these give another value of it. */
function isSumOf({ value }: SeriesPoint, sources: readonly Source[]): boolean {
  return isSameFigure(
    sources.reduce((sum, source) => sum + source.sign * source.value, 0),
    value,
  );
}

function words({ concept, period_end: end }: Source, vintages: readonly Fact[]): string | null {
  const [first] = vintages;
  const changed = vintages.find((fact) => first !== undefined && !isSameFigure(fact.value, first.value));
  if (first === undefined || changed === undefined) return null;
  return `${changed.accession_number} restated “${conceptLabel(concept)}” of the period ended ${end} from ${amountText(first.value, first.unit)}.`;
}

const DISCONTINUED = /DiscontinuedOperation/;
/** Share of the difference by which it may miss the result of discontinued operations. */
const NEAR = 0.01;

/** Discontinued operations of the period that are the difference. */
function discontinued(
  facts: CompanyFacts,
  points: readonly SeriesPoint[],
  difference: number,
): string | null {
  const [point] = points;
  const [first] = [...facts.byPeriod.keys()]
    .filter((concept) => DISCONTINUED.test(concept))
    .flatMap((concept) => factsOf(facts, concept))
    .filter(
      ({ end, value }) =>
        end === point?.period_end &&
        Math.abs(Math.abs(value) - Math.abs(difference)) <= NEAR * Math.abs(difference),
    )
    .toSorted((a, b) => a.filed.localeCompare(b.filed));
  return first === undefined
    ? null
    : `The difference is discontinued operations of ${amountText(first.value, first.unit)} in ${first.accession_number}.`;
}

/**
 * An identity in one period: `repaired` holds by a named rule; `warned` doesn't hold, and its figures say why; of one `withheld`
 * nothing shows why, and the computed figures are left out.
 */
export type CheckedIdentity = {
  identity: Identity;
  period: string;
  status: 'held' | 'repaired' | 'warned' | 'withheld';
  expected: number;
  got: number;
  says: string;
  /** Why it doesn't hold; null when it holds or nothing shows why. */
  cause: string | null;
};

export type CheckedLines = { lines: FilledLine[]; readonly checked: CheckedIdentity[] };

/** A line in one period, with the facts that it may lack. */
type ColumnLine = FilledLine & { unread: readonly FigureWarning[] };

/** A statement in one period, with the checks of its rows; whatever other periods are shown, it is the same. */
export type CheckedColumn = {
  label: string;
  /** Lines with a figure, or with the reason why it is withheld. */
  lines: ReadonlyMap<Line, ColumnLine>;
  repaired: ReadonlySet<SeriesPoint>;
  checks: readonly Check[];
};

/** Checks the rows of a statement in one period. */
export function checkColumn(
  facts: CompanyFacts,
  filled: readonly FilledLine[],
  period: Period,
): CheckedColumn {
  const { lines, repaired } = repairGrossProfit(facts, filled);
  const row = new Map(lines.flatMap(({ line, points }) => points.map((point) => [line.key, point] as const)));
  return {
    label: period.label,
    lines: new Map(
      lines.map((each) => [each.line, { ...each, unread: unreadWarnings(facts, each.line.key, period) }]),
    ),
    repaired,
    checks: checkRow(row).map((check) =>
      isPrinted(facts, check, period) ? { ...check, got: check.expected } : check,
    ),
  };
}

/**
 * Lines of a statement with a warning at each figure that takes part in a broken identity, and the outcome of every check.
 * Rule: docs/rules.md#identities
 */
export function checkStatement(
  facts: CompanyFacts,
  template: readonly Line[],
  columns: readonly CheckedColumn[],
  periods: readonly Period[],
): CheckedLines {
  const lines = template.map((line): FilledLine => {
    const own = columns.flatMap((column) => column.lines.get(line) ?? []);
    return { line, points: own.flatMap(({ points }) => points), gaps: own.flatMap(({ gaps = [] }) => gaps) };
  });
  const outcomes = [
    ...columns.flatMap(({ label, checks }) => checks.map((check): [string, Check] => [label, check])),
    ...lines
      .filter(({ line: { key, kind } }) => STEADY.has(key) || kind === 'shares')
      .flatMap(({ line, points }) => checkMagnitudes(line.key, points)),
    ...checkSums(facts, template, periods).flatMap(({ check, periods: labels }) =>
      labels.map((label): [string, Check] => [label, check]),
    ),
  ];
  const broken = outcomes
    .filter(([, check]) => !holds(check))
    .map(([label, check]): Broken => ({ label, check, cause: causeIn(facts, check) }));
  const byLabel = new Map(columns.toReversed().map((column) => [column.label, column]));
  const judged = broken.length === 0 ? lines : lines.map((each) => withOutcome(facts, each, broken));
  return {
    lines: judged.map((each) =>
      withUnread(each, (label) => byLabel.get(label)?.lines.get(each.line)?.unread),
    ),
    get checked() {
      const repaired = new Set(columns.flatMap((column) => [...column.repaired]));
      const corrected = correctedIn(lines, repaired);
      return outcomes
        .filter(([label]) => byLabel.has(label))
        .map(([period, check]) => {
          const { identity, expected, got, says } = check;
          const cause = broken.find((each) => each.check === check)?.cause ?? null;
          const isRepair = check.keys.some((key) => corrected.has(`${key} ${period}`));
          return { identity, period, status: statusOf(check, isRepair, cause), expected, got, says, cause };
        });
    },
  };
}

/** Why checks don't hold. Those of a column and of a year are made once. */
const CAUSES = new WeakMap<Check, string | null>();

const causeIn = (facts: CompanyFacts, check: Check): string | null =>
  obtain(CAUSES, check, () => check.cause ?? causeOf(facts, check));

/** Lines that don't pass through zero. */
const STEADY = new Set([
  'revenue',
  'cost_of_revenue',
  'total_assets',
  'current_assets',
  'total_liabilities',
  'liabilities_and_equity',
]);

function statusOf(check: Check, isRepair: boolean, cause: string | null): CheckedIdentity['status'] {
  if (!holds(check)) return cause === null ? 'withheld' : 'warned';
  return isRepair ? 'repaired' : 'held';
}

const CORRECTED: ReadonlySet<string> = new Set(['sign_corrected', 'scale_corrected']);

/** Corrected figures, as line key and period. */
function correctedIn(lines: readonly FilledLine[], repaired: ReadonlySet<SeriesPoint>): Set<string> {
  return new Set(
    lines.flatMap(({ line, points }) =>
      points
        .filter((point) => repaired.has(point) || (point.marks ?? []).some((mark) => CORRECTED.has(mark)))
        .map(({ period }) => `${line.key} ${period}`),
    ),
  );
}

/** The total that a printed statement leads to where an identity holds. */
const PRINTED_TOTALS: Partial<Record<Identity, readonly [StatementName, total: string]>> = {
  balance_sheet: ['balance_sheet', 'liabilities_and_equity'],
  total_equity: ['balance_sheet', 'total_equity'],
  gross_profit: ['income_statement', 'gross_profit'],
  net_income: ['income_statement', 'net_income_with_noncontrolling'],
  noncontrolling_interests: ['income_statement', 'net_income'],
  change_in_cash: ['cash_flow', 'change_in_cash'],
};

/**
 * Whether the printed rows lead to the total: then what is missing are rows of none of the lines. ALTRIA, excise taxes between revenue
 * and gross profit (0001193125-10-096771).
 */
function isPrinted(facts: CompanyFacts, { identity, keys }: Check, period: Period): boolean {
  const [statement, total] = PRINTED_TOTALS[identity] ?? [];
  // Liabilities and equity are no sum of rows of assets.
  if (statement === undefined || total === undefined || keys.includes('liabilities_and_equity')) return false;
  const placed = placedAt(facts, statement, period);
  if (placed === null || !placed.lines.has(total)) return false;
  return placed.proven?.has(total) ?? !placed.off.has(total);
}

type Broken = { label: string; check: Check; cause: string | null };

/** A line with a warning at each figure of a broken identity that has a cause, and without what breaks one that has none. */
function withOutcome(facts: CompanyFacts, filled: FilledLine, broken: readonly Broken[]): FilledLine {
  const { line, points, gaps = [] } = filled;
  const own = broken.filter(({ check }) => check.keys.includes(line.key));
  if (own.length === 0) return filled;
  const withheld: FigureGap[] = [];
  const shown = points.flatMap((point): SeriesPoint[] => {
    const failed = own.filter(({ label }) => label === point.period);
    if (failed.length === 0) return [point];
    const explained = failed.filter(({ cause }) => cause !== null);
    const alternatives = alternativesOf(facts, line.chain, point);
    const unexplained = failed.find(({ check, cause }) => cause === null && isWrong(check, point));
    if (unexplained !== undefined) {
      const text = `Withheld, as no filing shows why figures disagree. ${unexplained.check.says}`;
      const candidates = [...filedOperands(point.derived), ...alternatives];
      withheld.push({ period: point.period, reason: 'withheld', text, candidates });
      return [];
    }
    const warnings = explained.map(({ check: { identity, says }, cause }) => ({
      identity,
      message: `${says} ${cause}`,
      alternatives,
    }));
    return [warnings.length === 0 ? point : { ...point, warnings }];
  });
  return { line, points: shown, gaps: [...gaps, ...withheld] };
}

/** Of figures that break a relation without a cause, the first that is computed: the sum before its terms. */
function isWrong({ points }: Check, point: SeriesPoint): boolean {
  const first = points.find(isComputed);
  return first !== undefined && first.concept === point.concept && first.period === point.period;
}

/** Warnings of a figure that may lack what is filed under a tag of its class that isn't classified. */
function unreadWarnings(facts: CompanyFacts, key: string, period: Period): FigureWarning[] {
  return unreadFacts(facts, key, period, { withParts: false }).map((fact) => ({
    identity: 'unread_tag',
    message: `May lack ${amountText(fact.value, fact.unit)} under ${fact.concept}, a tag we don’t map, in ${fact.accession_number}.`,
    alternatives: [],
  }));
}

/** A line with these warnings in addition. */
function withUnread(
  filled: FilledLine,
  unreadIn: (label: string) => readonly FigureWarning[] | undefined,
): FilledLine {
  const points = filled.points.map((point) => {
    const warnings = unreadIn(point.period) ?? [];
    return warnings.length === 0 ? point : { ...point, warnings: [...(point.warnings ?? []), ...warnings] };
  });
  return { ...filled, points };
}
