import type { Book } from './book.ts';
import { type Chain, type ConceptRule, conceptsOf, type Rule, type SumRule } from './chain.ts';
import type { Slot } from './fact-index.ts';
import type { Fact } from './fact.ts';
import { combineFigures, type Figure, type Operand, statedFigure } from './figure.ts';
import type { Period } from './period.ts';
import { type Quarters, quarterise } from './quarterise.ts';
import { compareVintage, latestFact, restatedFrom } from './select-fact.ts';
import { isInSic } from './sic-range.ts';
import { adjustForSplits } from './splits.ts';

/** What kind of number a line holds: money over time, money on a day, money or number of shares. */
export type Nature = 'flow' | 'balance' | 'per_share' | 'shares';

/** Rounding of statements in thousands or millions, and a little more. */
const PROOF_SHARE = 0.001;

/**
 * Figure of a period by a chain of rules: the first rule that gives one. Null when none does.
 * Source: domain §§0 D2, 1.8. Example: SNOWFLAKE revenue of 2025 → 3626396000 (0001640147-25-000052).
 */
export function readFigure(book: Book, chain: Chain, period: Period, nature: Nature): Figure | null {
  if (nature !== 'balance' || period.accession_number !== undefined)
    return readChain(book, chain, period, nature);
  const accession_number = balanceSheetOf(book, period);
  const own =
    accession_number === undefined ? null : readChain(book, chain, { ...period, accession_number }, nature);
  return own ?? readChain(book, chain, period, nature);
}

function readChain(book: Book, chain: Chain, period: Period, nature: Nature): Figure | null {
  for (const [index, rule] of chain.entries()) {
    if (!isFor(rule, book.sic)) continue;
    if ('concepts' in rule && rule.alone === true && hasFacts(book, chain.slice(0, index), period.year))
      continue;
    const figure =
      'terms' in rule ? readSum(book, rule, period, nature) : readConcepts(book, rule, period, nature);
    if (figure !== null) return figure;
  }
  return null;
}

/** Whether any concept of the rules has a fact in a fiscal year. */
function hasFacts(book: Book, rules: Chain, year: number): boolean {
  return conceptsOf(rules.filter((rule) => 'concepts' in rule)).some(
    (concept) => book.index.get(concept)?.has(year) === true,
  );
}

function isFor(rule: Rule, sic: string | null): boolean {
  if (rule.only_sic !== undefined && !isInSic(sic, rule.only_sic)) return false;
  return rule.not_sic === undefined || !isInSic(sic, rule.not_sic);
}

function readConcepts(book: Book, rule: ConceptRule, period: Period, nature: Nature): Figure | null {
  const pick = rule.greatest === true ? greatestOf : firstOf;
  const found = pick(book, rule.concepts, period, nature);
  if (found === null) return null;
  if (rule.above_zero === true && found.derivation !== null && found.value < 0) {
    book.notes.add(`${period.label}: ${found.fact.concept} by subtraction is below zero and is left out.`);
    return null;
  }
  if (rule.proof !== undefined && !isProven(book, rule.proof, found, period)) return null;
  const { outdone_by } = rule;
  const other = outdone_by === undefined ? null : greatestOf(book, outdone_by.concepts, period, nature);
  return other !== null && found.value < (outdone_by?.share ?? 0) * other.value ? other : found;
}

function firstOf(book: Book, concepts: readonly string[], period: Period, nature: Nature): Figure | null {
  for (const concept of concepts) {
    const figure = conceptFigure(book, concept, period, nature);
    if (figure !== null) return figure;
  }
  return null;
}

function greatestOf(book: Book, concepts: readonly string[], period: Period, nature: Nature): Figure | null {
  let greatest: Figure | null = null;
  for (const concept of concepts) {
    const figure = conceptFigure(book, concept, period, nature);
    if (figure !== null && (greatest === null || figure.value > greatest.value)) greatest = figure;
  }
  return greatest;
}

function readSum(book: Book, rule: SumRule, period: Period, nature: Nature): Figure | null {
  const operands = readTogether(book, rule, period, nature);
  if (operands === null) return null;
  const { method, formula, note } = rule;
  const [only] = operands;
  if (only === undefined) return null;
  if (note !== undefined) book.notes.add(note);
  // A sum of which optional terms are missing is the term itself.
  if (operands.length === 1 && only.sign === 1) return only.figure;
  const { start, end } = only.figure;
  return combineFigures(operands, { method, formula, start, end });
}

function readTerms(book: Book, rule: SumRule, period: Period, nature: Nature): Operand[] | null {
  const operands: Operand[] = [];
  for (const { label, sign, of, optional } of rule.terms) {
    const figure = readFigure(book, of, period, nature);
    if (figure !== null) operands.push({ label, sign, figure });
    else if (optional !== true) return null;
  }
  return operands;
}

