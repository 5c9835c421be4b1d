import { strFromU8, unzipSync } from 'fflate';

import type { Expected } from './expected.ts';
import type { FileFigure } from './files.ts';

/** A cell as a reader of workbooks sees it: a number or a text. */
type SheetCell = number | string | null;

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
      if (type === 's') row[at] = shared[Number(value)] ?? '';
      else if (type === 'inlineStr') row[at] = texts(body);
      else if (type === 'str') row[at] = unescape(value ?? '');
      else row[at] = value === undefined ? null : Number(value);
    }
    return row;
  });
}

/** Title, line items with their unit, and their last days. */
const HEAD_ROWS = 3;
const HEAD_COLUMNS = 2;

/** Figures of a statement's sheet. A line is known by its label; of two with the same one, by its place. */
export function sheetFigures(sheet: SheetCell[][], { rows }: Expected): FileFigure[] {
  const [, heads = [], ends = []] = sheet;
  const waiting = [...rows];
  return sheet.slice(HEAD_ROWS).flatMap((cells) => {
    const label = String(cells[0] ?? '').trim();
    const at = waiting.findIndex((row) => row.label === label);
    const [row] = at < 0 ? [] : waiting.splice(at, 1);
    return heads.slice(HEAD_COLUMNS).map((head, column): FileFigure => {
      const value = cells[column + HEAD_COLUMNS];
      const end = ends[column + HEAD_COLUMNS];
      return {
        key: row?.key ?? label,
        period: String(head),
        label,
        // A text in a column of numbers is no number.
        value: typeof value === 'number' ? value : typeof value === 'string' ? Number.NaN : null,
        unit: null,
        end: typeof end === 'string' ? end : null,
      };
    });
  });
}
