import { filersOf, type SampleFiling } from '../filing.ts';
import type { FormName } from '../forms.ts';

/** How many of a company's newest reports have documents. */
type Depth = { annual: number; quarterly: number };

/** Companies told at length: three annual reports, and the quarters of a year and a half. */
const LONG: Depth = { annual: 3, quarterly: 6 };
/** Companies whose newest quarter can be compared with that of the year before. */
const MIDDLE: Depth = { annual: 3, quarterly: 4 };
/** Companies told in less: two years to compare, and the newest quarter. */
const SHORT: Depth = { annual: 2, quarterly: 1 };

const DEPTHS: Readonly<Record<string, Depth>> = {
  '9990000001': LONG,
  '9990000002': MIDDLE,
  '9990000003': SHORT,
  '9990000004': LONG,
  '9990000005': SHORT,
  '9990000007': SHORT,
  '9990000009': SHORT,
  '9990000011': SHORT,
  '9990000013': MIDDLE,
  '9990000015': MIDDLE,
  '9990000016': MIDDLE,
  '9990000018': SHORT,
  '9990000019': SHORT,
  '9990000020': SHORT,
  '9990000026': SHORT,
  '9990000027': { annual: 1, quarterly: 0 },
  '9990000028': SHORT,
  '9990000029': SHORT,
  '9990000031': SHORT,
};

/** Companies whose current reports of two years have documents, and since when. */
const CURRENT_REPORTS = new Set([
  '9990000001',
  '9990000002',
  '9990000004',
  '9990000013',
  '9990000015',
  '9990000016',
  '9990000026',
]);
const CURRENT_SINCE = '2024-10-31';

/** Single filings besides: the newest of a company with that form and that item, or that of a day. */
const SINGLE: readonly { cik: string; form: FormName; item?: string; on?: string }[] = [
  { cik: '9990000010', form: '20-F' },
  { cik: '9990000010', form: '6-K' },
  { cik: '9990000005', form: '8-K', item: '1.01' },
  { cik: '9990000005', form: '8-K', item: '2.02' },
  { cik: '9990000007', form: '8-K', on: '2026-10-13' },
  { cik: '9990000007', form: '8-K', item: '2.02' },
  { cik: '9990000009', form: '8-K', item: '2.02' },
  { cik: '9990000015', form: '10-K/A' },
  { cik: '9990000017', form: '8-K', item: '2.02' },
  { cik: '9990000020', form: '10-K/A' },
  { cik: '9990000028', form: '8-K', item: '2.06' },
  { cik: '9990000028', form: '8-K', item: '2.02' },
  { cik: '9990000029', form: '8-K', item: '2.02' },
  { cik: '9990000035', form: '4' },
];

/** Forms of which some filing has documents. */
const FORMS: ReadonlySet<FormName> = new Set([
  ...(['10-K', '10-K/A', '10-Q', '8-K', '8-K/A'] as const),
  ...SINGLE.map(({ form }) => form),
]);
const CIKS = new Set([...Object.keys(DEPTHS), ...CURRENT_REPORTS, ...SINGLE.map(({ cik }) => cik)]);

/** Filings of which the sample has documents, each once. */
export function chooseFilings(filings: readonly SampleFiling[]): SampleFiling[] {
  const newest = filings
    .filter(({ form }) => FORMS.has(form))
    .map((filing) => ({ filing, filers: filersOf(filing) }))
    .filter(({ filers }) => filers.some((cik) => CIKS.has(cik)))
    .toSorted((a, b) => (a.filing.filing_date < b.filing.filing_date ? 1 : -1));
  const reports = Object.entries(DEPTHS).flatMap(([cik, { annual, quarterly }]) => {
    const own = newest.filter(({ filing }) => filing.cik === cik);
    return [
      ...own.filter(({ filing }) => filing.form === '10-K').slice(0, annual),
      ...own.filter(({ filing }) => filing.form === '10-Q').slice(0, quarterly),
    ];
  });
  const current = newest.filter(
    ({ filing: { cik, form, filing_date } }) =>
      CURRENT_REPORTS.has(cik) && form.startsWith('8-K') && filing_date >= CURRENT_SINCE,
  );
  const single = SINGLE.flatMap(({ cik, form, item, on }) =>
    newest
      .filter(({ filing, filers }) => filers.includes(cik) && filing.form === form)
      .filter(({ filing }) => item === undefined || filing.items.split(',').includes(item))
      .filter(({ filing }) => on === undefined || filing.filing_date === on)
      .slice(0, 1),
  );
  return [...new Set([...reports, ...current, ...single].map(({ filing }) => filing))];
}
