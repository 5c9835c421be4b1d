import { OPERATING } from './cash-flow-chains.ts';
import { type Chain, conceptsOf } from './chain.ts';
import { NET_INCOME, REVENUE } from './concept-chains.ts';
import { voteCurrency } from './currency.ts';
import { type FactIndex, indexFacts } from './fact-index.ts';
import type { Fact } from './fact.ts';
import type { Figure } from './figure.ts';
import { type FiscalCalendar, learnCalendar } from './fiscal-calendar.ts';
import { formTier } from './form-tier.ts';
import { factsOfInstance } from './instance-facts.ts';
import type { InstanceRecord } from './instance.ts';
import type { Quarters } from './quarterise.ts';
import type { RepairedFact } from './repaired-fact.ts';
import { findSplits, SPLIT_CONCEPTS, type Split } from './splits.ts';

/** A company's facts in order: what every figure of its statements is read from. */
export type Book = {
  sic: string | null;
  /** Null when no total assets are stated in money: then there are no figures in money either. */
  currency: string | null;
  calendar: FiscalCalendar;
  index: FactIndex;
  /** Facts that stand in for what companyfacts lacks, with what they are made of. */
  repairs: ReadonlyMap<Fact, RepairedFact>;
  splits: readonly Split[];
  /** What was odd, in words; grows while figures are read. */
  notes: Set<string>;
  /** Quarters by chain and year, once read. */
  chainQuarters: Map<Chain, Map<number, (Figure | null)[]>>;
  /** Quarters by concept and year, once computed. */
  quartersOf: Map<string, Map<number, Quarters>>;
};

/** Concepts that tell a company's fiscal years, in every book. */
const ANCHORS = new Set([NET_INCOME, REVENUE, OPERATING].flatMap(conceptsOf));

/** What has to be fetched to open a book at all, beside the concepts of the figures wanted. */
export const BOOK_CONCEPTS: readonly string[] = [
  ...ANCHORS,
  'us-gaap:Assets',
  'ifrs-full:Assets',
  ...SPLIT_CONCEPTS,
];

/**
 * Puts facts in order: currency by vote, fiscal years, and each fact in its place. `instances` are filings of which the
 * own data is at hand: their whole-company facts stand beside the others, and what only they tell is added, said so.
 */
export function openBook(
  facts: readonly Fact[],
  sic: string | null,
  given: { instances: readonly InstanceRecord[]; wanted: readonly string[] } = { instances: [], wanted: [] },
): Book {
  const own = given.instances.map((record) => factsOfInstance(record, given.wanted));
  const all = [...facts, ...own.flatMap(({ facts: stated }) => stated)];
  const currency = voteCurrency(all);
  const calendar = learnCalendar(all.filter(isAnchor));
  return {
    sic,
    currency,
    calendar,
    index: indexFacts(all, calendar, currency),
    repairs: new Map(own.flatMap(({ repairs }) => repairs).map((repair) => [repair.fact, repair])),
    splits: findSplits(all),
    notes: new Set(calendar.notes),
    chainQuarters: new Map(),
    quartersOf: new Map(),
  };
}

/** The same facts in the same order, with nothing read from them yet and no notes of what was. */
export function reopenBook(book: Book): Book {
  return {
    ...book,
    notes: new Set(book.calendar.notes),
    chainQuarters: new Map(),
    quartersOf: new Map(),
  };
}

function isAnchor(fact: Fact): boolean {
  return (
    ANCHORS.has(fact.concept) && fact.start !== null && fact.end <= fact.filed && formTier(fact.form) !== 'C'
  );
}
