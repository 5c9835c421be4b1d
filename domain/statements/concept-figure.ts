import { filedOperands } from '../../contract/series.ts';
import { conceptLabel } from '../facts/concept-label.ts';
import { type Fact, type Figure, type FigureKind, statedFigure } from '../facts/fact.ts';
import { type FactsByPeriod, obtain, type Slot } from '../facts/facts-by-period.ts';
import type { Period } from '../facts/period.ts';
import { adjustForSplits } from '../facts/splits.ts';
import { isAnnualForm, latestFact, originOf, restatedFrom } from '../facts/vintages.ts';
import { type CompanyFacts, readOnce } from './company-facts.ts';
import { isOffFace, isPrintedElsewhere } from './face-figures.ts';
import { GROSS_FLOW, printedQuarter } from './printed-quarter.ts';
import { halve, quarterise, type Quarters } from './quarters.ts';

/** Figure of one concept in a period, as reported; a flow's quarter may be derived by subtraction. */
export function conceptFigure(
  facts: CompanyFacts,
  concept: string,
  period: Period,
  kind: FigureKind,
): Figure | null {
  const { quarter, to_date } = period;
  // What is printed is among the facts too.
  const isStated = facts.byPeriod.get(concept)?.has(period.year) === true;
  if (!isStated || isOfNotes(facts, concept, period, kind)) return null;
  if (kind === 'flow' && quarter !== null && to_date !== true && period.accession_number === undefined)
    return quarterFigure(facts, concept, period, quarter);
  const vintages = vintagesOf(facts, concept, period, kind);
  const read = vintages.filter((fact) => isRead(fact, period));
  // Of one version of a year-end balance sheet, annual reports come first: interim ones may classify its lines in another way.
  const current =
    kind === 'balance' && period.filings !== undefined
      ? (latestFact(read.filter(({ form }) => isAnnualForm(form))) ?? latestFact(read))
      : latestFact(read);
  if (current === null) return null;
  const { computed } = current;
  if (computed !== undefined)
    facts.notes.add(`${conceptLabel(current.concept)}, ${current.end}: ${computed.note}.`);
  const figure =
    computed === undefined
      ? statedFigure(originOf(vintages, current), restatedFrom(vintages, current))
      : statedFigure(current);
  if (kind !== 'per_share' && kind !== 'shares') return figure;
  const adjusted = adjustForSplits(figure, kind, facts.splits);
  return adjusted === null ? null : splitOrRestated(facts, adjusted, kind);
}

/** Of a quarter that no facts give, what is printed to date less what is printed of the months before. */
function quarterFigure(
  facts: CompanyFacts,
  concept: string,
  period: Period,
  quarter: 1 | 2 | 3 | 4,
): Figure | null {
  const { quarters, conflict, omitted = [] } = quartersOf(facts, concept, period);
  const isContradicted = conflict || omitted.includes(quarter);
  return quarters[quarter - 1] ?? (isContradicted ? null : printedQuarter(facts, concept, period));
}

/** Whether only notes state a concept in a period whose statement is stored as printed, and nothing printed adds up to it. */
function isOfNotes(facts: CompanyFacts, concept: string, period: Period, kind: FigureKind): boolean {
  if (period.of_notes === true || !isOffFace(facts.faces, concept, period, kind)) return false;
  const isPrinted = (tag: string): boolean => !isOffFace(facts.faces, tag, period, kind);
  const stated = [...(facts.byPeriod.get(concept)?.get(period.year)?.values() ?? [])].flat();
  if (kind === 'flow' && stated.some((fact) => isPrintedElsewhere(facts.faces, fact, period))) return false;
  return !stated.some(
    ({ computed }) =>
      computed !== undefined &&
      filedOperands(computed.derivation).every((source) => isPrinted(source.concept)),
  );
}

/** Per-share figures are in cents: one split adjusts them by up to half a cent, times its ratio. */
const SPLIT_ROUNDING = 0.015;
const CENT = 0.01;

/** A share figure that differs from the first reported only by a split is not restated. */
function splitOrRestated(facts: CompanyFacts, figure: Figure, kind: 'per_share' | 'shares'): Figure {
  const { first } = figure;
  if (first === null) return figure;
  const same = adjustForSplits(statedFigure(first), kind, facts.splits);
  if (same === null || same.value === first.value) return figure;
  const most = Math.max(SPLIT_ROUNDING * Math.abs(figure.value), kind === 'per_share' ? CENT : 0);
  return Math.abs(same.value - figure.value) > most
    ? figure
    : { ...figure, first: null, before_split: first };
}

