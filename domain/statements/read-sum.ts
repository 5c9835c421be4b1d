import { filedOperands } from '../../contract/series.ts';
import { combineFigures, type Figure, type FigureKind, type Operand } from '../facts/fact.ts';
import { type Period, yearOf } from '../facts/period.ts';
import { compareVintage, isSameFigure } from '../facts/vintages.ts';
import { significantDigits } from '../tables/printed-number.ts';
import { type Chain, conceptsOf, statedTags, type SumRule } from './chain.ts';
import type { CompanyFacts } from './company-facts.ts';
import { factsOf } from './concept-figure.ts';
import { isRoundedSum } from './quarters.ts';
import { homeOf, placedAt } from './read-placed.ts';

/** Where the rules of a chain are read, and how they read others. */
export type Reading = { facts: CompanyFacts; period: Period; kind: FigureKind; read: ChainReader };

type ReadChain = (chain: Chain, at: Omit<Reading, 'read'>) => Figure | null;

/** `figure` reads by the version and period of a whole statement, `chain` by the rules alone. */
export type ChainReader = { figure: ReadChain; chain: ReadChain };

/** Whether any concept of the rules has a fact in a fiscal year. */
export function hasFacts(facts: CompanyFacts, rules: Chain, year: number): boolean {
  return statedTags(rules).some((concept) => facts.byPeriod.get(concept)?.has(year) === true);
}

/** Years before and after a period. */
const NEAR_YEARS = 2;

/** Whether the company tags a concept of a chain, other than with zero, in a year nearby: then it has such a figure. */
function hasNear(facts: CompanyFacts, chain: Chain, year: number): boolean {
  return conceptsOf(chain).some((concept) =>
    [...(facts.byPeriod.get(concept) ?? [])].some(
      ([at, slots]) =>
        Math.abs(at - year) <= NEAR_YEARS &&
        [...slots.values()].some((stated) => stated.some(({ value }) => value !== 0)),
    ),
  );
}

/** Sum of a rule’s terms in a period; null where a required one is missing. */
export function readSum(at: Reading, rule: SumRule): Figure | null {
  const { facts, period, read } = at;
  const { method, formula, note, in_years_of } = rule;
  if (rule.printed === true && !rule.terms.some(({ of }) => isPrinted(facts, of, period))) return null;
  const span = facts.calendar.years[period.year];
  if (
    in_years_of !== undefined &&
    span !== undefined &&
    read.chain(in_years_of, { ...at, period: { ...period, ...yearOf(span, period.year) } }) === null
  )
    return null;
  const operands = readTogether(at, rule);
  if (operands === null) return null;
  const [only] = operands;
  if (only === undefined) return null;
  const { needs } = rule;
  if (needs !== undefined && !operands.some(({ figure }) => needs.includes(figure.fact.concept))) return null;
  if (rule.first_is_larger === true && operands.some(({ figure }) => figure.value > only.figure.value))
    return null;
  if (rule.confirmed_by !== undefined) {
    const stated = read.figure(rule.confirmed_by, at);
    const figures = operands.map(({ sign, figure }) => ({ ...figure, value: sign * figure.value }));
    if (stated === null || !isRoundedSum(figures, stated)) return null;
  }
  if (isLessThanOther(facts, rule, operands.at(-1) ?? only)) return null;
  if (note !== undefined) facts.notes.add(note);
  const whole =
    operands.find(({ figure }) => rule.wholes?.includes(figure.fact.concept)) ??
    (rule.has_whole === true ? operands.find((operand) => isAllOthers(operand, operands)) : undefined);
  if (whole !== undefined) return whole.figure;
  // With only one term present, the sum is that term.
  if (operands.length === 1 && only.sign === 1) return only.figure;
  const { start, end } = only.figure;
  const sum = combineFigures(operands, { method, formula, start, end });
  if (rule.above === undefined || sum === null) return sum;
  const part = read.figure(rule.above, at);
  return part !== null && part.value < sum.value ? sum : null;
}

/** Whether the filing of a term has, for the same days, more under a tag that would be a part of it. */
function isLessThanOther(
  facts: CompanyFacts,
  { unless_less_than = [] }: SumRule,
  { figure }: Operand,
): boolean {
  const { accession_number, start, end, unit } = figure.fact;
  return unless_less_than.some((tag) =>
    factsOf(facts, tag).some(
      (fact) =>
        fact.accession_number === accession_number &&
        fact.start === start &&
        fact.end === end &&
        fact.unit === unit &&
        fact.value > figure.value,
    ),
  );
}

/** Whether the statement of the line that a chain reads is stored as printed. */
function isPrinted(facts: CompanyFacts, chain: Chain, period: Period): boolean {
  const home = homeOf(facts.faces, chain);
  return home !== undefined && placedAt(facts, home.statement, period) !== null;
}

