import { conceptLabel } from '../facts/concept-label.ts';
import type { Fact, Figure, FigureKind } from '../facts/fact.ts';
import type { Period } from '../facts/period.ts';
import { isSameFigure } from '../facts/vintages.ts';
import type { Chain, ConceptRule } from './chain.ts';
import type { CompanyFacts } from './company-facts.ts';
import { conceptFigure, quartersOf, slotOf, vintagesOf } from './concept-figure.ts';
import { isRoundedSum } from './quarters.ts';
import { type ChainReader, type ReadChain, readSum } from './read-sum.ts';

/**
 * A reported figure under the next tag, to which a later report moved the line: no report states both tags, so the later
 * one's value replaces the earlier. Null without one.
 * Example: NIKE, cost of 2011: `CostOfRevenue` of 11,354 million (0001193125-11-194791), restated as `CostOfGoodsSold` of 10,915
 * (0000320187-13-000092).
 */
function retagged(
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
    if (others.some((fact) => filings.has(fact.accession_number))) continue;
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

function statedIn(facts: CompanyFacts, concept: string, period: Period): readonly Fact[] {
  return facts.byPeriod.get(concept)?.get(period.year)?.get(slotOf(period, 'flow')) ?? [];
}

/**
 * A quarter's figure under the next tag, where the first tag's zero is a part of it: the zero's own filing states both, and
 * periods to date have the next tag alone. Null without one.
 * Example: SUNATION, interest in the third quarter of 2022: `InterestExpense` of 0, `InterestAndDebtExpense` of 154,805
 * (0000022701-23-000017). Rule: docs/rules.md#concept-chains
 */
function insteadOfZero(
  facts: CompanyFacts,
  concepts: readonly string[],
  zero: Figure,
  period: Period,
): Figure | null {
  const { concept, accession_number } = zero.fact;
  if (zero.value !== 0 || zero.derivation !== null || period.quarter === null) return null;
  if (period.to_date === true || hasToDate(facts, concept, period)) return null;
  for (const next of concepts.slice(concepts.indexOf(concept) + 1)) {
    const slots = facts.byPeriod.get(next)?.get(period.year);
    const isInFiling = slots
      ?.get(slotOf(period, 'flow'))
      ?.some((fact) => fact.accession_number === accession_number && fact.value !== 0);
    if (isInFiling === true && hasToDate(facts, next, period))
      return conceptFigure(facts, next, period, 'flow');
  }
  return null;
}

/** Whether a concept has a fact for the year or the year to date. */
function hasToDate(facts: CompanyFacts, concept: string, { year }: Period): boolean {
  const slots = facts.byPeriod.get(concept)?.get(year);
  return (['H', 'N', 'Y'] as const).some((slot) => slots?.has(slot) === true);
}

/**
 * The sum by which a later report states a line whose tag it doesn't use, where the same sum gives the figure in its own report. Null
 * without one. Example: NIKOLA, revenue of 2022: 50,825 thousand, the gross profit and cost of 0001731289-23-000013, is 49,725 by those of
 * 0001731289-24-000053.
 */
function restatedSum(
  facts: CompanyFacts,
  { restated_as, concepts }: ConceptRule,
  figure: Figure,
  period: Period,
  read: ChainReader,
): Figure | null {
  if (restated_as === undefined || figure.derivation !== null || period.accession_number !== undefined)
    return null;
  const sum = readSum(facts, restated_as, period, 'flow', read);
  const operands = sum?.derivation?.operands.map(({ source }) => source) ?? [];
  const [first] = operands;
  if (sum === null || first === undefined || isSameFigure(sum.value, figure.value)) return null;
  const { accession_number, start, period_end } = first;
  const isOfOne = operands.every(
    (source) =>
      source?.accession_number === accession_number &&
      source.start === start &&
      source.period_end === period_end,
  );
  const stated = concepts.flatMap((concept) => statedIn(facts, concept, period));
  if (!isOfOne || stated.some((fact) => fact.filed >= first.filed)) return null;
  const own = { ...period, accession_number: figure.fact.accession_number };
  const before = readSum(facts, restated_as, own, 'flow', read);
  return before !== null && isSameFigure(before.value, figure.value) ? sum : null;
}

/** A gross amount below this share of the net one is a part of it. */
const GROSS_SHARE = 0.95;

/**
 * Whether a figure is less than what is paid net: it can't be the whole, from which income is deducted.
 * Example: HERTZ, 2020, `InterestExpense` of 70 beside net interest of -608 million (0001657853-21-000006).
 */
function isBelowNet(
  facts: CompanyFacts,
  { gross_of }: ConceptRule,
  figure: Figure,
  period: Period,
  read: ReadChain,
): boolean {
  const net = gross_of === undefined ? null : read(facts, gross_of, period, 'flow');
  return net !== null && net.value < 0 && figure.value < -GROSS_SHARE * net.value;
}

/** Allows for rounding of statements in thousands or millions. */
const PROOF_SHARE = 0.001;

/** Figure of a period by a rule of concepts, if its conditions hold. */
export function readConcepts(
  facts: CompanyFacts,
  rule: ConceptRule,
  period: Period,
  kind: FigureKind,
  read: ChainReader,
): Figure | null {
  const pick = rule.greatest === true ? greatestOf : firstOf;
  const found = pick(facts, rule.concepts, period, kind);
  if (found === null) return null;
  if (isBelowNet(facts, rule, found, period, read.figure)) {
    facts.notes.add(
      `${period.label}: ${conceptLabel(found.fact.concept)} is omitted because more is paid net of income.`,
    );
    const others = rule.concepts.slice(rule.concepts.indexOf(found.fact.concept) + 1);
    return readConcepts(facts, { ...rule, concepts: others }, period, kind, read);
  }
  if (rule.above_zero === true && found.derivation !== null && found.value < 0) {
    facts.notes.add(
      `${period.label}: ${conceptLabel(found.fact.concept)} is omitted because subtraction gives a negative value.`,
    );
    return null;
  }
  if (rule.proof !== undefined && !isProven(facts, rule.proof, found, period, kind, read.figure)) return null;
  if (rule.disproof !== undefined && isDisproven(facts, rule.disproof, found, period, kind, read.figure))
    return null;
  if (isOfAnotherLine(facts, rule, found, period, kind, read.figure)) return null;
  const { outdone_by } = rule;
  const other = outdone_by === undefined ? null : greatestOf(facts, outdone_by.concepts, period, kind);
  const isPart = other !== null && other.value > 0 && found.value < (outdone_by?.share ?? 0) * other.value;
  const isApart =
    outdone_by?.same_filing === true && other?.fact.accession_number !== found.fact.accession_number;
  const isKept =
    isPart && isGivenBy(facts, outdone_by?.unless_given_by ?? [], found, period, kind, read.figure);
  const shown = isPart && !isApart && !isKept ? other : found;
  return restatedSum(facts, rule, shown, period, read) ?? shown;
}

/** Whether a tag has a part of its line, or another line. */
function isOfAnotherLine(
  facts: CompanyFacts,
  { part_of, unless_same = [] }: ConceptRule,
  figure: Figure,
  period: Period,
  kind: FigureKind,
  read: ReadChain,
): boolean {
  const whole = part_of === undefined ? null : read(facts, part_of.whole, period, kind);
  if (whole !== null && figure.value < (part_of?.share ?? 0) * whole.value) return true;
  return unless_same.some((chain) => isGivenBy(facts, chain, figure, period, kind, read));
}

/** Whether a chain gives the figure but for rounding. */
function isGivenBy(
  facts: CompanyFacts,
  chain: Chain,
  figure: Figure,
  period: Period,
  kind: FigureKind,
  read: ReadChain,
): boolean {
  const other = read(facts, chain, period, kind);
  return other !== null && isRoundedSum([other], figure);
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
    if (figure === null && kind === 'flow' && isOmitted(facts, concept, period)) return null;
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
function isOmitted(facts: CompanyFacts, concept: string, period: Period): boolean {
  const { quarter, to_date, accession_number } = period;
  if (quarter === null || to_date === true || accession_number !== undefined) return false;
  return quartersOf(facts, concept, period).omitted?.includes(quarter) === true;
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

/** Whether lines add up to the total but for rounding, which a figure of more than that isn't among. */
function isDisproven(
  facts: CompanyFacts,
  { terms, total }: NonNullable<ConceptRule['disproof']>,
  figure: Figure,
  period: Period,
  kind: FigureKind,
  readFigure: ReadChain,
): boolean {
  const whole = readFigure(facts, total, period, kind);
  const parts = terms.flatMap((chain) => readFigure(facts, chain, period, kind) ?? []);
  return whole !== null && isRoundedSum(parts, whole) && !isRoundedSum([...parts, figure], whole);
}
