import type { CompanyFacts } from './company-facts.ts';
import { conceptFigure, vintagesOf } from './concept-figure.ts';
import type { Fact } from './fact.ts';
import type { Figure } from './figure.ts';
import type { Period } from './period.ts';
import { isSameFigure } from './same-figure.ts';

/**
 * A year's figure under the next tag, to which a later annual report moved the line: no report states both tags, so the later
 * one's value replaces the earlier. Null without one.
 * Example: NIKE, cost of 2011: `CostOfRevenue` of 11,354 million (0001193125-11-194791), restated as `CostOfGoodsSold` of 10,915
 * (0000320187-13-000092).
 */
export function retagged(
  facts: CompanyFacts,
  concepts: readonly string[],
  figure: Figure,
  period: Period,
): Figure | null {
  if (period.quarter !== null || period.accession_number !== undefined) return null;
  const stated = vintagesOf(facts, figure.fact.concept, period, 'flow');
  const filings = new Set(stated.map(({ accession_number }) => accession_number));
  for (const concept of concepts.slice(concepts.indexOf(figure.fact.concept) + 1)) {
    const others = vintagesOf(facts, concept, period, 'flow');
    const last = others.at(-1);
    if (last === undefined || last.filed <= (stated.at(-1)?.filed ?? '')) continue;
    const isMoved = !others.some((fact) => filings.has(fact.accession_number));
    if (!isMoved || !isOwnLine(facts, concept, period, last)) continue;
    const moved = conceptFigure(facts, concept, period, 'flow');
    return moved === null || isSameFigure(moved.value, figure.value) ? null : moved;
  }
  return null;
}

/** Whether a later report states a concept for its own year too, not only as a comparative. */
function isOwnLine(
  facts: CompanyFacts,
  concept: string,
  { year }: Period,
  { accession_number }: Fact,
): boolean {
  return [...(facts.byPeriod.get(concept) ?? [])].some(
    ([at, slots]) =>
      at > year && slots.get('Y')?.some((fact) => fact.accession_number === accession_number) === true,
  );
}
