import { addDays } from '../../domain/calendar/day.ts';
import { SAMPLE_TODAY, writeMidnight } from '../calendar.ts';
import { CATEGORIES, INDUSTRIES, type SampleCompany, type SampleFile } from '../company.ts';
import { type FiscalCalendar, yearEnd } from '../fiscal-calendar.ts';
import { hashText } from '../random.ts';
import { type Row, toColumns } from './columns.ts';

const STREETS = ['INKWELL ROW', 'LANTERN WAY', 'OLD PIER ROAD', 'QUARRY LANE', 'KITE HILL'];

const NOWHERE = {
  street1: null,
  street2: null,
  city: null,
  stateOrCountry: '',
  zipCode: null,
  stateOrCountryDescription: '',
  isForeignLocation: null,
  foreignStateTerritory: null,
  country: null,
  countryCode: null,
};

/** Mailing and business address as EDGAR writes them; an individual has none. */
function writeAddresses(company: SampleCompany) {
  if (company.office === null) return { mailing: NOWHERE, business: NOWHERE };
  const business = writeAddress(company, company.office);
  return { mailing: { ...business, isForeignLocation: business.isForeignLocation ?? 0 }, business };
}

function writeAddress(company: SampleCompany, [city, location]: readonly [string, string]) {
  const number = 1 + (hashText(company.cik) % 900);
  const street1 = `${number} ${STREETS[hashText(company.name) % STREETS.length] ?? ''}`;
  const home = { ...NOWHERE, street1, city, zipCode: `00${number + 100}` };
  if (company.entity_type !== 'other' || !isForeign(location)) {
    return { ...home, stateOrCountry: location, stateOrCountryDescription: describeLocation(location) };
  }
  // Of late EDGAR names the country in separate fields; older foreign addresses carry a code like a state.
  const country = describeLocation(location);
  const named = {
    isForeignLocation: 1,
    foreignStateTerritory: country.toUpperCase(),
    country,
    countryCode: location,
  };
  return { ...home, ...named, stateOrCountry: null, stateOrCountryDescription: null };
}

/** Countries and provinces among EDGAR's location codes that occur in the sample; a US state describes itself. */
const LOCATIONS: Readonly<Record<string, string>> = {
  A1: 'British Columbia, Canada',
  E9: 'Cayman Islands',
  L2: 'Ireland',
  P7: 'Netherlands',
};

/** `stateOrCountryDescription`: the name of a foreign location, the code itself of a US state, '' of none. */
export function describeLocation(code: string): string {
  return LOCATIONS[code] ?? code;
}

function isForeign(code: string): boolean {
  return code in LOCATIONS;
}

const FOLDER = 'data.sec.gov/submissions';

/**
 * A company's submissions file and its older pages, in EDGAR's format of 2026: columns in an envelope, and bare columns.
 * `rows` are newest first. Rule: docs/rules.md#submissions-files
 */
export function writeSubmissions(company: SampleCompany, rows: readonly Row[]): SampleFile[] {
  const { recent, older } = splitPages(rows, addDays(SAMPLE_TODAY, -365));
  const pages = older.map((page, index) => ({
    name: `CIK${company.cik}-submissions-${String(index + 1).padStart(3, '0')}.json`,
    page,
  }));
  const files = pages.map(({ name, page }) => ({
    name,
    filingCount: page.length,
    filingFrom: page.at(-1)?.filingDate ?? '',
    filingTo: page[0]?.filingDate ?? '',
  }));
  const envelope = { ...writeHead(company, rows), filings: { recent: toColumns(recent), files } };
  return [
    { path: `${FOLDER}/CIK${company.cik}.json`, text: JSON.stringify(envelope) },
    ...pages.map(({ name, page }) => ({ path: `${FOLDER}/${name}`, text: JSON.stringify(toColumns(page)) })),
  ];
}

function writeHead(company: SampleCompany, rows: readonly Row[]): Record<string, unknown> {
  const [industry, office] = company.sic === null ? ['', null] : INDUSTRIES[company.sic];
  const person = company.calendar === null;
  const insiders = rows.some((row) => row.form === '3' || row.form === '4');
  return {
    cik: company.cik,
    entityType: company.entity_type,
    sic: company.sic ?? '',
    sicDescription: industry,
    ownerOrg: office,
    insiderTransactionForOwnerExists: person && insiders ? 1 : 0,
    insiderTransactionForIssuerExists: !person && insiders ? 1 : 0,
    name: company.name,
    tickers: company.securities.map(([ticker]) => ticker),
    exchanges: company.securities.map(([, exchange]) => exchange),
    ein: person ? null : `99${String(hashText(company.cik) % 10_000_000).padStart(7, '0')}`,
    lei: null,
    description: '',
    website: '',
    investorWebsite: '',
    category: CATEGORIES[company.category],
    fiscalYearEnd: company.calendar === null ? null : currentYearEnd(company.calendar),
    stateOfIncorporation: company.incorporated,
    stateOfIncorporationDescription: describeLocation(company.incorporated),
    addresses: writeAddresses(company),
    phone:
      company.office === null ? null : `(555) 555-01${String(hashText(company.name) % 100).padStart(2, '0')}`,
    flags: '',
    formerNames: company.former_names.map(({ name, from, to }) => ({
      name,
      from: writeMidnight(from),
      to: writeMidnight(to),
    })),
  };
}

/** End of the fiscal year under way, MMDD: under a 52/53-week calendar it moves from year to year. */
function currentYearEnd(calendar: FiscalCalendar): string {
  const rule = calendar.change?.to ?? calendar;
  const year = Number(SAMPLE_TODAY.slice(0, 4));
  const ends = [year - 1, year, year + 1].map((one) => yearEnd(rule, one));
  const current = ends.find((end) => end >= SAMPLE_TODAY) ?? SAMPLE_TODAY;
  return current.slice(5).replace('-', '');
}

/** EDGAR keeps at least this many rows, or a year, in the main file, and about this many in each older page. */
const RECENT_ROWS = 1_000;
const PAGE_ROWS = 2_000;

/**
 * Rows of a company split as EDGAR splits them: the recent ones, then older pages, newest first. A page ends with a
 * whole day, so it may hold more than its number. `yearAgo` is the last day that belongs to the recent year.
 */
export function splitPages<T extends { filingDate: string }>(
  rows: readonly T[],
  yearAgo: string,
  sizes = { recent: RECENT_ROWS, page: PAGE_ROWS },
): { recent: T[]; older: T[][] } {
  const withinYear = rows.filter((row) => row.filingDate >= yearAgo).length;
  const recentEnd = endOfDay(rows, Math.max(sizes.recent, withinYear));
  const older: T[][] = [];
  for (let start = recentEnd; start < rows.length;) {
    const end = endOfDay(rows, start + sizes.page);
    older.push(rows.slice(start, end));
    start = end;
  }
  return { recent: rows.slice(0, recentEnd), older };
}

/** Index after the last row of the day on which row `count` falls. */
function endOfDay(rows: readonly { filingDate: string }[], count: number): number {
  const last = rows[count - 1]?.filingDate;
  let end = Math.min(count, rows.length);
  while (end < rows.length && rows[end]?.filingDate === last) end += 1;
  return end;
}
