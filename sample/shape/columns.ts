import { writeAcceptance } from '../calendar.ts';
import { type CategoryName, type SampleCompany, type SampleFiling, traitsOf } from '../company.ts';
import { hashText } from '../random.ts';

/** One filing as one company's list shows it, named as in EDGAR's columns. */
export type Row = ReturnType<typeof writeRow>;

/**
 * Row of a filing of `owner` in the list of `viewer`. An insider's form carries its act and numbers in the insider's
 * list and leaves them empty in the company's; each list has the clock of its own filer.
 */
export function writeRow(viewer: SampleCompany, owner: SampleCompany, filing: SampleFiling) {
  const traits = traitsOf(filing.form);
  const flags = xbrlFlags(owner, filing);
  const number = fileNumber(viewer, owner, filing);
  const inOwnList = filing.reporting === viewer.cik;
  const numbered = number !== '';
  return {
    accessionNumber: filing.accession_number,
    filingDate: filing.filing_date,
    reportDate: filing.report_date ?? '',
    acceptanceDateTime: writeAcceptance(filing.accepted, viewer.clock),
    act: inOwnList ? '34' : numbered ? traits.act : '',
    form: filing.form,
    fileNumber: number,
    filmNumber: numbered ? filing.film_number : '',
    items: filing.form === 'EFFECT' ? `S-1,,${filing.filing_date} 16:00:00` : filing.items,
    core_type: flags.isXBRL === 1 ? 'XBRL' : (traits.core ?? filing.form),
    size: filing.size_bytes,
    ...flags,
    primaryDocument: filing.primary_document,
    primaryDocDescription: filing.description,
  };
}

/** Names of the columns in EDGAR's order. */
const COLUMNS = (
  'accessionNumber filingDate reportDate acceptanceDateTime act form fileNumber filmNumber items core_type size ' +
  'isXBRL isInlineXBRL isXBRLNumeric primaryDocument primaryDocDescription'
).split(' ');

/** Rows turned into equally long columns; every column is there even when there is no row. */
export function toColumns(rows: readonly Readonly<Record<string, unknown>>[]): Record<string, unknown[]> {
  return Object.fromEntries(COLUMNS.map((name) => [name, rows.map((row) => row[name])]));
}

/** Prefix, first number and range of the registers whose numbers are drawn for a filer; offerings by year. */
const REGISTERS = {
  offering: ['333-', 290_000, 9_000],
  draft: ['377-0', 7_000, 2_000],
  subject: ['005-', 90_000, 9_000],
  fund: ['811-', 90_000, 9_000],
  exempt: ['021-', 500_000, 90_000],
} as const;

/**
 * `fileNumber` of a filing in the list of `viewer`: its own number on the register the form belongs to, so that
 * co-registrants differ; empty where EDGAR leaves it empty. Examples: `001-90412`, `333-291734`, `005-93120`.
 */
export function fileNumber(viewer: SampleCompany, owner: SampleCompany, filing: SampleFiling): string {
  const { file } = traitsOf(filing.form);
  if (file === 'none') return '';
  if (file === 'registrant') return registrantNumber(viewer);
  if (file === 'insider') return filing.reporting === viewer.cik ? registrantNumber(owner) : '';
  const [prefix, first, range] = REGISTERS[file];
  const register = file === 'offering' ? filing.filing_date.slice(0, 4) : file;
  return `${prefix}${first + draw(viewer, register, range)}`;
}

/** Exchange Act number: section 12(b) for listed securities, 12(g) or 15(d) for all others. */
export function registrantNumber(company: SampleCompany): string {
  const exchange = company.securities[0]?.[1] ?? 'OTC';
  return `${exchange === 'OTC' ? '000' : '001'}-${90_000 + draw(company, 'registrant', 9_000)}`;
}

function draw(company: SampleCompany, register: string, below: number): number {
  return hashText(`${company.cik} ${register}`) % below;
}

/** EDGAR states `isXBRLNumeric` for filings since this day and null for older ones. */
const NUMERIC_SINCE = '2026-04-30';

/** Tagging of a filing as its time and the filer's size required. Source: SEC release 33-10514. */
function xbrlFlags(owner: SampleCompany, filing: SampleFiling) {
  const kind = owner.files_xbrl ? (traitsOf(filing.form).xbrl ?? 'none') : 'none';
  const phase = phaseOf(owner.category);
  const statements = kind === 'financial';
  const inline = statements
    ? (filing.report_date ?? '') >= phase.statements
    : kind === 'cover' && filing.filing_date >= phase.covers;
  return {
    isXBRL: statements || inline ? 1 : 0,
    isInlineXBRL: inline ? 1 : 0,
    isXBRLNumeric: filing.filing_date < NUMERIC_SINCE ? null : statements ? 1 : 0,
  };
}

/** First fiscal period end with inline statements, and first filing day of a tagged cover page. */
function phaseOf(category: CategoryName) {
  if (category === 'large') return { statements: '2019-06-15', covers: '2019-08-01' };
  if (category.startsWith('accelerated')) return { statements: '2020-06-15', covers: '2020-08-01' };
  return { statements: '2020-12-15', covers: '2021-04-01' };
}
