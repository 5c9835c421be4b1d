import { runInNewContext } from 'node:vm';

import { strFromU8, unzipSync } from 'fflate';

import { compareNumbers, type Difference, isMeaningless, type View } from './compare.ts';
import { type Expected, isJson, listOf, textOf } from './expected.ts';
import type { FileFigure } from './files.ts';

/** What a reader of workbooks that doesn't calculate gets. */
type CellValue = number | string | null;
/** A cell: its value; of a formula, the one that the file has with it. */
type SheetCell = { value: CellValue; formula?: string };

const EMPTY: SheetCell = { value: null };

function unescape(text: string): string {
  const plain = text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"');
  return plain.replaceAll('&apos;', "'").replaceAll('&amp;', '&');
}

const texts = (xml: string): string =>
  unescape([...xml.matchAll(/<t(?:\s[^>]*)?>([^<]*)<\/t>/gu)].map(([, text]) => text).join(''));

/** Column of a reference, from 0: `C7` is 2. */
function columnOf(reference: string): number {
  const letters = /^[A-Z]+/u.exec(reference)?.[0] ?? 'A';
  return letters.split('').reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Sheets of a workbook by name, read from its XML, without the library that wrote it. */
export function readWorkbook(bytes: Uint8Array): Map<string, SheetCell[][]> {
  const files = unzipSync(bytes);
  const part = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  const shared = [...part('xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gsu)].map(([, xml = '']) =>
    texts(xml),
  );
  const targets = new Map(
    [...part('xl/_rels/workbook.xml.rels').matchAll(/<Relationship\s[^>]*>/gu)].map(([tag]) => [
      /\sId="([^"]+)"/u.exec(tag)?.[1] ?? '',
      /\sTarget="([^"]+)"/u.exec(tag)?.[1] ?? '',
    ]),
  );
  const sheets = new Map<string, SheetCell[][]>();
  for (const [tag] of part('xl/workbook.xml').matchAll(/<sheet\s[^>]*>/gu)) {
    const name = unescape(/\sname="([^"]+)"/u.exec(tag)?.[1] ?? '');
    const target = targets.get(/r:id="([^"]+)"/u.exec(tag)?.[1] ?? '') ?? '';
    sheets.set(name, readRows(part(`xl/${target.replace(/^\/?xl\//u, '')}`), shared));
  }
  return sheets;
}

function readRows(xml: string, shared: readonly string[]): SheetCell[][] {
  return [...xml.matchAll(/<row[^>]*>(.*?)<\/row>/gsu)].map(([, cells = '']) => {
    const row: SheetCell[] = [];
    for (const [, attributes = '', body = ''] of cells.matchAll(/<c\s([^>]*?)(?:\/>|>(.*?)<\/c>)/gsu)) {
      const at = columnOf(/r="([^"]+)"/u.exec(attributes)?.[1] ?? 'A');
      const type = /\bt="([^"]+)"/u.exec(attributes)?.[1] ?? 'n';
      const value = /<v>([^<]*)<\/v>/u.exec(body)?.[1];
      const formula = /<f>([^<]*)<\/f>/u.exec(body)?.[1];
      const given = formula === undefined ? {} : { formula: unescape(formula) };
      row[at] = { value: valueOf(type, value, { body, shared }), ...given };
    }
    return Array.from(row, (cell) => cell ?? EMPTY);
  });
}

function valueOf(
  type: string,
  value: string | undefined,
  { body, shared }: { body: string; shared: readonly string[] },
): CellValue {
  if (type === 's') return shared[Number(value)] ?? '';
  if (type === 'inlineStr') return texts(body);
  if (type === 'str') return unescape(value ?? '');
  return value === undefined ? null : Number(value);
}

/** Title, line items with their unit, and their last days. */
const HEAD_ROWS = 3;
const HEAD_COLUMNS = 2;

/** Figures of a statement's sheet. A line is known by its label; of two with the same one, by its place. */
export function sheetFigures(sheet: SheetCell[][], { columns, rows }: Expected): FileFigure[] {
  const [, heads = [], ends = []] = sheet;
  const waiting = [...rows];
  return sheet.slice(HEAD_ROWS).flatMap((cells) => {
    const label = String(cells[0]?.value ?? '').trim();
    const at = waiting.findIndex((row) => row.label === label);
    const [row] = at < 0 ? [] : waiting.splice(at, 1);
    return heads.slice(HEAD_COLUMNS).map((head, column): FileFigure => {
      const value = cells[column + HEAD_COLUMNS]?.value;
      const end = ends[column + HEAD_COLUMNS]?.value;
      const name = String(head.value);
      return {
        key: row?.key ?? label,
        period: columns.find((one) => one.label === name)?.id ?? name,
        label,
        // A text in a column of numbers is no number.
        value: typeof value === 'number' ? value : typeof value === 'string' ? Number.NaN : null,
        unit: null,
        end: typeof end === 'string' ? end : null,
      };
    });
  });
}

type Sheets = ReadonlyMap<string, SheetCell[][]>;

/** Those that the formulas use. */
const FUNCTIONS = {
  IF: (is: boolean, yes: unknown, no: unknown) => (is ? yes : no),
  OR: (...all: boolean[]) => all.some(Boolean),
};

