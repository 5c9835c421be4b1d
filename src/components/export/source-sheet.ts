import { filingUrl } from '../../../views/format/names.ts';
import { type BookCell, type BookSheet, text } from './book.ts';
import type { FigureSourceRow } from './figure-source-row.ts';

const HEADS = [
  'Sheet',
  'Cell',
  'Line item',
  'Period',
  'Period end',
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
const WIDTHS = [24, 8, 40, 10, 12, 20, 12, 48, 8, 12, 44, 20, 50, 70];

/** The source of every reported figure: tag, filing, marks and link. */
export function sourceSheet(sources: readonly FigureSourceRow[]): BookSheet {
  return {
    name: 'Sources',
    rows: [HEADS.map((head) => text(head, true)), ...sources.map(rowOf)],
    widths: WIDTHS,
    frozen: { rows: 1, columns: 3 },
  };
}

function rowOf(source: FigureSourceRow): BookCell[] {
  const { accession_numbers: filings, value, unit, cik } = source;
  const links = cik === null ? [] : filings.flatMap((accession) => filingUrl(cik, accession) ?? []);
  return [
    text(source.sheet),
    text(source.cell),
    text(source.line),
    text(source.period),
    text(source.period_end),
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
