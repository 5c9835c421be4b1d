import type { RatioInput, RatioSeries } from '../../contract/ratios.ts';
import type { FigureWarning, SeriesPoint } from '../../contract/series.ts';
import { TTM_STATEMENTS } from '../../contract/statement-names.ts';
import type { FigureKind } from '../facts/fact.ts';
import { pointSource } from '../statements/line.ts';
import { TEMPLATE } from '../statements/statement-lines.ts';
import {
  denominatorsOf,
  evaluate,
  type Expression,
  type LineKey,
  neededFor,
  operandsOf,
  partsOf,
} from './ratio-table.ts';

/** What an operand is measured over: the period, the twelve months to its end, or its last day. */
type Span = 'period' | 'twelve_months' | 'period_end';

/** The figures of a period that ratios are computed from. */
export type RatioFigures = (key: LineKey, of: Span) => SeriesPoint | null;

export type Operand = {
  key: LineKey;
  label: string;
  of: Span;
  point: SeriesPoint | null;
  /** Labels of the lines that a missing one would be computed from and that are missing too. */
  lacks: string[];
};

type GapReason = NonNullable<RatioSeries['gaps']>[number]['reason'];

/** A ratio of one period. `why`: why its value is not meaningful; null where it is. */
export type RatioValue =
  | { value: number; why: string | null; gap: null }
  | { value: null; why: null; gap: { reason: GapReason; text: string } };

type LineHead = { label: string; kind: FigureKind };

/** Lines of the three statements by key. A key that two statements have is the first one's. */
const LINES = new Map<LineKey, LineHead>();
for (const statement of TTM_STATEMENTS)
  for (const { key, label, kind } of TEMPLATE[statement])
    if (!LINES.has(key)) LINES.set(key, { label, kind });

function lineOf(key: LineKey): LineHead {
  const line = LINES.get(key);
  if (line === undefined) throw new Error(`no statement has a line '${key}'`);
  return line;
}

/** The name of an operand: `total_debt` is Total debt. */
export function operandLabel(key: LineKey): string {
  return lineOf(key).label;
}

/**
 * The operands of a calculation with their figures. Flows that are compared with a balance are of the twelve months to its
 * date; of a calculation without a balance, all are of the period.
 */
export function readOperands(formula: Expression, figures: RatioFigures): Operand[] {
  const keys = operandsOf(formula);
  const flows: Span = keys.some((key) => lineOf(key).kind === 'balance') ? 'twelve_months' : 'period';
  return keys.map((key) => {
    const { label, kind } = lineOf(key);
    const of = kind === 'balance' ? 'period_end' : flows;
    const read = (each: LineKey): SeriesPoint | null =>
      figures(each, lineOf(each).kind === 'balance' ? 'period_end' : flows);
    const plain = read(key);
    const point = plain === null ? null : withWarnings(plain, partsOf(key).map(read));
    const lacks = point !== null ? [] : neededFor(key).filter((each) => read(each) === null);
    return { key, label, of, point, lacks: lacks.map(operandLabel) };
  });
}

/**
 * A ratio from its operands: missing where one of them is or a denominator is zero. With a denominator below zero it has a
 * value that is not meaningful. Rule: docs/rules.md#ratio-definitions
 */
export function computeRatio(formula: Expression, operands: readonly Operand[]): RatioValue {
  const missing = operands.find(({ point }) => point === null);
  if (missing !== undefined) return gap('not_reported', missingText(missing));
  const units = new Map(operands.map(({ label, point }) => [point?.unit ?? '', label]));
  if (units.size > 1) {
    const each = [...units].map(([unit, label]) => `${inText(label)} is in ${unit}`);
    return gap('withheld', `Not available: ${each.join(', ')}`);
  }
  const values = new Map(operands.map(({ key, point }) => [key, point?.value ?? Number.NaN]));
  const denominators = denominatorsOf(formula).map(({ of, name = nameOf(of) }) => ({
    name,
    value: evaluate(of, values),
  }));
  const zero = denominators.find(({ value }) => value === 0);
  if (zero !== undefined) return gap('zero_denominator', `Not available: ${zero.name} is zero`);
  const negative = denominators.find(({ value }) => value < 0);
  const why = negative === undefined ? null : `Not meaningful: ${negative.name} is negative`;
  return { value: evaluate(formula, values), why, gap: null };
}

function missingText({ label, lacks }: Operand): string {
  const parts = lacks.map(inText).join(' and ');
  const what = parts === '' ? inText(label) : `${inText(label)} needs ${parts}, which`;
  return `Not available: ${what} is not reported under a tag we map`;
}

const gap = (reason: GapReason, text: string): RatioValue => ({
  value: null,
  why: null,
  gap: { reason, text },
});

const nameOf = (denominator: Expression): string =>
  operandsOf(denominator)
    .map((key) => inText(operandLabel(key)))
    .join(' and ');

/** A label within a sentence: 'Total assets' is 'total assets', 'EBITDA' stays. */
function inText(label: string): string {
  return /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}

/** An operand with its fact, or the calculation that it is derived by; null when it is missing. */
export function toInput({ label, point }: Pick<Operand, 'label' | 'point'>): RatioInput | null {
  if (point === null) return null;
  const { value, unit, derived = null, warnings } = point;
  const marked = warnings === undefined ? {} : { warnings };
  return derived === null
    ? { label, value, unit, source: pointSource(point), derived: null, ...marked }
    : { label, value, unit, source: null, derived, ...marked };
}

/** A figure with the checks that it and the figures it is computed from fail. */
function withWarnings(point: SeriesPoint, parts: readonly (SeriesPoint | null)[]): SeriesPoint {
  const warnings = warningsOf([point, ...parts]);
  return warnings.length === 0 ? point : { ...point, warnings };
}

/** The checks that operands fail, each once. */
export function warningsOf(points: readonly (SeriesPoint | null)[]): FigureWarning[] {
  const found = points.flatMap((point) => point?.warnings ?? []);
  return [...new Map(found.map((warning) => [warning.message, warning])).values()];
}
