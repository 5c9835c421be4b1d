import { addDays } from '../../domain/calendar/day.ts';
import type { SampleFiling } from '../filing.ts';
import { attribute, type FiledFact } from './attribution.ts';
import type { Book } from './book.ts';
import { sumOf } from './figure.ts';
import { plantFacts } from './planted-facts.ts';
import type { Report } from './report.ts';
import { statedFacts } from './reported-fact.ts';

/** Taxonomies that companyfacts takes in: a filer's own tags are not among them. */
const STANDARD = /^(?:us-gaap|ifrs-full|dei|srt):/;

/** Price of a share in the invented market, in the currency. */
const SHARE_PRICE = 31;
const COVER_DAYS = 9;

/** Every fact of companyfacts of one company: those of its reports, and those planted among them. */
export function fileFacts(
  book: Book,
  reports: readonly Report[],
  filings: readonly SampleFiling[],
): FiledFact[] {
  const stated = reports.flatMap((report) => [
    ...coverFacts(book, report),
    ...statedFacts(book, report).map(({ line, value, ...fact }) => ({
      tag: fact.tag,
      label: line.label,
      unit: fact.unit,
      start: fact.start,
      end: fact.end,
      val: value,
      ...attribute(report),
    })),
  ]);
  return [...stated, ...plantFacts(book, reports, filings)].filter(({ tag }) => STANDARD.test(tag));
}

/** Shares on the cover of each report, and on that of an annual one what holders outside held at half-year. */
function coverFacts(book: Book, report: Report): FiledFact[] {
  const { quarters, company } = book;
  const { filing, own, is_annual } = report;
  const filed = filing.filing_date;
  const shares = sumOf(book, 'shares', { first: own.last, last: own.last }, filed) * 1_000;
  const { split } = company;
  const now = split !== null && filed >= split.on ? shares * split.ratio : shares;
  const cover = { start: null, ...attribute(report) };
  const outstanding = {
    ...cover,
    tag: 'dei:EntityCommonStockSharesOutstanding',
    label: 'Entity Common Stock, Shares Outstanding',
    unit: 'shares',
    end: addDays(filed, -COVER_DAYS),
    val: now,
  };
  const half = quarters[own.last - 2];
  if (!is_annual || half === undefined || company.currency !== 'USD') return [outstanding];
  const held = Math.round((shares * SHARE_PRICE * 0.97) / 1_000_000) * 1_000_000;
  return [
    outstanding,
    {
      ...cover,
      tag: 'dei:EntityPublicFloat',
      label: 'Entity Public Float',
      unit: 'USD',
      end: half.end,
      val: held,
    },
  ];
}
