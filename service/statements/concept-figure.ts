import type { Book } from './book.ts';
import type { Slot } from './fact-index.ts';
import type { Fact } from './fact.ts';
import { type Figure, statedFigure } from './figure.ts';
import type { Nature } from './nature.ts';
import type { Period } from './period.ts';
import { type Quarters, quarterise } from './quarterise.ts';
import { latestFact, originOf, restatedFrom } from './select-fact.ts';
import { adjustForSplits } from './splits.ts';

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
  const figure = repaired(book, held) ?? statedFigure(originOf(vintages, held), restatedFrom(vintages, held));
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
export function balanceSheetOf(book: Book, period: Period): string | undefined {
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
