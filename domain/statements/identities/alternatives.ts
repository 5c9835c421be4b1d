import type { FactSource, SeriesPoint } from '../../../contract/series.ts';
import { type Chain, conceptsOf } from '../chain.ts';
import type { CompanyFacts } from '../company-facts.ts';
import type { Fact } from '../fact.ts';
import { toFactSource } from '../figure.ts';
import { isSameFigure } from '../same-figure.ts';

const MOST = 4;

/** Other filed values of a figure's period under the tags of its line, the figure's own tag and the newest filing first. */
export function alternativesOf(
  { byPeriod }: CompanyFacts,
  chain: Chain,
  { concept, value, start, period_end, unit }: SeriesPoint,
): FactSource[] {
  const stated = [...new Set([...(concept === undefined ? [] : [concept]), ...conceptsOf(chain)])].flatMap(
    (tag) =>
      [...(byPeriod.get(tag)?.values() ?? [])].flatMap((slots) => [...slots.values()].flat()).toReversed(),
  );
  const others: Fact[] = [];
  for (const fact of stated) {
    const isOther = [value, ...others.map((other) => other.value)].every(
      (known) => !isSameFigure(known, fact.value),
    );
    if (fact.start === start && fact.end === period_end && fact.unit === unit && isOther) others.push(fact);
  }
  return others.slice(0, MOST).map(toFactSource);
}
