import { DataSetReader, openDataSet } from '../../ingest/market/data-set.ts';

type Filing = { accession_number: string; cik: string; name: string };

/** What a data set's tables say, without the product's rules of statements. */
export type DataSetValues = {
  filings: readonly Filing[];
  /** Values of the filer as a whole, and of its members and co-registrants. */
  find: (value: ValueKey) => { whole: readonly number[]; members: readonly number[] };
  /** How many values of the filer as a whole are of rows of a balance sheet, an income statement or a cash flow. */
  printed: (accession_number: string) => number;
};

type ValueKey = { accession_number: string; tag: string; day: string; quarters: number; unit: string };

const STATEMENTS = new Set(['BS', 'IS', 'CF', 'CI']);

/** Reads a data set's values, of all filers or of some by CIK. Throws what `openDataSet` and its reader throw. */
export async function readDataSetValues(
  path: string,
  ciks: ReadonlySet<string> | null,
): Promise<DataSetValues> {
  const file = await openDataSet(path);
  try {
    const reader = new DataSetReader(file, new AbortController().signal);
    const filings = new Map<string, Filing>();
    await reader.each('sub', ['adsh', 'cik', 'name'], ['adsh', 'cik', 'name'], (fields) => {
      const [accession_number = '', cik = '', name = ''] = fields;
      const padded = cik.padStart(10, '0');
      if (ciks === null || ciks.has(padded))
        filings.set(accession_number, { accession_number, cik: padded, name });
      return null;
    });
    const shown = new Set<string>();
    await reader.each('pre', ['adsh', 'stmt', 'tag'], ['adsh', 'stmt', 'tag'], (fields) => {
      const [adsh = '', stmt = '', tag = ''] = fields;
      if (STATEMENTS.has(stmt) && filings.has(adsh)) shown.add(`${adsh} ${tag}`);
      return null;
    });
    const values = new Map<string, number[]>();
    const printed = new Map<string, number>();
    const columns = ['adsh', 'tag', 'ddate', 'qtrs', 'uom', 'value', 'segments', 'coreg'];
    await reader.each('num', columns, columns.slice(0, 6), (fields) => {
      const [adsh = '', tag = '', ddate = '', qtrs = '', uom = '', value = '', ...rest] = fields;
      if (value.trim() === '' || !filings.has(adsh)) return null;
      const isWhole = rest.every((part) => part.trim() === '');
      const key = `${isWhole ? '' : '*'}${adsh} ${tag} ${ddate} ${Number(qtrs)} ${uom}`;
      const own = values.get(key);
      if (own === undefined) values.set(key, [Number(value)]);
      else own.push(Number(value));
      if (own === undefined && isWhole && shown.has(`${adsh} ${tag}`))
        printed.set(adsh, (printed.get(adsh) ?? 0) + 1);
      return null;
    });
    return {
      filings: [...filings.values()],
      find: ({ accession_number, tag, day, quarters, unit }) => {
        const key = `${accession_number} ${tag} ${day.replaceAll('-', '')} ${quarters} ${unit}`;
        return { whole: values.get(key) ?? [], members: values.get(`*${key}`) ?? [] };
      },
      printed: (accession_number) => printed.get(accession_number) ?? 0,
    };
  } finally {
    file.close();
  }
}
