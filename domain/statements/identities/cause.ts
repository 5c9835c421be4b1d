import type { SeriesPoint } from '../../../contract/series.ts';
import { amountText } from '../amount-text.ts';
import type { CompanyFacts } from '../company-facts.ts';
import { conceptLabel } from '../concept-label.ts';
import type { Fact } from '../fact.ts';
import { isSameFigure } from '../same-figure.ts';
import type { Check } from './identity.ts';

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
export function causeOf(facts: CompanyFacts, check: Check): string | null {
  const { points, expected, got } = check;
  const filings = [...new Set(points.flatMap((point) => sourcesOf(point).map(({ filing }) => filing)))];
  const asFiled = `As filed in ${filings.toSorted().join(' and ')}.`;
  if (filings.length === 1) return asFiled;
  const shown = restated(facts, check) ?? discontinued(facts, points, expected - got);
  return shown ?? (points.some(isComputed) ? null : asFiled);
}

/** A filed value that a figure is read or computed from. */
type Source = {
  filing: string;
  concept: string;
  start: string | null;
  end: string;
  unit: string;
  value: number;
  sign: number;
};

function sourcesOf(point: SeriesPoint): Source[] {
  const { accession_number = '', concept = '', start = null, period_end: end = '', unit, value } = point;
  if (!isComputed(point)) return [{ filing: accession_number, concept, start, end, unit, value, sign: 1 }];
  return (point.derived?.operands ?? []).flatMap(({ sign, source }) =>
    source === undefined
      ? []
      : [{ ...source, filing: source.accession_number, end: source.period_end, sign }],
  );
}

/**
 * A restatement that explains the whole difference: with the values that were filed up to some day, or that one filing states, the
 * relation holds.
 */
function restated(facts: CompanyFacts, { points, gapWith, slack }: Check): string | null {
  if (gapWith === null) return null;
  const sources = points.map(sourcesOf);
  const vintages = new Map(sources.flat().map((source) => [source, vintagesOf(facts, source)]));
  const all = [...vintages.values()].flat();
  const versions: ((fact: Fact) => boolean)[] = [
    ...[...new Set(all.map(({ filed }) => filed))].map((day) => (fact: Fact) => fact.filed <= day),
    ...[...new Set(all.map((fact) => fact.accession_number))].map(
      (filing) => (fact: Fact) => fact.accession_number === filing,
    ),
  ];
  for (const isOf of versions) {
    const valueOf = (source: Source): number => vintages.get(source)?.findLast(isOf)?.value ?? source.value;
    const values = points.map((point, at) => {
      const own = sources[at] ?? [];
      return isSumOf(point, own)
        ? own.reduce((sum, source) => sum + source.sign * valueOf(source), 0)
        : point.value;
    });
    if (Math.abs(gapWith(values)) > slack) continue;
    const changed = sources.flat().find((source) => !isSameFigure(valueOf(source), source.value));
    if (changed !== undefined) return words(changed, vintages.get(changed) ?? []);
  }
  return null;
}

function vintagesOf(facts: CompanyFacts, { concept, start, end, unit }: Source): Fact[] {
  return factsOf(facts, concept)
    .filter((fact) => fact.end === end && fact.start === start && fact.unit === unit)
    .toSorted((a, b) => a.filed.localeCompare(b.filed));
}

/** Whether a figure is the sum of its sources, so that other values of these give another value of it. */
function isSumOf({ value }: SeriesPoint, sources: readonly Source[]): boolean {
  return isSameFigure(
    sources.reduce((sum, source) => sum + source.sign * source.value, 0),
    value,
  );
}

function words({ concept, end }: Source, vintages: readonly Fact[]): string | null {
  const [first] = vintages;
  const changed = vintages.find((fact) => first !== undefined && !isSameFigure(fact.value, first.value));
  if (first === undefined || changed === undefined) return null;
  return `${changed.accession_number} restated “${conceptLabel(concept)}” of the period ended ${end} from ${amountText(first.value, first.unit)}.`;
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
