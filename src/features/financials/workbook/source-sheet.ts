import { filingUrl } from '../../../format/filing-url.ts';
import { type BookCell, type BookSheet, text } from './book.ts';
import type { FigureSourceRow } from './figure-source-row.ts';

const HEADS = [
  'Sheet',
  'Cell',
  'Line item',
  'Period',
  'Value',
  'Unit',
  'Tag',
  'Form',
  'Filed',
  'Accession number',
  'Marks',
  'Calculation',
  'Filing on sec.gov',
];
const WIDTHS = [24, 8, 40, 10, 20, 12, 48, 8, 12, 44, 20, 50, 70];

/** The source of every reported figure: tag, filing, marks and link. `cik` is null for an invented company. */
export function sourceSheet(sources: readonly FigureSourceRow[], cik: string | null): BookSheet {
  return {
    name: 'Sources',
    rows: [HEADS.map((head) => text(head, true)), ...sources.map((source) => rowOf(source, cik))],
    widths: WIDTHS,
    frozen: { rows: 1, columns: 3 },
  };
}

function rowOf(source: FigureSourceRow, cik: string | null): BookCell[] {
  const { accession_numbers: filings, value, unit } = source;
  const links = cik === null ? [] : filings.map((accession) => filingUrl(cik, accession));
  return [
    text(source.sheet),
    text(source.cell),
    text(source.line),
    text(source.period),
    { kind: 'number', value, format: unit.includes('/') || unit === 'pure' ? 'per_share' : 'amount' },
    text(unit),
    text(source.tag),
    text(source.form),
    text(source.filed),
    text(filings.join(', ')),
    text(source.marks),
    text(source.formula),
    text(links.join(' ')),
  ];
}