function readTerms(at: Reading, rule: SumRule): Operand[] | null {
  const { facts, period, read } = at;
  const inNotes = { ...at, period: { ...period, of_notes: true as const } };
  const operands: Operand[] = [];
  for (const { label, sign, of, optional, else_notes, distinct, unless_total, if_larger } of rule.terms) {
    const own = read.figure(of, at) ?? (else_notes === true ? read.figure(of, inNotes) : null);
    // A note of another filing may have an optional term: WALMART, redeemable interests at 2011-01-31 in 0000104169-14-000019.
    const figure = own ?? (optional === true ? readElsewhere(at, of) : null);
    if (figure !== null && distinct === true && operands.some((known) => isOneItem(known.figure, figure))) {
      const total = unless_total && read.figure(unless_total.total, at);
      const others = unless_total && read.figure(unless_total.others, at);
      const parts = [...operands.map((operand) => operand.figure), figure, ...(others ? [others] : [])];
      if (!total || !isRoundedSum(parts, total)) continue;
    }
    const first = operands[0]?.figure.value ?? 0;
    if (figure !== null && if_larger === true && figure.value <= first) continue;
    if (figure !== null) operands.push({ label, sign, figure });
    else if (
      optional !== true &&
      (optional === undefined || optional === false || hasNear(facts, of, period.year))
    )
      return null;
  }
  return operands;
}

/** Equal amounts with fewer digits may be a coincidence. */
const LEAST_DIGITS = 3;

/**
 * Whether two figures state one item: the same amount (MARVELL, debt of 499.8 million due within a year, 0001835632-26-000019), of few
 * digits under the same tag (WILLIAMS, 10 million, 0000950123-10-044054).
 */
export function isOneItem(a: Figure, b: Figure): boolean {
  const isSame = a.fact.concept === b.fact.concept || significantDigits(a.value) >= LEAST_DIGITS;
  return isSame && isSameFigure(a.value, b.value);
}

/** Whether the other terms, two at least, add up to one. */
export function isAllOthers(one: Operand, all: readonly Operand[]): boolean {
  const others = all.filter((operand) => operand !== one).map(({ figure }) => figure);
  return others.length > 1 && isRoundedSum(others, one.figure);
}

function readElsewhere(at: Reading, chain: Chain): Figure | null {
  const { filings, without, ...period } = at.period;
  return filings === undefined || without === undefined
    ? null
    : at.read.chain(chain, { ...at, period: { ...period, without } });
}

/**
 * Terms of a sum, all from one filing if one has them all and its first term is the figure shown, else the latest vintage of
 * each. Example: WALMART, first quarter of fiscal 2010, gross profit from `Revenues` of 94,242 million (0001193125-10-132759),
 * not from `SalesRevenueNet` of 93,471 (0001193125-11-083157).
 */
function readTogether(at: Reading, rule: SumRule): Operand[] | null {
  const { facts, period } = at;
  const mixed = readTerms(at, rule);
  if (period.accession_number !== undefined) return mixed;
  const filings = new Set(
    mixed
      ?.map(({ figure }) => figure.fact)
      .toSorted(compareVintage)
      .map((fact) => fact.accession_number),
  );
  if (mixed === null || filings.size < 2) return mixed;
  for (const accession_number of [...filings].toReversed()) {
    const operands = readTerms({ ...at, period: { ...period, accession_number } }, rule);
    if (operands !== null && hasEach(operands, mixed) && isShown(operands[0], mixed[0])) return operands;
  }
  return rule.has_whole === true ? withoutRenamed(facts, mixed, period) : mixed;
}

/**
 * Kinds without those that a later filing states under another tag: no filing states both. NIKOLA 2022, property of 170.7 million under
 * `PaymentsToAcquireOtherPropertyPlantAndEquipment` (0001731289-23-000013), restated under `PaymentsToAcquirePropertyPlantAndEquipment` as
 * 168.3 (0001731289-24-000053). Rule: docs/rules.md#concept-chains
 */
function withoutRenamed(facts: CompanyFacts, operands: readonly Operand[], { year }: Period): Operand[] {
  const filings = operands.map(({ figure }) => {
    const stated = [...(facts.byPeriod.get(figure.fact.concept)?.get(year)?.values() ?? [])].flat();
    return stated.map(({ accession_number }) => accession_number);
  });
  return operands.filter(({ figure }, at) =>
    operands.every(
      (other, index) =>
        compareVintage(other.figure.fact, figure.fact) <= 0 ||
        filings[at]?.some((filing) => filings[index]?.includes(filing)) === true,
    ),
  );
}

/** Whether operands have all that others have: of one that is a sum every term, not one term alone. */
function hasEach(operands: readonly Operand[], others: readonly Operand[]): boolean {
  return (
    operands.length === others.length &&
    operands.every((operand, at) => isWhole(operand.figure, others[at]?.figure ?? operand.figure))
  );
}

function isWhole({ derivation, fact }: Figure, other: Figure): boolean {
  if (other.derivation?.method !== 'sum') return true;
  const terms = filedOperands(other.derivation);
  return derivation?.method === 'sum'
    ? derivation.operands.length >= terms.length
    : !terms.some(({ concept }) => concept === fact.concept);
}

function isShown(term: Operand | undefined, shown: Operand | undefined): boolean {
  if (term === undefined || shown === undefined) return term === shown;
  const [own, other] = [term.figure, shown.figure];
  return own.fact.concept === other.fact.concept && isSameFigure(own.value, other.value);
}
