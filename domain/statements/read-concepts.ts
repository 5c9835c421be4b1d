import { conceptLabel } from '../facts/concept-label.ts';
import type { Figure } from '../facts/fact.ts';
import type { Period } from '../facts/period.ts';
import { isSameFigure } from '../facts/vintages.ts';
import type { Chain, ConceptRule, Proof } from './chain.ts';
import type { CompanyFacts } from './company-facts.ts';
import { conceptFigure, vintagesOf } from './concept-figure.ts';
import { isRoundedSum } from './quarters.ts';
import { type Reading, readSum } from './read-sum.ts';

/**
 * A reported figure under the next tag, to which a later report moved the line: no report states both tags, so the later
 * one's value replaces the earlier. Null without one.
 * Example: NIKE, cost of 2011: `CostOfRevenue` of 11,354 million (0001193125-11-194791), restated as `CostOfGoodsSold` of 10,915
 * (0000320187-13-000092).
 */
function retagged({ facts, period }: Reading, concepts: readonly string[], figure: Figure): Figure | null {
  if (period.accession_number !== undefined || period.to_date === true || figure.derivation !== null)
    return null;
  const stated = vintagesOf(facts, figure.fact.concept, period, 'flow');
  const filings = new Set(stated.map(({ accession_number }) => accession_number));
  for (const concept of concepts.slice(concepts.indexOf(figure.fact.concept) + 1)) {
    const others = vintagesOf(facts, concept, period, 'flow');
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

/**
 * A quarter's figure under the next tag, where the first tag's zero is a part of it: the zero's own filing states both, and
 * periods to date have the next tag alone. Null without one.
 * Example: SUNATION, interest in the third quarter of 2022: `InterestExpense` of 0, `InterestAndDebtExpense` of 154,805
 * (0000022701-23-000017). Rule: docs/rules.md#concept-chains
 */
function insteadOfZero({ facts, period }: Reading, concepts: readonly string[], zero: Figure): Figure | null {
  const { concept, accession_number } = zero.fact;
  if (zero.value !== 0 || zero.derivation !== null || period.quarter === null) return null;
  if (period.to_date === true || hasToDate(facts, concept, period)) return null;
  for (const next of concepts.slice(concepts.indexOf(concept) + 1)) {
    const isInFiling = vintagesOf(facts, next, period, 'flow').some(
      (fact) => fact.accession_number === accession_number && fact.value !== 0,
    );
    if (isInFiling && hasToDate(facts, next, period)) return conceptFigure(facts, next, period, 'flow');
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
function restatedSum(at: Reading, { restated_as, concepts }: ConceptRule, figure: Figure): Figure | null {
  const { facts, period } = at;
  if (restated_as === undefined || figure.derivation !== null || period.accession_number !== undefined)
    return null;
  const sum = readSum(at, restated_as);
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
  const stated = concepts.flatMap((concept) => vintagesOf(facts, concept, period, 'flow'));
  if (!isOfOne || stated.some((fact) => fact.filed >= first.filed)) return null;
  const own = { ...period, accession_number: figure.fact.accession_number };
  const before = readSum({ ...at, period: own }, restated_as);
  return before !== null && isSameFigure(before.value, figure.value) ? sum : null;
}

/** A gross amount below this share of the net one is a part of it. */
const GROSS_SHARE = 0.95;

/**
 * Whether a figure is less than what is paid net: it can't be the whole, from which income is deducted.
 * Example: HERTZ, 2020, `InterestExpense` of 70 beside net interest of -608 million (0001657853-21-000006).
 */
function isBelowNet(at: Reading, { gross_of }: ConceptRule, figure: Figure): boolean {
  const net = gross_of === undefined ? null : at.read.figure(gross_of, at);
  return net !== null && net.value < 0 && figure.value < -GROSS_SHARE * net.value;
}

/** Allows for rounding of statements in thousands or millions. */
const PROOF_SHARE = 0.001;

/** Figure of a period by a rule of concepts, if its conditions hold. */
export function readConcepts(at: Reading, rule: ConceptRule): Figure | null {
  const { notes } = at.facts;
  const found = (rule.greatest === true ? greatestOf : firstOf)(at, rule.concepts);
  if (found === null) return null;
  const name = `${at.period.label}: ${conceptLabel(found.fact.concept)}`;
  if (isBelowNet(at, rule, found)) {
    notes.add(`${name} is omitted because more is paid net of income.`);
    const others = rule.concepts.slice(rule.concepts.indexOf(found.fact.concept) + 1);
    return readConcepts(at, { ...rule, concepts: others });
  }
  if (rule.above_zero === true && found.derivation !== null && found.value < 0) {
    notes.add(`${name} is omitted because subtraction gives a negative value.`);
    return null;
  }
  if (rule.proof !== undefined && !isProven(at, rule.proof, found)) return null;
  if (rule.disproof !== undefined && isDisproven(at, rule.disproof, found)) return null;
  if (isOfAnotherLine(at, rule, found)) return null;
  const shown = outdoneBy(at, rule, found) ?? found;
  return restatedSum(at, rule, shown) ?? shown;
}

/** The greater figure of which one is a part; null where it is none. */
function outdoneBy(at: Reading, { outdone_by }: ConceptRule, found: Figure): Figure | null {
  if (outdone_by === undefined) return null;
  const { concepts, share, same_filing, unless_given_by } = outdone_by;
  const other = greatestOf(at, concepts);
  if (other === null || other.value <= 0 || found.value >= share * other.value) return null;
  if (same_filing === true && other.fact.accession_number !== found.fact.accession_number) return null;
  return unless_given_by !== undefined && isGivenBy(at, unless_given_by, found) ? null : other;
}

/** Whether a tag has a part of its line, or another line. */
function isOfAnotherLine(at: Reading, { part_of, unless_same = [] }: ConceptRule, figure: Figure): boolean {
  const whole = part_of === undefined ? null : at.read.figure(part_of.whole, at);
  if (whole !== null && figure.value < (part_of?.share ?? 0) * whole.value) return true;
  return unless_same.some((chain) => isGivenBy(at, chain, figure));
}

/** Whether a chain gives the figure but for rounding. */
function isGivenBy(at: Reading, chain: Chain, figure: Figure): boolean {
  const other = at.read.figure(chain, at);
  return other !== null && isRoundedSum([other], figure);
}

/**
 * The first concept's figure. A balance of zero, such as a dash in a note, never hides a balance under the next tag
 * (NVIDIA, 2023-01-29 in 0001045810-23-000017: no `CommercialPaper`, but `DebtCurrent` of 1,250 million), unless the zero
 * is on the face of the balance sheet: docs/rules.md#balance-sheet-versions
 */
function firstOf(at: Reading, concepts: readonly string[]): Figure | null {
  const { facts, period, kind } = at;
  let zero: Figure | null = null;
  for (const concept of concepts) {
    const figure = conceptFigure(facts, concept, period, kind);
    if (figure !== null && kind === 'flow')
      return insteadOfZero(at, concepts, figure) ?? retagged(at, concepts, figure) ?? figure;
    if (figure !== null && (figure.value !== 0 || kind !== 'balance'))
      return zero !== null && isFaceZero(facts, zero, figure, period) ? zero : figure;
    zero ??= figure;
  }
  return zero;
}

/** Whether a filing with the balance sheet states the zero without the other tag, which is then in notes alone. */
export function isFaceZero(facts: CompanyFacts, zero: Figure, other: Figure, period: Period): boolean {
  const { filings } = period;
  const filingsWith = ({ fact }: Figure): string[] =>
    vintagesOf(facts, fact.concept, period, 'balance').map(({ accession_number }) => accession_number);
  const noted = filingsWith(other);
  return filingsWith(zero).some((filing) => filings?.has(filing) === true && !noted.includes(filing));
}

function greatestOf({ facts, period, kind }: Reading, concepts: readonly string[]): Figure | null {
  const found = concepts.flatMap((concept) => conceptFigure(facts, concept, period, kind) ?? []);
  return found.reduce<Figure | null>(
    (most, each) => (most !== null && each.value <= most.value ? most : each),
    null,
  );
}

function isProven(at: Reading, { terms, total, or_unknown }: Proof, figure: Figure): boolean {
  const whole = at.read.figure(total, at);
  const parts = terms.map((chain) => at.read.figure(chain, at));
  if (or_unknown === true && [whole, ...parts].includes(null)) return true;
  if (whole === null) return false;
  const sum = parts.reduce((so_far, part) => so_far + (part?.value ?? 0), figure.value);
  return Math.abs(sum - whole.value) <= PROOF_SHARE * Math.max(Math.abs(whole.value), Math.abs(figure.value));
}

/** Whether lines add up to the total but for rounding, which a figure of more than that isn't among. */
function isDisproven(at: Reading, { terms, total }: Proof, figure: Figure): boolean {
  const whole = at.read.figure(total, at);
  const parts = terms.flatMap((chain) => at.read.figure(chain, at) ?? []);
  return whole !== null && isRoundedSum(parts, whole) && !isRoundedSum([...parts, figure], whole);
}
