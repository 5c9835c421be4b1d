import type { Derivation, FactSource } from '../../contract/series.ts';

/**
 * One number of a filing: a fact of `companyfacts`, or of the filing's own instance, then with its dimensions.
 * Its identity is concept, unit, start, end and dimensions; `fy` and `fp` describe the filing (docs/rules.md#fact-identity).
 */
export type Fact = {
  /** `us-gaap:Revenues`: taxonomy and name. */
  concept: string;
  /** `USD`, `shares`, `USD/shares`, `pure`, as filed. */
  unit: string;
  /** First day, YYYY-MM-DD; null for an instant. */
  start: string | null;
  /** Last day, YYYY-MM-DD, inclusive. */
  end: string;
  value: number;
  accession_number: string;
  form: string;
  /** Day filed, YYYY-MM-DD. */
  filed: string;
  /** Fiscal year and period that the filing states of itself; null when it states none. */
  fy: number | null;
  fp: string | null;
  /** Whether the fact is from a 6-K with a year's statements, of a filer that files no annual form. */
  is_annual?: true;
  /** The value as filed, if its sign or scale was corrected (docs/rules.md#signs, docs/rules.md#scales). */
  as_filed?: { value: number; reason: string };
  /** How it is computed, of a figure that the filing doesn't state under this concept; `note` says so to readers. */
  computed?: { derivation: Derivation; note: string };
};

/** A fact of a filing's own instance. */
export type InstanceFact = Fact & {
  /** Member by axis, both with their prefix; empty for the company as a whole. */
  dimensions: Readonly<Record<string, string>>;
  /** Digits it is exact to; null for `INF`. */
  decimals: number | null;
};

/** Kind of figure: money over a period, money at a date, money per share, or a number of shares. */
export type FigureKind = 'flow' | 'balance' | 'per_share' | 'shares';

/** A number of one period, as reported or computed. */
export type Figure = {
  value: number;
  unit: string;
  /** Null for a balance. */
  start: string | null;
  end: string;
  /** The fact; for a computed figure, its latest source fact. */
  fact: Fact;
  /** Null for a reported figure. */
  derivation: Derivation | null;
  /** As first reported, if later restated. */
  first: Fact | null;
  /** As first reported, if a later filing only adjusted it for a split. */
  before_split?: Fact;
};

export type Operand = { label: string; sign: 1 | -1; figure: Figure };

/** Label of the operand that is a figure's own fact before its correction. */
export const AS_FILED = 'As filed';

export function toFactSource(fact: Fact): FactSource {
  const { accession_number, form, filed, concept, start, end, unit } = fact;
  const value = fact.as_filed?.value ?? fact.value;
  return { accession_number, form, filed, concept, start, period_end: end, value, unit };
}

/** A fact as a figure; one with a corrected sign or scale has its fact as filed as its only operand. */
export function statedFigure(fact: Fact, first: Fact | null = null): Figure {
  const { value, unit, start, end, as_filed, computed } = fact;
  return {
    value,
    unit,
    start,
    end,
    fact,
    derivation: computed?.derivation ?? (as_filed === undefined ? null : correction(fact)),
    first,
  };
}

function correction(fact: Fact): Derivation {
  const isTurned = fact.value * (fact.as_filed?.value ?? fact.value) < 0;
  const label = isTurned ? AS_FILED : 'Filed in a wrong scale';
  const operands = [{ label, sign: isTurned ? -1 : 1, source: toFactSource(fact) }];
  return { method: isTurned ? 'sign_corrected' : 'scaled', formula: fact.as_filed?.reason ?? '', operands };
}

/**
 * Sum of signed figures with its source facts. Computed figures contribute their own operands. Null for different units:
 * currencies are never mixed.
 */
export function combineFigures(
  operands: readonly Operand[],
  given: { method: string; formula: string; start: string | null; end: string },
): Figure | null {
  const [head] = operands;
  if (head === undefined || operands.some(({ figure }) => figure.unit !== head.figure.unit)) return null;
  const value = operands.reduce((sum, { sign, figure }) => sum + sign * figure.value, 0);
  const newest = operands.reduce(
    (fact, { figure }) => (figure.fact.filed > fact.filed ? figure.fact : fact),
    head.figure.fact,
  );
  const { method, formula, start, end } = given;
  const derivation = { method, formula, operands: operands.flatMap(sources) };
  return { value, unit: head.figure.unit, start, end, fact: newest, derivation, first: null };
}

/** The facts of an operand: its own, or those it is computed from. */
export function sources({ label, sign, figure }: Operand): Derivation['operands'] {
  if (figure.derivation === null) return [{ label, sign, source: toFactSource(figure.fact) }];
  return figure.derivation.operands.map((operand) => ({
    ...operand,
    label: `${label}: ${operand.label}`,
    sign: sign * operand.sign,
  }));
}

const WHOLE_UNITS_BELOW = 100e6;

const format = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** An amount for a sentence: '$5,800 million', '−TWD 1,250.4 million', '$12,345,678'. Unknown units stay out. */
export function amountText(value: number, unit: string): string {
  const sign = value < 0 ? '−' : '';
  const currency = unit === 'USD' ? '$' : /^[A-Z]{3}$/.test(unit) ? `${unit} ` : '';
  const size = Math.abs(value);
  const digits = size < WHOLE_UNITS_BELOW ? format.format(size) : `${format.format(size / 1e6)} million`;
  return `${sign}${currency}${digits}`;
}

/** Whether a fact is about the company as a whole. */
export const isWhole = ({ dimensions }: Pick<InstanceFact, 'dimensions'>): boolean =>
  Object.keys(dimensions).length === 0;

/** The fact alone, without the dimensions and decimals of an instance. */
export function plainFact(from: InstanceFact): Fact {
  const { concept, unit, start, end, value, accession_number, form, filed, fy, fp } = from;
  return { concept, unit, start, end, value, accession_number, form, filed, fy, fp };
}
