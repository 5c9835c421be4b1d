import type { FormName, SampleFiling } from '../company.ts';
import type { Quarter } from '../fiscal-calendar.ts';
import { ODD_CASES } from '../odd-cases.ts';
import type { Book, Span } from './book.ts';

const ANNUAL: readonly FormName[] = ['10-K', '10-KT', '20-F'];
const INTERIM: readonly FormName[] = ['10-Q', '6-K'];
const AMENDED: readonly FormName[] = ['10-K/A', '10-Q/A'];

/** A filing with statements, and the quarters of the book that they show. */
export type Report = {
  filing: SampleFiling;
  is_annual: boolean;
  quarter: Quarter;
  /** The period that it is about, from the start of the year. */
  own: Span;
  /** Columns of the income statement and, without the quarters by themselves, of the statement of cash flows. */
  income: readonly Span[];
  cash: readonly Span[];
  /** Columns of the balance sheet: the quarter of each end. */
  balances: readonly number[];
};

/** Reports of a company with facts, in the order of their filing. Amendments have statements where figures are restated. */
export function listReports(book: Book, filings: readonly SampleFiling[]): Report[] {
  const forms = new Set([...ANNUAL, ...INTERIM, ...(book.company.restated === null ? [] : AMENDED)]);
  return (
    filings
      .filter(({ cik, form }) => cik === book.company.cik && forms.has(form))
      // A 6-K has statements where it is the report of six months alone.
      .filter(({ cik, form }) => form !== '6-K' || cik === ODD_CASES.half_yearly_filer.cik)
      .flatMap((filing) => readReport(book, filing) ?? [])
      .toSorted((a, b) => compareFilings(a.filing, b.filing))
  );
}

export function compareFilings(a: SampleFiling, b: SampleFiling): number {
  return a.filing_date.localeCompare(b.filing_date) || a.accession_number.localeCompare(b.accession_number);
}

function readReport(book: Book, filing: SampleFiling): Report | null {
  const last = book.quarters.findIndex(({ end }) => end === filing.report_date);
  const quarter = book.quarters[last];
  if (quarter === undefined || quarter.end < book.company.facts_since) return null;
  const is_annual = !/^(?:10-Q|6-K)/.test(filing.form);
  const own = { first: last - quarter.number + 1, last };
  const cash = is_annual ? yearsBack(book, own) : [own, yearAgo(own)];
  const alone = { first: last, last };
  const statesFourth = is_annual && book.company.states_fourth_quarter.includes(quarter.fiscal_year);
  const alone_too = filing.form.startsWith('10-Q') || statesFourth;
  const byQuarter = quarter.number > 1 && alone_too ? [alone, yearAgo(alone)] : [];
  // A year is compared with the balance a year before, a quarter with the end of the last year.
  return {
    filing,
    is_annual,
    quarter,
    own,
    income: [...byQuarter, ...cash].filter(({ first }) => first >= 0),
    cash: cash.filter(({ first }) => first >= 0),
    balances: [last, own.first - 1].filter((index) => index >= 0),
  };
}

/** The same quarters a year ago; every fiscal year has four. */
function yearAgo({ first, last }: Span): Span {
  return { first: first - 4, last: last - 4 };
}

/** A year and those before it, whatever their length. */
function yearsBack(book: Book, own: Span): Span[] {
  const spans = [own];
  for (let left = book.company.comparative_years; left > 0; left -= 1) {
    const last = (spans.at(-1)?.first ?? 0) - 1;
    const quarter = book.quarters[last];
    if (quarter === undefined) break;
    spans.push({ first: last - quarter.number + 1, last });
  }
  return spans;
}

/** A fact of companyfacts with the filing that states it, named as EDGAR names its fields. */
export type FiledFact = {
  tag: string;
  label: string;
  unit: string;
  start: string | null;
  end: string;
  val: number;
  accn: string;
  fy: number | null;
  fp: string | null;
  form: string;
  filed: string;
};

/** What a fact says of its filing: the filing's own year and period, comparatives and all. */
export function attribute({ filing, quarter, is_annual }: Report) {
  const { accession_number, form, filing_date } = filing;
  const usual = { fy: quarter.fiscal_year, fp: is_annual ? 'FY' : `Q${quarter.number}` };
  const wrong = filing.cik === ODD_CASES.mislabelled_periods.cik ? mislabel(usual) : usual;
  return { accn: accession_number, ...wrong, form, filed: filing_date };
}

/** A first quarter that calls itself a year, a second of the year to come. */
function mislabel(usual: { fy: number; fp: string }): { fy: number; fp: string } {
  if (usual.fp === 'Q1') return { fy: usual.fy, fp: 'FY' };
  return usual.fp === 'Q2' ? { fy: usual.fy + 1, fp: 'Q2' } : usual;
}
