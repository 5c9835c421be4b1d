import type { ReadChain } from './chain-reader.ts';
import type { ConceptRule } from './chain.ts';
import type { CompanyFacts } from './company-facts.ts';
import { conceptFigure, vintagesOf } from './concept-figure.ts';
import { conceptLabel } from './concept-label.ts';
import type { FigureKind } from './figure-kind.ts';
import type { Figure } from './figure.ts';
import type { Period } from './period.ts';
import { retagged } from './retagged.ts';
import { insteadOfZero } from './sub-line-zero.ts';

/** Allows for rounding of statements in thousands or millions. */
const PROOF_SHARE = 0.001;

/** Figure of a period by a rule of concepts, if its conditions hold. */
export function readConcepts(
  facts: CompanyFacts,
  rule: ConceptRule,
  period: Period,
  kind: FigureKind,
  readFigure: ReadChain,
): Figure | null {
  const pick = rule.greatest === true ? greatestOf : firstOf;
  const found = pick(facts, rule.concepts, period, kind);
  if (found === null) return null;
  if (rule.above_zero === true && found.derivation !== null && found.value < 0) {
    facts.notes.add(
      `${period.label}: ${conceptLabel(found.fact.concept)} is omitted because subtraction gives a negative value.`,
    );
    return null;
  }
  if (rule.proof !== undefined && !isProven(facts, rule.proof, found, period, kind, readFigure)) return null;
  const { outdone_by } = rule;
  const other = outdone_by === undefined ? null : greatestOf(facts, outdone_by.concepts, period, kind);
  const isPart = other !== null && other.value > 0 && found.value < (outdone_by?.share ?? 0) * other.value;
  const isApart =
    outdone_by?.same_filing === true && other?.fact.accession_number !== found.fact.accession_number;
  return isPart && !isApart ? other : found;
}

/**
 * The first concept's figure. A balance of zero, such as a dash in a note, never hides a balance under the next tag
 * (NVIDIA, 2023-01-29 in 0001045810-23-000017: no `CommercialPaper`, but `DebtCurrent` of 1,250 million), unless the zero
 * is on the face of the balance sheet: docs/rules.md#balance-sheet-versions
 */
function firstOf(
  facts: CompanyFacts,
  concepts: readonly string[],
  period: Period,
  kind: FigureKind,
): Figure | null {
  let zero: Figure | null = null;
  for (const concept of concepts) {
    const figure = conceptFigure(facts, concept, period, kind);
    if (figure !== null && kind === 'flow')
      return (
        insteadOfZero(facts, concepts, figure, period) ?? retagged(facts, concepts, figure, period) ?? figure
      );
    if (figure === null && isOmitted(facts, concept, period)) return null;
    if (figure !== null && (figure.value !== 0 || kind !== 'balance'))
      return zero !== null && isFaceZero(facts, zero, figure, period) ? zero : figure;
    zero ??= figure;
  }
  return zero;
}

/** Whether a filing with the balance sheet states the zero without the other tag, which is then in notes alone. */
export function isFaceZero(facts: CompanyFacts, zero: Figure, other: Figure, period: Period): boolean {
  const { filings } = period;
  const filingsWith = (figure: Figure): Set<string> =>
    new Set(
      vintagesOf(facts, figure.fact.concept, period, 'balance').map(
        ({ accession_number }) => accession_number,
      ),
    );
  const noted = filingsWith(other);
  return [...filingsWith(zero)].some((filing) => filings?.has(filing) === true && !noted.has(filing));
}

/** Whether a concept's quarter is omitted because it contradicts the year; another tag would cover only a part. */
function isOmitted(facts: CompanyFacts, concept: string, { year, quarter, half }: Period): boolean {
  return (
    (half === true ? facts.halvesOf : facts.quartersOf)
      .get(concept)
      ?.get(year)
      ?.omitted?.includes(quarter ?? 0) === true
  );
}

function greatestOf(
  facts: CompanyFacts,
  concepts: readonly string[],
  period: Period,
  kind: FigureKind,
): Figure | null {
  let greatest: Figure | null = null;
  for (const concept of concepts) {
    const figure = conceptFigure(facts, concept, period, kind);
    if (figure !== null && (greatest === null || figure.value > greatest.value)) greatest = figure;
  }
  return greatest;
}

function isProven(
  facts: CompanyFacts,
  proof: NonNullable<ConceptRule['proof']>,
  figure: Figure,
  period: Period,
  kind: FigureKind,
  readFigure: ReadChain,
): boolean {
  const total = readFigure(facts, proof.total, period, kind);
  if (total === null) return false;
  const others = proof.terms.map((chain) => readFigure(facts, chain, period, kind)?.value ?? 0);
  const sum = others.reduce((so_far, value) => so_far + value, figure.value);
  return Math.abs(sum - total.value) <= PROOF_SHARE * Math.max(Math.abs(total.value), Math.abs(figure.value));
}
