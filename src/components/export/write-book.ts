import writeXlsxFile, { type CellObject, type Feature, type SheetData } from 'write-excel-file/universal';

import type { Scale } from '../../../views/choices.ts';
import type { ValueType } from '../../../views/format/figures.ts';
import { filingUrl } from '../../../views/format/titles.ts';
import { type BookCell, type BookSheet, cellName, type FigureSourceRow, text } from './book.ts';

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

const FORMATS: Record<ValueType | 'dash', string> = {
  amount: '#,##0;-#,##0',
  shares: '#,##0',
  per_share: '#,##0.00;-#,##0.00',
  number: '#,##0.00;-#,##0.00',
  rank: '0',
  percent: '0.0%',
  times: '0.00"×"',
  dash: '"—"',
};

/** A comma after the digits divides what is shown by a thousand; the value stays in full. */
const COMMAS: Record<Scale, string> = { units: '', thousands: ',', millions: ',,', billions: ',,,' };

function formatOf(format: ValueType | 'dash', scale: Scale = 'units'): string {
  const whole = FORMATS[format];
  return format === 'amount' || format === 'shares'
    ? whole.replaceAll('#,##0', `#,##0${COMMAS[scale]}`)
    : whole;
}

/** A typed cell: text is never run as a formula, and dates are dates. */
function toCell(cell: BookCell): CellObject | null {
  if (cell === null || (cell.kind === 'text' && cell.text === '')) return null;
  if (cell.kind === 'number')
    return { value: cell.value, type: Number, format: formatOf(cell.format, cell.scale) };
  if (cell.kind === 'formula') {
    const format = formatOf(cell.format, cell.scale);
    return { value: cell.formula, type: 'Formula', format, align: 'right' };
  }
  if (/^\d{4}-\d{2}-\d{2}$/.test(cell.text)) {
    return { value: new Date(`${cell.text}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd', align: 'right' };
  }
  return cell.bold === true
    ? { value: cell.text, type: String, fontWeight: 'bold' }
    : { value: cell.text, type: String };
}

const FORMULA = /<c ([^>]*)>(<f>[^<]*<\/f>)<\/c>/g;

const escaped = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The value of each formula next to it, for readers that don't calculate: pandas, openpyxl, previews. The library writes none. */
function cachedValues(sheets: readonly BookSheet[]): Feature<Blob> {
  return {
    files: {
      transform: {
        'xl/worksheets/sheet{id}.xml': {
          transform: (xml, _, { sheetIndex }) => withValues(xml, sheets[sheetIndex]?.rows ?? []),
        },
      },
    },
  };
}

/** Throws Error where a formula of the sheet isn't where the library was seen to write it. */
function withValues(xml: string, rows: readonly BookCell[][]): string {
  const values = new Map(
    rows.flatMap((row, at) =>
      row.flatMap((cell, column) =>
        cell?.kind === 'formula' ? [[cellName(at, column), cell.value] as const] : [],
      ),
    ),
  );
  let written = 0;
  const whole = xml.replaceAll(FORMULA, (_, attributes: string, formula: string) => {
    const value = values.get(/(?:^| )r="([A-Z]+\d+)"/.exec(attributes)?.[1] ?? '');
    if (value === undefined) throw new Error(`no value for the formula of the cell with ${attributes}`);
    written += 1;
    return typeof value === 'number'
      ? `<c ${attributes}>${formula}<v>${value}</v></c>`
      : `<c ${attributes} t="str">${formula}<v>${escaped(value)}</v></c>`;
  });
  if (written !== values.size) throw new Error(`${values.size - written} formulas without their values`);
  return whole;
}

/** Sheets as one .xlsx file, with the head of each frozen. */
export async function writeBook(sheets: readonly BookSheet[]): Promise<Blob> {
  const files = sheets.map(({ name, rows, widths, frozen }) => ({
    sheet: name,
    data: rows.map((row) => row.map(toCell)) satisfies SheetData,
    columns: widths.map((width) => ({ width })),
    stickyRowsCount: frozen.rows,
    stickyColumnsCount: frozen.columns,
  }));
  return writeXlsxFile(files, { features: [cachedValues(sheets)] }).toBlob();
}
