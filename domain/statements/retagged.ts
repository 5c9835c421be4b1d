import type { CompanyFacts } from './company-facts.ts';
import { conceptFigure, slotOf } from './concept-figure.ts';
import type { Fact } from './fact.ts';
import type { Figure } from './figure.ts';
import type { Period } from './period.ts';
import { isSameFigure } from './same-figure.ts';

/**
 * A reported figure under the next tag, to which a later report moved the line: no report states both tags, so the later
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
  if (period.accession_number !== undefined || period.to_date === true || figure.derivation !== null)
    return null;
  const stated = statedIn(facts, figure.fact.concept, period);
  const filings = new Set(stated.map(({ accession_number }) => accession_number));
  for (const concept of concepts.slice(concepts.indexOf(figure.fact.concept) + 1)) {
    const others = statedIn(facts, concept, period);
    const last = others.at(-1);
    if (last === undefined || last.filed <= (stated.at(-1)?.filed ?? '')) continue;
    const isMoved = !others.some((fact) => filings.has(fact.accession_number));
    if (!isMoved || !isOwnLine(facts, concept, period, last)) continue;
    const moved = conceptFigure(facts, concept, period, 'flow');
    return moved !== null && isRestatement(figure.value, moved.value) ? moved : null;
  }
  return null;
}

/** Values of one line that differ by more than this share of the greater are two lines. */
const ONE_LINE = 0.5;

function isRestatement(before: number, after: number): boolean {
  if (isSameFigure(before, after)) return false;
  const most = ONE_LINE * Math.max(Math.abs(before), Math.abs(after));
  return before === 0 || after === 0 || Math.abs(after - before) <= most;
}

/** Whether a later report states a concept for its own year or quarter too, not only as a comparative. */
function isOwnLine(
  facts: CompanyFacts,
  concept: string,
  period: Period,
  { accession_number }: Fact,
): boolean {
  return [...(facts.byPeriod.get(concept) ?? [])].some(
    ([at, slots]) =>
      at > period.year &&
      slots.get(slotOf(period, 'flow'))?.some((fact) => fact.accession_number === accession_number) === true,
  );
}

function statedIn(facts: CompanyFacts, concept: string, period: Period): readonly Fact[] {
  return facts.byPeriod.get(concept)?.get(period.year)?.get(slotOf(period, 'flow')) ?? [];
}
