import type { FactSource, SeriesPoint } from '../../../contract/series.ts';
import { type Chain, conceptsOf } from '../chain.ts';
import type { CompanyFacts } from '../company-facts.ts';
import type { Fact } from '../fact.ts';
import { toFactSource } from '../figure.ts';
import { isSameFigure } from '../same-figure.ts';

const MOST = 4;

/** Facts of a tag in a point's period and unit, oldest filing first. */
export function factsAt(
  { byPeriod }: Pick<CompanyFacts, 'byPeriod'>,
  tag: string,
  { start, period_end, unit }: Pick<SeriesPoint, 'start' | 'period_end' | 'unit'>,
): Fact[] {
  return [...(byPeriod.get(tag)?.values() ?? [])]
    .flatMap((slots) => [...slots.values()].flat())
    .filter((fact) => fact.start === start && fact.end === period_end && fact.unit === unit);
}

/** Other filed values of a figure's period under the tags of its line, the figure's own tag and the newest filing first. */
export function alternativesOf(facts: CompanyFacts, chain: Chain, point: SeriesPoint): FactSource[] {
  const { concept, value } = point;
  const tags = new Set([...(concept === undefined ? [] : [concept]), ...conceptsOf(chain)]);
  const stated = [...tags].flatMap((tag) => factsAt(facts, tag, point).toReversed());
  const others: Fact[] = [];
  for (const fact of stated) {
    const isOther = [value, ...others.map((other) => other.value)].every(
      (known) => !isSameFigure(known, fact.value),
    );
    if (isOther) others.push(fact);
  }
  return others.slice(0, MOST).map(toFactSource);
}
