import type { SeriesPoint } from '../../../contract/series.ts';
import { type Chain, conceptsOf, usGaap } from '../chain.ts';
import type { CompanyFacts } from '../company-facts.ts';
import type { FilledLine } from '../one-row.ts';
import type { Period } from '../period.ts';
import { toSeries } from '../series.ts';
import { alternativesOf } from './alternatives.ts';
import { type Check, holds, type Identity, type Row } from './identity.ts';
import { checkMagnitudes } from './magnitude-checks.ts';
import { repairCost } from './repair-cost.ts';
import { repairGrossProfit } from './repair-gross-profit.ts';
import { checkRow } from './statement-checks.ts';
import { checkSums } from './sum-checks.ts';

/** An identity in one period: `repaired` holds by a named rule; `warned` doesn't hold, and its figures say so. */
export type CheckedIdentity = {
  identity: Identity;
  period: string;
  status: 'held' | 'repaired' | 'warned';
  expected: number;
  got: number;
  says: string;
};

export type CheckedLines = { lines: FilledLine[]; checked: CheckedIdentity[] };

/** Figures that checks of the income statement read in addition to its lines, by key. */
const OTHERS: Readonly<Record<string, Chain>> = {
  // Stated after tax by some companies.
  equity_method_income: [usGaap('IncomeLossFromEquityMethodInvestments')],
  net_income_to_common: [usGaap('NetIncomeLossAvailableToCommonStockholdersBasic')],
};
export const CHECK_CONCEPTS: readonly string[] = Object.values(OTHERS).flatMap(conceptsOf);

/**
 * Lines of a statement with a warning at each figure that takes part in a broken identity, and the outcome of every check.
 * Rule: docs/rules.md#identities
 */
export function checkStatement(
  facts: CompanyFacts,
  filled: readonly FilledLine[],
  periods: readonly Period[],
): CheckedLines {
  const cost = repairCost(filled);
  const { lines, repaired: gross } = repairGrossProfit(facts, cost.lines);
  const repaired = new Set([...cost.repaired, ...gross]);
  const outcomes = [
    ...rowChecks(facts, lines, periods),
    ...lines
      .filter(({ line }) => isScaled(line))
      .flatMap(({ line, points }) => checkMagnitudes(line.key, points)),
    ...checkSums(
      facts,
      lines.map(({ line }) => line),
      periods,
    ).flatMap(({ check, periods: labels }) => labels.map((label): [string, Check] => [label, check])),
  ];
  const broken = outcomes.filter(([, check]) => !holds(check));
  const corrected = correctedIn(lines, repaired);
  const own = new Set(periods.map(({ label }) => label));
  return {
    lines: broken.length === 0 ? lines : lines.map((each) => withWarnings(facts, each, broken)),
    checked: outcomes
      .filter(([label]) => own.has(label))
      .map(([period, check]) => ({
        identity: check.identity,
        period,
        status: statusOf(
          check,
          check.keys.some((key) => corrected.has(`${key} ${period}`)),
        ),
        expected: check.expected,
        got: check.got,
        says: check.says,
      })),
  };
}

/** Lines that don't pass through zero. */
const STEADY = new Set([
  'revenue',
  'total_assets',
  'current_assets',
  'total_liabilities',
  'liabilities_and_equity',
]);

function isScaled({ key, kind }: FilledLine['line']): boolean {
  return STEADY.has(key) || kind === 'shares';
}

function statusOf(check: Check, isRepair: boolean): CheckedIdentity['status'] {
  if (!holds(check)) return 'warned';
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

function rowChecks(
  facts: CompanyFacts,
  lines: readonly FilledLine[],
  periods: readonly Period[],
): [string, Check][] {
  const rows = new Map<string, Map<string, SeriesPoint>>(periods.map(({ label }) => [label, new Map()]));
  const put = (key: string, points: readonly SeriesPoint[]): void => {
    for (const point of points) rows.get(point.period)?.set(key, point);
  };
  for (const { line, points } of lines) put(line.key, points);
  if (lines.some(({ line }) => line.key === 'pretax_income'))
    for (const [key, chain] of Object.entries(OTHERS))
      if (!lines.some(({ line }) => line.key === key)) put(key, toSeries(facts, chain, 'flow', periods));
  return [...rows].flatMap(([label, row]: [string, Row]) =>
    checkRow(row).map((check): [string, Check] => [label, check]),
  );
}

function withWarnings(
  facts: CompanyFacts,
  { line, points }: FilledLine,
  broken: readonly (readonly [string, Check])[],
): FilledLine {
  const own = broken.filter(([, { keys }]) => keys.includes(line.key));
  if (own.length === 0) return { line, points };
  const marked = points.map((point) => {
    const checks = own.filter(([label]) => label === point.period).map(([, check]) => check);
    if (checks.length === 0) return point;
    const alternatives = alternativesOf(facts, line.chain, point);
    const warnings = checks.map(({ identity, says }) => ({ identity, message: says, alternatives }));
    return { ...point, warnings };
  });
  return { line, points: marked };
}