/** What a spreadsheet shows for a formula: sums and quotients of cells, IF and OR, the text of a link. */
function calculated(sheets: Sheets, sheet: string, formula: string): unknown {
  const link = /^HYPERLINK\("[^"]*","([^"]*)"\)$/u.exec(formula);
  if (link !== null) return link[1];
  const valueAt = (name: string, letters: string, row: string): string => {
    const { value } = sheets.get(name)?.[Number(row) - 1]?.[columnOf(letters)] ?? EMPTY;
    return typeof value === 'number' ? `(${value})` : 'NaN';
  };
  const script = formula
    .replaceAll(/'([^']+)'!([A-Z]+)(\d+)/gu, (_, name: string, letters: string, row: string) =>
      valueAt(name, letters, row),
    )
    .replaceAll(/\b([A-Z]{1,2})(\d+)\b/gu, (_, letters: string, row: string) => valueAt(sheet, letters, row))
    .replaceAll(/(?<![<>])=/gu, '===')
    .replaceAll('^', '**');
  return runInNewContext(script, FUNCTIONS);
}

/** Works out every formula of the workbook and compares it with the value that the file has with it. */
export function compareFormulas(sheets: Sheets, view: View): Difference[] {
  const found: Difference[] = [];
  let count = 0;
  for (const [name, rows] of sheets) {
    for (const [at, { value, formula }] of rows.flat().entries()) {
      if (formula === undefined) continue;
      count += 1;
      const worked = calculated(sheets, name, formula);
      const isSame =
        typeof worked === 'number' && typeof value === 'number'
          ? compareNumbers(worked, value, Math.abs(value) * 1e-9) === null
          : worked === value;
      const detail = `cell ${at}: =${formula} gives ${String(worked)}, the file has ${value}`;
      if (!isSame) found.push({ ...view, key: name, kind: 'value', detail });
    }
  }
  return count > 0 ? found : [{ ...view, key: '', kind: 'label', detail: 'no formulas' }];
}

/** Compares the sheet of ratios with the annual ratios of the answer. */
export function compareRatioSheet(sheets: Sheets, { columns, rows }: Expected, view: View): Difference[] {
  const [, heads = [], ...lines] = sheets.get('Ratios') ?? [];
  return rows.flatMap(({ key, label, figures }): Difference[] => {
    const cells = lines.find(([name]) => name?.value === label || name?.value === `${label} (days)`) ?? [];
    return heads.slice(1).flatMap(({ value: head }, at): Difference[] => {
      const figure = figures.get(columns.find((column) => column.label === head)?.id ?? '');
      const shown = cells[at + 1]?.value ?? null;
      const given = { ...view, key, detail: `${head}: ${shown}, answered ${figure?.value}` };
      if (figure === undefined || (figure.value === null && !isMeaningless(figure)))
        return shown === null || shown === '' ? [] : [{ ...given, kind: 'gap' }];
      if (isMeaningless(figure)) return shown === 'n.m.' ? [] : [{ ...given, kind: 'value' }];
      if (typeof shown !== 'number') return [{ ...given, kind: 'gap' }];
      const answered = figure.value ?? Number.NaN;
      const kind = compareNumbers(shown, answered, Math.abs(answered) * 1e-9);
      return kind === null ? [] : [{ ...given, kind }];
    });
  });
}

const PRINTED: Record<string, string> = {
  income_statement: 'As reported, income',
  comprehensive_income: 'As reported, comprehensive',
  balance_sheet: 'As reported, balance sheet',
  cash_flow: 'As reported, cash flow',
  equity: 'As reported, equity',
};

/** Compares the sheets of a report as printed with its answer: each figure with the printed sign, in full units. */
export function comparePrinted(sheets: Sheets, answer: unknown, view: View): Difference[] {
  const statements = isJson(answer) ? listOf(answer['statements']) : [];
  return statements.flatMap((statement) => {
    const key = textOf(statement['kind']) ?? '';
    const lines = listOf(statement['lines']);
    const rows = (sheets.get(PRINTED[key] ?? '') ?? []).slice(2);
    if (rows.length !== lines.length)
      return [{ ...view, key, kind: 'label' as const, detail: `${rows.length} rows of ${lines.length}` }];
    return lines.flatMap((line, at) => {
      const [, , ...cells] = rows[at] ?? [];
      const values = Array.isArray(line['values']) ? line['values'] : [];
      return values.flatMap((value: unknown, column): Difference[] => {
        const shown = cells[column]?.value ?? null;
        const answered = isJson(value) ? (value['display_value'] ?? value['value']) : null;
        const detail = `${textOf(line['label'])}: ${shown}, answered ${String(answered)}`;
        if (typeof answered !== 'number')
          return typeof shown === 'number' ? [{ ...view, key, kind: 'gap', detail }] : [];
        if (typeof shown !== 'number') return [{ ...view, key, kind: 'gap', detail }];
        const kind = compareNumbers(shown, answered, 0);
        return kind === null ? [] : [{ ...view, key, kind, detail }];
      });
    });
  });
}
