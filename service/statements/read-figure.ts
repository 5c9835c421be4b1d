import type { Book } from './book.ts';
import { type Chain, type ConceptRule, conceptsOf, ifrs, type Rule, type SumRule, usGaap } from './chain.ts';
import { NET_INCOME } from './concept-chains.ts';
import { balanceSheetOf, conceptFigure } from './concept-figure.ts';
import { combineFigures, type Figure, type Operand } from './figure.ts';
import type { Nature } from './nature.ts';
import type { Period } from './period.ts';
import { addsUp } from './quarterise.ts';
import { compareVintage } from './select-fact.ts';
import { inOnes } from './share-scale.ts';
import { isInSic } from './sic-range.ts';

/** Rounding of statements in thousands or millions, and a little more. */
const PROOF_SHARE = 0.001;

/**
 * Figure of a period by a chain of rules: the first rule that gives one. Null when none does.
 * Source: domain §§0 D2, 1.8. Example: SNOWFLAKE revenue of 2025 → 3626396000 (0001640147-25-000052).
 */
export function readFigure(book: Book, chain: Chain, period: Period, nature: Nature): Figure | null {
  const { quarter, accession_number, to_date } = period;
  if (accession_number !== undefined) return readChain(book, chain, period, nature);
  if (nature === 'flow' && quarter !== null && to_date !== true)
    return chainQuarters(book, chain, period)[quarter - 1] ?? null;
  if (nature === 'shares') return readShares(book, chain, period);
  if (nature !== 'balance') return readChain(book, chain, period, nature);
  const filing = balanceSheetOf(book, period);
  const own =
    filing === undefined ? null : readChain(book, chain, { ...period, accession_number: filing }, nature);
  return own ?? readChain(book, chain, period, nature);
}

const PER_SHARE: Chain = [
  usGaap('EarningsPerShareBasic', 'EarningsPerShareDiluted', 'EarningsPerShareBasicAndDiluted'),
  ifrs('BasicEarningsLossPerShare', 'DilutedEarningsLossPerShare'),
];

function readShares(book: Book, chain: Chain, period: Period): Figure | null {
  const shares = readChain(book, chain, period, 'shares');
  if (shares === null) return null;
  const perShare = readChain(book, PER_SHARE, period, 'per_share');
  return inOnes(shares, readFigure(book, NET_INCOME, period, 'flow'), perShare);
}

/**
 * Four quarters of a year by a chain, each by the first rule that gives it. Where they are of several tags and do not
 * come to the year, the first single rule whose four do is taken (HERTZ 2017: cash of financing with and without
 * discontinued operations and restricted cash).
 */
function chainQuarters(book: Book, chain: Chain, { year, label, end }: Period): (Figure | null)[] {
  const years = book.chainQuarters.get(chain) ?? new Map<number, (Figure | null)[]>();
  book.chainQuarters.set(chain, years);
  const known = years.get(year);
  if (known !== undefined) return known;
  const at = { year, label, end };
  const fourOf = (rules: Chain): (Figure | null)[] =>
    ([1, 2, 3, 4] as const).map((quarter) => readChain(book, rules, { ...at, quarter }, 'flow'));
  const mixed = fourOf(chain);
  const full = readChain(book, chain, { ...at, quarter: null }, 'flow');
  const tags = new Set(mixed.map((figure) => figure?.fact.concept));
  const isSound = tags.size < 2 || addsUp(mixed, full);
  const single = isSound ? undefined : chain.filter(isGeneral).map((rule) => fourOf([rule]));
  const four = single?.find((quarters) => !quarters.includes(null) && addsUp(quarters, full)) ?? mixed;
  years.set(year, four);
  return four;
}

function isGeneral(rule: Rule): boolean {
  return 'terms' in rule || rule.alone !== true;
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

/** Whether a quarter of a year could be had by subtraction, but would not come to the year with the others. */
export function hasConflict(book: Book, chain: Chain, year: number): boolean {
  return conceptsOf(chain).some((concept) => book.quartersOf.get(concept)?.get(year)?.conflict === true);
}
