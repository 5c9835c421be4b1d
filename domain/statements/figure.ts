import type { Derivation, FactSource } from '../../contract/series.ts';
import type { Fact } from './fact.ts';

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
    derivation: computed ?? (as_filed === undefined ? null : correction(fact)),
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
