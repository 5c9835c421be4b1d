import { filedOperands, type SeriesPoint } from '../../../contract/series.ts';
import { amountText } from '../amount-text.ts';
import type { CompanyFacts } from '../company-facts.ts';
import type { Fact } from '../fact.ts';
import { isSameFigure } from '../same-figure.ts';

/** Methods that change how a filed figure is written, not what it says. */
const AS_STATED: ReadonlySet<string> = new Set(['split_adjusted', 'sign_corrected', 'scaled']);

/** Whether a figure is none that a filing states. */
export function isComputed({ derived }: SeriesPoint): boolean {
  return derived != null && !AS_STATED.has(derived.method);
}

/**
 * Why figures break a relation although each is what filings state, with their accession numbers: the filer states all of them so,
 * later restated one of them, or has discontinued operations that its other figures leave out. Null when no filing shows it: then
 * one that is computed from others is wrong.
 */
export function causeOf(
  facts: CompanyFacts,
  points: readonly SeriesPoint[],
  difference: number,
): string | null {
  const filings = [...new Set(points.flatMap(filingsOf))];
  if (filings.length === 1 || !points.some(isComputed))
    return `As filed in ${filings.toSorted().join(' and ')}.`;
  return discontinued(facts, points, difference) ?? restated(facts, points);
}

/** Filings that a figure is read from. */
function filingsOf(point: SeriesPoint): string[] {
  if (isComputed(point)) return filedOperands(point.derived).map(({ accession_number }) => accession_number);
  return point.accession_number === undefined ? [] : [point.accession_number];
}

/** A figure that filings state with two values. */
function restated(facts: CompanyFacts, points: readonly SeriesPoint[]): string | null {
  for (const point of points) {
    const sources = isComputed(point)
      ? filedOperands(point.derived).map((source) => ({ ...source, end: source.period_end }))
      : [{ ...point, concept: point.concept ?? '', end: point.period_end ?? '' }];
    for (const { concept, start, end, unit } of sources) {
      const vintages = factsOf(facts, concept).filter(
        (fact) => fact.end === end && fact.start === (start ?? null) && fact.unit === unit,
      );
      const [first] = vintages;
      const changed = vintages.find((fact) => first !== undefined && !isSameFigure(fact.value, first.value));
      if (first !== undefined && changed !== undefined)
        return `${changed.accession_number} restated ${concept.slice(concept.indexOf(':') + 1)} of the period ended ${end} from ${amountText(first.value, first.unit)}.`;
    }
  }
  return null;
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

function factsOf({ byPeriod }: CompanyFacts, concept: string): readonly Fact[] {
  return [...(byPeriod.get(concept)?.values() ?? [])].flatMap((slots) => [...slots.values()].flat());
}
