import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import * as v from 'valibot';

import { filedOperands, type SeriesPoint } from '../../contract/series.ts';
import { FinancialDataResponse } from '../../contract/statements.ts';
import { runIngest } from '../../desk/ingest.ts';
import { daysInclusive } from '../../domain/calendar/day.ts';
import { DataSetReader, openDataSet } from '../../ingest/market/data-set.ts';
import { openCopy } from '../answers/open-store.ts';

/** A filed figure that a statement shows, or that a figure of it is computed from. */
export type FiledFigure = {
  line: string;
  accession_number: string;
  /** `us-gaap:Assets`. */
  concept: string;
  unit: string;
  start: string | null;
  end: string;
  value: number;
};

/** A figure that the data set has otherwise, or, with no value, not at all. */
type DataSetDifference = FiledFigure & { filed: number | null };

export type CompanyComparison = {
  name: string;
  /** Values of the filer as a whole in its statements. */
  printed: number;
  compared: number;
  equal: number;
  differences: DataSetDifference[];
};

/** Day as data sets round it, to the end of the nearest month. */
function roundedDay(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, date <= 15 ? month - 1 : month, 0)).toISOString().slice(0, 10);
}

/** Facts of the cover, which data sets lack. */
const COVER = /^dei:/;

/** Compares each filed figure of a company, once, with the value that the data set has of its filing, tag and period. */
export function compareFigures(
  name: string,
  figures: readonly FiledFigure[],
  values: DataSetValues,
): CompanyComparison {
  const accessions = new Set(values.filings.map(({ accession_number }) => accession_number));
  const once = new Map(
    figures
      .filter(({ accession_number, concept }) => accessions.has(accession_number) && !COVER.test(concept))
      .map((each) => [
        [each.accession_number, each.concept, each.start, each.end, each.unit, each.value].join(' '),
        each,
      ]),
  );
  const differences = [...once.values()].flatMap((figure): DataSetDifference[] => {
    const { accession_number, concept, unit, start, end, value } = figure;
    const key = {
      accession_number,
      tag: concept.slice(concept.indexOf(':') + 1),
      day: roundedDay(end),
      quarters: start === null ? 0 : Math.round(daysInclusive(start, end) / 91.31),
    };
    // Data sets have the currency alone of amounts a share, but the units of a filer who turned them.
    const [currency = unit, per] = unit.split('/');
    // A statement of flows may print a balance or a count of its last day in the period's column.
    const found = [currency, `${per}/${currency}`].flatMap((own) =>
      [key, { ...key, quarters: 0 }].map((each) => values.find({ ...each, unit: own })),
    );
    if (found.some(({ whole, members }) => whole.includes(value) || members.includes(value))) return [];
    return [{ ...figure, filed: found.flatMap(({ whole }) => whole)[0] ?? null }];
  });
  const filings = new Set([...once.values()].map(({ accession_number }) => accession_number));
  const printed = [...filings].reduce((sum, each) => sum + values.printed(each), 0);
  return {
    name,
    printed,
    compared: once.size,
    equal: once.size - differences.length,
    differences,
  };
}

/** A difference that was judged by its document: the figure shown is right, or both are. */
type Judged = { accession_number: string; tag: string; end: string; shown: string; reason: string };

/** Reads the list of judged differences: accession number, tag, last day, value shown and reason, between tabs. */
export function readJudged(list: string): Judged[] {
  return list
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [accession_number = '', tag = '', end = '', shown = '', reason = ''] = line.split('\t');
      if (reason === '') throw new Error(`a judged difference without its reason: ${line}`);
      return { accession_number, tag, end, shown, reason };
    });
}

/** Differences that are not in the judged list. */
export function unjudged({ differences }: CompanyComparison, judged: readonly Judged[]): DataSetDifference[] {
  return differences.filter(
    ({ accession_number, concept, end, value }) =>
      !judged.some(
        (known) =>
          known.accession_number === accession_number &&
          known.tag === concept &&
          known.end === end &&
          known.shown === String(value),
      ),
  );
}

type Filing = { accession_number: string; cik: string; name: string };

/** What a data set's tables say, without the product's rules of statements. */
type DataSetValues = {
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

type Answer = v.InferOutput<typeof FinancialDataResponse>;

/** Filed figures of a point: itself, or those that it is computed from. */
function filedFigures(line: string, point: SeriesPoint): FiledFigure[] {
  const { accession_number, concept, start = null, period_end, unit, value, derived = null } = point;
  if (derived !== null)
    return filedOperands(derived).map(({ period_end: end, ...source }) => ({ line, end, ...source }));
  if (accession_number === undefined || concept === undefined || period_end === undefined) return [];
  return [{ line, accession_number, concept, unit, start, end: period_end, value }];
}

const figuresOf = ({ income_statement, balance_sheet, cash_flow }: Answer): FiledFigure[] =>
  [income_statement, balance_sheet, cash_flow].flatMap(({ lines = [] }) =>
    lines.flatMap(({ key, points }) => points.flatMap((point) => filedFigures(key, point))),
  );

const factsIn = (mirror: string, cik: string): boolean =>
  ['', '.gz'].some((end) =>
    existsSync(join(mirror, `data.sec.gov/api/xbrl/companyfacts/CIK${cik}.json${end}`)),
  );

/**
 * Loads a data set into an empty store as the product does, after the facts of those of its filers that `mirror` has, and
 * compares the statements of its filers with the set's values, each filer as it is done. Throws where it can't be loaded.
 */
export async function* checkDataSet(
  path: string,
  given: { mirror: string | null; ciks: ReadonlySet<string> | null; today: string },
): AsyncGenerator<CompanyComparison> {
  const { mirror, ciks, today } = given;
  const values = await readDataSetValues(path, ciks);
  const names = new Map(values.filings.map(({ cik, name }) => [cik, name]));
  const folder = mkdtempSync(join(tmpdir(), 'check-figures-'));
  try {
    const environment = { FILINGS_DATA: folder, FILINGS_NOW: today };
    const known = mirror === null ? [] : [...names.keys()].filter((cik) => factsIn(mirror, cik));
    if (known.length > 0) runIngest(['company', ...known, '--no-statements'], environment);
    runIngest(['market', '--statements', '--file', path], environment);
    const opened = await openCopy(folder, today);
    try {
      for (const [cik, name] of names) {
        const answers = [];
        for (const type of ['annual', 'quarterly']) {
          const query = `period_type=${type}&include_segments=false`;
          answers.push(await opened.api.get(`/companies/${cik}/financial-data?${query}`));
        }
        const figures = answers.flatMap(({ status, body }) =>
          status === 200 ? figuresOf(v.parse(FinancialDataResponse, body)) : [],
        );
        yield compareFigures(name, figures, values);
      }
    } finally {
      await opened.close();
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}