/** Whether a period reads the filing of a fact. */
function isRead({ accession_number }: Fact, { accession_number: only, filings, without }: Period): boolean {
  if (only !== undefined) return accession_number === only;
  if (filings !== undefined) return filings.has(accession_number);
  return without?.has(accession_number) !== true;
}

/** All facts of a tag. */
export function factsOf({ byPeriod }: Pick<CompanyFacts, 'byPeriod'>, tag: string): readonly Fact[] {
  const known = obtain(FACTS, byPeriod, () => new Map<string, readonly Fact[]>());
  return obtain(known, tag, () =>
    [...(byPeriod.get(tag)?.values() ?? [])].flatMap((slots) => [...slots.values()].flat()),
  );
}

/** Each check of a figure asks for all facts of its tag. */
const FACTS = new WeakMap<FactsByPeriod, Map<string, readonly Fact[]>>();

/** All vintages of one concept in a period, oldest first. */
export function vintagesOf(
  facts: CompanyFacts,
  concept: string,
  period: Period,
  kind: FigureKind,
): readonly Fact[] {
  return facts.byPeriod.get(concept)?.get(period.year)?.get(slotOf(period, kind)) ?? [];
}

const TO_DATE_SLOTS = ['Q1', 'H', 'N', 'Y'] as const;

/** The slot of the year to date at a period's end. A quarter is read from its own slot, or derived from this one. */
export function toDateSlot({ quarter }: Period): Slot {
  return TO_DATE_SLOTS[(quarter ?? 4) - 1] ?? 'Y';
}

/** Each slot as a bit, for sets of slots. */
export const SLOT_BITS = {
  Q1: 1,
  Q2: 2,
  Q3: 4,
  Q4: 8,
  H: 16,
  H2: 32,
  N: 64,
  Y: 128,
  I1: 256,
  I2: 512,
  I3: 1024,
  I4: 2048,
} satisfies Record<Slot, number>;

export function slotOf(period: Period, kind: FigureKind): Slot {
  const { quarter, closing, half, to_date } = period;
  if (kind === 'balance') return `I${quarter ?? closing ?? 4}`;
  if (quarter === null) return 'Y';
  if (to_date === true) return toDateSlot(period);
  if (half === true) return quarter === 2 ? 'H' : 'H2';
  return `Q${quarter}`;
}

/** Quarters of a concept in a year, or halves in the place of the second and fourth, computed once. */
export function quartersOf(facts: CompanyFacts, concept: string, { year, half }: Period): Quarters {
  const span = facts.calendar.years[year];
  const reported = facts.byPeriod.get(concept)?.get(year);
  if (span === undefined || reported === undefined) return NO_QUARTERS;
  return readOnce(facts, [facts.readings.concepts, concept, 2 * year + (half === true ? 1 : 0)], (apart) =>
    withoutExcess(
      apart,
      concept,
      (half === true ? halve : quarterise)(span, reported),
      latestFact(reported.get('Y') ?? []),
    ),
  );
}

const NO_QUARTERS: Quarters = { quarters: [], conflict: false };

/** Rounding of quarters and year. */
const ROUNDING = 1e6;
const SHARE = 0.005;

/**
 * Quarters without those that contradict their year: of a payment, greater than the year's, or negative by subtraction.
 * Example: NVIDIA tags notes issued in 2016 as proceeds of 1,980 million in each quarter of fiscal 2019 (0001045810-18-000080);
 * the year's are 0 (0001045810-21-000010).
 */
function withoutExcess(
  facts: CompanyFacts,
  concept: string,
  { quarters, conflict }: Quarters,
  full: Fact | null,
): Quarters {
  if (full === null || full.value < 0 || !GROSS_FLOW.test(concept)) return { quarters, conflict };
  const slack = Math.max(ROUNDING, SHARE * full.value);
  const omitted: number[] = [];
  const kept = quarters.map((figure, index) => {
    if (figure === null) return null;
    const isExcess =
      figure.value > full.value + slack || (figure.derivation !== null && figure.value < -slack);
    if (!isExcess) return figure;
    omitted.push(index + 1);
    facts.notes.add(
      `${conceptLabel(concept)}, quarter ended ${figure.end}: omitted, because it contradicts the year’s figure in ${full.accession_number}.`,
    );
    return null;
  });
  return { quarters: kept, conflict, omitted };
}
