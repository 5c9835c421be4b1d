import { filingUrl } from '../../../views/format/filing-url.ts';
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
  'Cell in the filing',
];
const WIDTHS = [24, 8, 40, 10, 12, 20, 12, 48, 8, 12, 44, 20, 50, 70, 18];

/** The source of every reported figure: tag, filing, marks and link. */
export function sourceSheet(sources: readonly FigureSourceRow[], page: string): BookSheet {
  const { origin } = new URL(page);
  return {
    name: 'Sources',
    rows: [HEADS.map((head) => text(head, true)), ...sources.map((source) => rowOf(source, origin))],
    widths: WIDTHS,
    frozen: { rows: 1, columns: 3 },
  };
}

function rowOf(source: FigureSourceRow, origin: string): BookCell[] {
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
    linkTo(origin, source.place),
  ];
}

/** Text in a formula has at most this many characters. */
const FORMULA_TEXT_MAX = 255;

/** A link that opens the reader; an address has no quotation marks. */
function linkTo(origin: string, path: string): BookCell {
  const address = `${origin}${path}`;
  if (path === '' || address.length > FORMULA_TEXT_MAX) return null;
  return { kind: 'formula', formula: `HYPERLINK("${address}","Open")`, value: 'Open', format: 'number' };
}

/** What a workbook is, its date and address: a name and a value a row. */
export function aboutSheet(rows: readonly (readonly [name: string, value: string])[]): BookSheet {
  return {
    name: 'About',
    rows: rows.map(([name, value]) => [text(name, true), text(value)]),
    widths: [14, 100],
    frozen: { rows: 0, columns: 1 },
  };
}
