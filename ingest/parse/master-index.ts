import { isDate } from '../../contract/parameters.ts';
import { ParseError } from '../../domain/documents/document-text.ts';

/** A filing of one filer in EDGAR's index. */
export type IndexedFiling = {
  cik: string;
  name: string;
  form: string;
  filing_date: string;
  accession_number: string;
};

const latin = new TextDecoder('latin1');
const HEADER = 'CIK|Company Name|Form Type|Date Filed|';
const FILE = /^edgar\/data\/\d{1,10}\/(\d{10}-\d{2}-\d{6})\.txt$/;

/** `2025-11-14`; EDGAR's daily index writes `20251114`. */
function dateOf(text: string): string | null {
  const date = text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  return isDate(date) ? date : null;
}

function readRow(line: string): IndexedFiling | null {
  const cells = line.split('|');
  if (cells.length < 5) return null;
  // A name may have a bar itself.
  const [cik = ''] = cells;
  const [form = '', filed = '', file = ''] = cells.slice(-3).map((cell) => cell.trim());
  const filing_date = dateOf(filed);
  const accession = FILE.exec(file)?.[1];
  if (!/^\d{1,10}$/.test(cik) || form === '' || filing_date === null || accession === undefined) return null;
  const name = cells.slice(1, -3).join('|').trim();
  return { cik: cik.padStart(10, '0'), name, form, filing_date, accession_number: accession };
}

/**
 * Filings of EDGAR's master index, of a day or a quarter. Throws ParseError when it has no header, or a line that
 * is no filing, such as a last one that is cut off: a part of a day is no day.
 * Source: `www.sec.gov/Archives/edgar/{daily,full}-index`.
 */
export function parseMasterIndex(source: string, bytes: Uint8Array): IndexedFiling[] {
  const text = latin.decode(bytes);
  const header = text.indexOf(HEADER);
  if (header === -1) throw new ParseError(source, '', 'is no master index: it has no header');
  const lines = text.slice(header).split('\n').slice(1);
  const rows: IndexedFiling[] = [];
  for (const [number, line] of lines.entries()) {
    if (line.trim() === '' || /^-+\s*$/.test(line)) continue;
    const row = readRow(line);
    if (row === null) throw new ParseError(source, `row ${number}`, 'is no filing of a filer');
    rows.push(row);
  }
  return rows;
}