/** Terms of a sum: of one filing, where one states them all, else the newest vintage of each. */
function readTogether(book: Book, rule: SumRule, period: Period, nature: Nature): Operand[] | null {
  const mixed = readTerms(book, rule, period, nature);
  if (period.accession_number !== undefined) return mixed;
  const filings = new Set(
    mixed
      ?.map(({ figure }) => figure.fact)
      .toSorted(compareVintage)
      .map((fact) => fact.accession_number),
  );
  if (mixed === null || filings.size < 2) return mixed;
  for (const accession_number of [...filings].toReversed()) {
    const operands = readTerms(book, rule, { ...period, accession_number }, nature);
    if (operands !== null && operands.length === mixed.length) return operands;
  }
  return mixed;
}

function isProven(
  book: Book,
  proof: NonNullable<ConceptRule['proof']>,
  figure: Figure,
  period: Period,
): boolean {
  const total = readFigure(book, proof.total, period, 'flow');
  if (total === null) return false;
  const others = proof.terms.map((chain) => readFigure(book, chain, period, 'flow')?.value ?? 0);
  const sum = others.reduce((so_far, value) => so_far + value, figure.value);
  return Math.abs(sum - total.value) <= PROOF_SHARE * Math.max(Math.abs(total.value), Math.abs(figure.value));
}

/** Figure of one concept in a period: as reported, for a flow's quarter also by subtraction. */
export function conceptFigure(book: Book, concept: string, period: Period, nature: Nature): Figure | null {
  const { accession_number, quarter, to_date } = period;
  if (nature === 'flow' && quarter !== null && to_date !== true && accession_number === undefined)
    return quartersOf(book, concept, period.year).quarters[quarter - 1] ?? null;
  const vintages = vintagesOf(book, concept, period, nature);
  const held =
    accession_number === undefined
      ? latestFact(vintages)
      : (vintages.findLast((vintage) => vintage.accession_number === accession_number) ?? null);
  if (held === null) return null;
  const figure = repaired(book, held) ?? statedFigure(held, restatedFrom(vintages, held));
  return nature === 'per_share' || nature === 'shares'
    ? adjustForSplits(figure, nature, book.splits)
    : figure;
}

/** A figure that only the filing's own data gives, with what it is made of. */
function repaired(book: Book, fact: Fact): Figure | null {
  const repair = book.repairs.get(fact);
  if (repair === undefined) return null;
  book.notes.add(`${fact.concept}, ${fact.end}: ${repair.note}.`);
  return { ...statedFigure(fact), derivation: repair.derivation };
}

function vintagesOf(book: Book, concept: string, period: Period, nature: Nature): readonly Fact[] {
  return book.index.get(concept)?.get(period.year)?.get(slotOf(period, nature)) ?? [];
}

/**
 * The newest filing that shows the balance sheet of a day. Its balances stand together; a later statement of changes in
 * equity restates single ones (MICROSOFT, equity of 2016-06-30 in 0001564590-18-019062), which do not balance with them.
 */
function balanceSheetOf(book: Book, period: Period): string | undefined {
  const [usGaapAssets = [], ifrsAssets = []] = ['us-gaap:Assets', 'ifrs-full:Assets'].map((concept) =>
    vintagesOf(book, concept, period, 'balance'),
  );
  return (latestFact(usGaapAssets) ?? latestFact(ifrsAssets))?.accession_number;
}

const TO_DATE_SLOTS = ['Q1', 'H', 'N', 'Y'] as const;

function slotOf({ quarter, to_date }: Period, nature: Nature): Slot {
  if (nature === 'balance') return `I${quarter ?? 4}`;
  if (quarter === null) return 'Y';
  return to_date === true ? (TO_DATE_SLOTS[quarter - 1] ?? 'Y') : `Q${quarter}`;
}

/** Quarters of a concept in a year, computed once a book. */
function quartersOf(book: Book, concept: string, year: number): Quarters {
  const years = book.quartersOf.get(concept) ?? new Map<number, Quarters>();
  book.quartersOf.set(concept, years);
  const known = years.get(year);
  if (known !== undefined) return known;
  const span = book.calendar.years[year];
  const facts = book.index.get(concept)?.get(year);
  const computed: Quarters =
    span === undefined || facts === undefined ? { quarters: [], conflict: false } : quarterise(span, facts);
  years.set(year, computed);
  return computed;
}

/** Whether a quarter of a year could be had by subtraction, but would not come to the year with the others. */
export function hasConflict(book: Book, chain: Chain, year: number): boolean {
  return conceptsOf(chain).some((concept) => book.quartersOf.get(concept)?.get(year)?.conflict === true);
}
