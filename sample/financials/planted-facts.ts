import type { SampleFiling } from '../filing.ts';
import { ODD_CASES } from '../odd-cases.ts';
import { attribute, type FiledFact } from './attribution.ts';
import type { Book } from './book.ts';
import { sumOf } from './figure.ts';
import { compareFilings, type Report } from './report.ts';
import { statedFacts } from './reported-fact.ts';

type Planter = (book: Book, reports: readonly Report[], filings: readonly SampleFiling[]) => FiledFact[];

/** Years of pay against performance that a proxy statement shows. */
const PROXY_YEARS = 5;
/** Dollars for a euro, rounded as a convenience translation is. */
const USD_PER_EUR = 1.1174;

/** Facts that stand in no statement of their company, by its CIK: see `odd-cases.ts`. */
const PLANTERS: Readonly<Record<string, Planter>> = {
  [ODD_CASES.proxy_statement_fact.cik]: plantProxyFacts,
  [ODD_CASES.forward_looking_fact.cik]: plantSchedule,
  [ODD_CASES.stock_split.cik]: plantSplit,
  [ODD_CASES.extension_depreciation.cik]: plantDepreciationNote,
  [ODD_CASES.cut_unit_name.cik]: plantCutUnit,
  [ODD_CASES.convenience_translation.cik]: plantTranslation,
};

export function plantFacts(
  book: Book,
  reports: readonly Report[],
  filings: readonly SampleFiling[],
): FiledFact[] {
  return PLANTERS[book.company.cik]?.(book, reports, filings) ?? [];
}

const annual = (reports: readonly Report[]) => reports.filter(({ is_annual }) => is_annual);

/** Net income of five years in the newest proxy statement, the last of them in thousands instead of dollars. */
function plantProxyFacts(
  book: Book,
  reports: readonly Report[],
  filings: readonly SampleFiling[],
): FiledFact[] {
  const proxy = filings
    .filter(({ cik, form }) => cik === book.company.cik && form === 'DEF 14A')
    .toSorted(compareFilings)
    .at(-1);
  if (proxy === undefined) return [];
  const years = annual(reports).filter(({ filing }) => filing.filing_date < proxy.filing_date);
  return years.slice(-PROXY_YEARS).flatMap(({ own, filing }, index, shown) => {
    const [start, end] = [book.quarters[own.first]?.start, book.quarters[own.last]?.end];
    if (start === undefined || end === undefined) return [];
    const value = sumOf(book, 'net_income', own, filing.filing_date) * book.company.unit;
    return {
      tag: 'us-gaap:NetIncomeLoss',
      label: 'Net income',
      unit: 'USD',
      start,
      end,
      val: index === shown.length - 1 ? value / 1_000 : value,
      accn: proxy.accession_number,
      fy: null,
      fp: null,
      form: 'DEF 14A',
      filed: proxy.filing_date,
    };
  });
}

/** A contract's revenue and a bond's balance in years to come, tagged as if they had been. */
function plantSchedule(_: Book, reports: readonly Report[]): FiledFact[] {
  const report = annual(reports).find(({ quarter }) => quarter.fiscal_year === 2024);
  if (report === undefined) return [];
  const planned = { unit: 'USD', ...attribute(report) };
  return [
    {
      ...planned,
      tag: 'us-gaap:Revenues',
      label: 'Revenues',
      start: '2027-01-01',
      end: '2027-12-31',
      val: 412_000_000,
    },
    {
      ...planned,
      tag: 'us-gaap:LongTermDebtNoncurrent',
      label: 'Long-term debt',
      start: null,
      end: '2029-12-31',
      val: 650_000_000,
    },
  ];
}

function plantSplit({ company }: Book, reports: readonly Report[]): FiledFact[] {
  const { split } = company;
  const report = reports.find(({ filing }) => split !== null && filing.filing_date >= split.on);
  if (split === null || report === undefined) return [];
  return [
    {
      tag: 'us-gaap:StockholdersEquityNoteStockSplitConversionRatio1',
      label: 'Stock split, conversion ratio',
      unit: 'pure',
      start: split.on,
      end: split.on,
      val: split.ratio,
      ...attribute(report),
    },
  ];
}

/** Depreciation alone, from the note on property: less than what the statement of cash flows adds back. */
function plantDepreciationNote(book: Book, reports: readonly Report[]): FiledFact[] {
  return annual(reports).flatMap((report) => {
    const { own, filing } = report;
    const [start, end] = [book.quarters[own.first]?.start, book.quarters[own.last]?.end];
    if (start === undefined || end === undefined) return [];
    const whole = sumOf(book, 'depreciation', own, filing.filing_date);
    const val = Math.round(whole * 0.76) * book.company.unit;
    const fact = { tag: 'us-gaap:Depreciation', label: 'Depreciation', unit: 'USD', start, end, val };
    return [{ ...fact, ...attribute(report) }];
  });
}

/** EDGAR cuts a unit's name at twenty characters. */
function plantCutUnit(_: Book, reports: readonly Report[]): FiledFact[] {
  return annual(reports).map((report) => ({
    tag: 'us-gaap:NumberOfReportingUnits',
    label: 'Number of reporting units',
    unit: 'goodwillReportingUni',
    start: null,
    end: report.quarter.end,
    val: 4,
    ...attribute(report),
  }));
}

/** The newest year once more in dollars, at one rate for everything. */
function plantTranslation(book: Book, reports: readonly Report[]): FiledFact[] {
  const newest = reports.at(-1);
  if (newest === undefined) return [];
  return statedFacts(book, newest)
    .filter(({ unit, end }) => unit === 'EUR' && end === newest.quarter.end)
    .map(({ tag, line, start, end, value }) => ({
      tag,
      label: line.label,
      unit: 'USD',
      start,
      end,
      val: Math.round((value * USD_PER_EUR) / 100_000) * 100_000,
      ...attribute(newest),
    }));
}
