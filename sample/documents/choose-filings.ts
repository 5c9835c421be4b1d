import { cikOf } from '../company.ts';
import { filersOf, type SampleFiling } from '../filing.ts';
import type { FormName } from '../forms.ts';
import { PROFILES } from '../prose/profiles.ts';

/** How many of a company's newest reports have documents: three years, and a quarter with the one a year before. */
const ANNUAL = 3;
const QUARTERLY = 4;

/** Companies whose current reports of two years have documents, and since when. */
const CURRENT_REPORTS = new Set([1, 2, 4, 13, 15, 16, 26].map(cikOf));
const CURRENT_SINCE = '2024-10-31';

/** Other single filings: the newest of a company with that form and that item, or that of a day. */
const SINGLE: readonly { company: number; form: FormName; item?: string; on?: string }[] = [
  { company: 5, form: '8-K', item: '1.01' },
  { company: 7, form: '8-K', on: '2026-10-13' },
  { company: 10, form: '20-F' },
  { company: 15, form: '10-K/A' },
  { company: 17, form: '8-K', item: '2.02' },
  { company: 20, form: '10-K/A' },
  { company: 27, form: '10-K' },
  { company: 28, form: '8-K', item: '2.06' },
  { company: 29, form: '8-K', item: '2.02' },
];

/** Filings of which the sample has documents, each once. */
export function chooseFilings(filings: readonly SampleFiling[]): SampleFiling[] {
  const newest = filings.toSorted((a, b) => (a.filing_date < b.filing_date ? 1 : -1));
  const reports = [...PROFILES.keys()].flatMap((cik) => [
    ...newest.filter((filing) => filing.cik === cik && filing.form === '10-K').slice(0, ANNUAL),
    ...newest.filter((filing) => filing.cik === cik && filing.form === '10-Q').slice(0, QUARTERLY),
  ]);
  const current = newest.filter(
    ({ cik, form, filing_date }) =>
      CURRENT_REPORTS.has(cik) && form.startsWith('8-K') && filing_date >= CURRENT_SINCE,
  );
  const single = SINGLE.flatMap(({ company, form, item, on }) =>
    newest
      .filter((filing) => filing.form === form && filersOf(filing).includes(cikOf(company)))
      .filter((filing) => item === undefined || filing.items.split(',').includes(item))
      .filter((filing) => on === undefined || filing.filing_date === on)
      .slice(0, 1),
  );
  return [...new Set([...reports, ...current, ...single])];
}
