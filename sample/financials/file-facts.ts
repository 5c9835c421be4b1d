import { addDays } from '../../domain/calendar/day.ts';
import type { SampleCompany, SampleFiling } from '../company.ts';
import { ODD_CASES } from '../odd-cases.ts';
import { type Book, keepBooks } from './book.ts';
import { BUSINESSES } from './businesses.ts';
import { statedFacts, sumOf } from './figure.ts';
import { attribute, compareFilings, type FiledFact, listReports, type Report } from './report.ts';

/** Taxonomies that companyfacts takes in: a filer's own tags are not among them. */
const STANDARD = /^(?:us-gaap|ifrs-full|dei|srt):/;

const COVER_DAYS = 9;

/** Every fact of companyfacts of one company: those of its reports, and those planted among them. */
function fileFacts(book: Book, reports: readonly Report[], filings: readonly SampleFiling[]): FiledFact[] {
  const stated = reports.flatMap((report) => [
    coverFact(book, report),
    ...statedFacts(book, report).map(({ line, value, ...fact }) => {
      return { ...fact, label: line.label, val: value, ...attribute(report) };
    }),
  ]);
  return [...stated, ...plantFacts(book, reports, filings)].filter(({ tag }) => STANDARD.test(tag));
}

/** Shares on the cover of each report, in new shares once they have been split. */
function coverFact(book: Book, report: Report): FiledFact {
  const { filing, own } = report;
  const filed = filing.filing_date;
  const { split } = book.company;
  const shares = sumOf(book, 'shares', { first: own.last, last: own.last }, filed) * 1_000;
  return {
    tag: 'dei:EntityCommonStockSharesOutstanding',
    label: 'Entity Common Stock, Shares Outstanding',
    unit: 'shares',
    start: null,
    end: addDays(filed, -COVER_DAYS),
    val: split !== null && filed >= split.on ? shares * split.ratio : shares,
    ...attribute(report),
  };
}

/** What a company reports of its business: its books, the reports on them, and the facts of companyfacts. */
export type Financials = NonNullable<ReturnType<typeof reckonFinancials>>;

/** Null for a filer without statements in XBRL. `filings` are its own. */
export function reckonFinancials(company: SampleCompany, filings: readonly SampleFiling[]) {
  const business = BUSINESSES.get(company.cik);
  if (business === undefined || company.calendar === null) return null;
  const book = keepBooks(business, company.calendar);
  const reports = listReports(book, filings);
  return { company, book, reports, facts: fileFacts(book, reports, filings) };
}

type Planter = (book: Book, reports: readonly Report[], filings: readonly SampleFiling[]) => FiledFact[];

/** Years of pay against performance that a proxy statement shows. */
const PROXY_YEARS = 5;
/** Dollars for a euro, rounded as a convenience translation is. */
const USD_PER_EUR = 1.1174;

/** Facts that are in no statement of their company, by its CIK: see `odd-cases.ts`. */
const PLANTERS: Readonly<Record<string, Planter>> = {
  [ODD_CASES.proxy_statement_fact.cik]: plantProxyFacts,
  [ODD_CASES.forward_looking_fact.cik]: plantSchedule,
  [ODD_CASES.stock_split.cik]: plantSplit,
  [ODD_CASES.extension_depreciation.cik]: plantDepreciationNote,
  // EDGAR cuts a unit's name at twenty characters.
  [ODD_CASES.cut_unit_name.cik]: (_, reports) =>
    annual(reports).map((report) =>
      plant(report, 'NumberOfReportingUnits', null, report.quarter.end, 4, 'goodwillReportingUni'),
    ),
  [ODD_CASES.convenience_translation.cik]: plantTranslation,
};

function plantFacts(book: Book, reports: readonly Report[], filings: readonly SampleFiling[]): FiledFact[] {
  return PLANTERS[book.company.cik]?.(book, reports, filings) ?? [];
}

function annual(reports: readonly Report[]): Report[] {
  return reports.filter(({ is_annual }) => is_annual);
}

function plant(
  report: Report,
  concept: string,
  start: string | null,
  end: string,
  val: number,
  unit = 'USD',
): FiledFact {
  return { tag: `us-gaap:${concept}`, label: concept, unit, start, end, val, ...attribute(report) };
}

/** A line of an annual report over its own year, in full units. */
function ofYear(book: Book, { own, filing }: Report, key: string) {
  return {
    start: book.quarters[own.first]?.start ?? '',
    end: book.quarters[own.last]?.end ?? '',
    value: sumOf(book, key, own, filing.filing_date) * book.company.unit,
  };
}

/** Net income of five years in the newest proxy statement, the last of them in thousands instead of dollars. */
function plantProxyFacts(
  book: Book,
  reports: readonly Report[],
  filings: readonly SampleFiling[],
): FiledFact[] {
  const proxies = filings.filter(({ cik, form }) => cik === book.company.cik && form === 'DEF 14A');
  const proxy = proxies.toSorted(compareFilings).at(-1);
  if (proxy === undefined) return [];
  const { accession_number: accn, filing_date: filed } = proxy;
  const years = annual(reports).filter(({ filing }) => filing.filing_date < filed);
  return years.slice(-PROXY_YEARS).map((report, index, shown) => {
    const { start, end, value } = ofYear(book, report, 'net_income');
    const val = index === shown.length - 1 ? value / 1_000 : value;
    const fact = plant(report, 'NetIncomeLoss', start, end, val);
    return { ...fact, accn, fy: null, fp: null, form: 'DEF 14A', filed };
  });
}

/** A contract's revenue and a bond's balance in years to come, tagged as if they had been. */
function plantSchedule(_: Book, reports: readonly Report[]): FiledFact[] {
  const report = annual(reports).find(({ quarter }) => quarter.fiscal_year === 2024);
  if (report === undefined) return [];
  return [
    plant(report, 'Revenues', '2027-01-01', '2027-12-31', 412_000_000),
    plant(report, 'LongTermDebtNoncurrent', null, '2029-12-31', 650_000_000),
  ];
}

function plantSplit({ company: { split } }: Book, reports: readonly Report[]): FiledFact[] {
  const report = reports.find(({ filing }) => split !== null && filing.filing_date >= split.on);
  if (split === null || report === undefined) return [];
  const concept = 'StockholdersEquityNoteStockSplitConversionRatio1';
  return [plant(report, concept, split.on, split.on, split.ratio, 'pure')];
}

/** Depreciation alone, from the note on property: less than what the statement of cash flows adds back. */
function plantDepreciationNote(book: Book, reports: readonly Report[]): FiledFact[] {
  return annual(reports).map((report) => {
    const { start, end, value } = ofYear(book, report, 'depreciation');
    return plant(report, 'Depreciation', start, end, Math.round(value * 0.76));
  });
}

/** The newest year once more in dollars, at one rate for everything. */
function plantTranslation(book: Book, reports: readonly Report[]): FiledFact[] {
  const newest = reports.at(-1);
  if (newest === undefined) return [];
  return statedFacts(book, newest)
    .filter(({ unit, end }) => unit === 'EUR' && end === newest.quarter.end)
    .map(({ tag, line, start, end, value }) => {
      const val = Math.round((value * USD_PER_EUR) / 100_000) * 100_000;
      return { tag, label: line.label, unit: 'USD', start, end, val, ...attribute(newest) };
    });
}
