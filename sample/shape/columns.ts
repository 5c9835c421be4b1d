import type { SampleCompany } from '../company.ts';
import { writeAcceptance } from '../eastern-time.ts';
import type { SampleFiling } from '../filing.ts';
import { traitsOf } from '../forms.ts';
import { fileNumber } from './file-number.ts';
import { xbrlFlags } from './xbrl-flags.ts';

/** One filing as one company's list shows it, named as in EDGAR's columns and in their order. */
export type Row = {
  accessionNumber: string;
  filingDate: string;
  reportDate: string;
  acceptanceDateTime: string;
  act: string;
  form: string;
  fileNumber: string;
  filmNumber: string;
  items: string;
  core_type: string;
  size: number;
  isXBRL: 0 | 1;
  isInlineXBRL: 0 | 1;
  isXBRLNumeric: 0 | 1 | null;
  primaryDocument: string;
  primaryDocDescription: string;
};

type Columns = { [Name in keyof Row]: Row[Name][] };

/**
 * Row of a filing of `owner` in the list of `viewer`. An insider's form carries its act and numbers in the insider's
 * list and leaves them empty in the company's; each list has the clock of its own filer.
 */
export function writeRow(viewer: SampleCompany, owner: SampleCompany, filing: SampleFiling): Row {
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

/** Rows turned into equally long columns; every column is there even when there is no row. */
export function toColumns(rows: readonly Row[]): Columns {
  return {
    accessionNumber: rows.map((row) => row.accessionNumber),
    filingDate: rows.map((row) => row.filingDate),
    reportDate: rows.map((row) => row.reportDate),
    acceptanceDateTime: rows.map((row) => row.acceptanceDateTime),
    act: rows.map((row) => row.act),
    form: rows.map((row) => row.form),
    fileNumber: rows.map((row) => row.fileNumber),
    filmNumber: rows.map((row) => row.filmNumber),
    items: rows.map((row) => row.items),
    core_type: rows.map((row) => row.core_type),
    size: rows.map((row) => row.size),
    isXBRL: rows.map((row) => row.isXBRL),
    isInlineXBRL: rows.map((row) => row.isInlineXBRL),
    isXBRLNumeric: rows.map((row) => row.isXBRLNumeric),
    primaryDocument: rows.map((row) => row.primaryDocument),
    primaryDocDescription: rows.map((row) => row.primaryDocDescription),
  };
}
