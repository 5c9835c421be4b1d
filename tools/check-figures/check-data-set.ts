import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import * as v from 'valibot';

import { filedOperands, type SeriesPoint } from '../../contract/series.ts';
import { FinancialDataResponse } from '../../contract/statements.ts';
import { runIngest } from '../../desk/ingest.ts';
import { openCopy } from '../answers/open-store.ts';
import {
  type CompanyComparison,
  compareFigures,
  type FiledFigure,
  readDataSetValues,
} from './compare-data-set.ts';

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
