import { STATEMENT_PERIODS } from '../../../contract/statement-names.ts';
import { documentContent } from '../../../ingest/parse/submission.ts';
import { parseSubmissions } from '../../../ingest/parse/submissions.ts';
import { listMirrored } from '../../../ingest/testing/edgar-mirror.ts';
import { realFile } from '../../../ingest/testing/real-files.ts';
import { addDays } from '../../calendar/day.ts';
import { linearise } from '../../documents/linearise.ts';
import type { CompanyFacts } from '../../statements/company-facts.ts';
import { statementLines, TEMPLATE } from '../../statements/statement-lines.ts';
import { statementPeriods } from '../../statements/statement-periods.ts';
import { MIRROR, mirrorCompanyFactsAsOf } from '../../statements/testing/mirror-facts.ts';
import { heldPeriods } from '../held-figures.ts';
import { releaseTables } from '../release-table.ts';
import { type ReleaseFigure, releaseFigures } from '../tie-figures.ts';

export type RealRelease = {
  ticker: keyof typeof MIRROR;
  accession_number: string;
  filed: string;
  files: string[];
};

/** Days within which the report of a release's period is filed. */
const REPORT_DAYS = 70;

const EXHIBIT = /ex-?\d{0,2}99|ex[a-z]*99|pr\.htm$|cfocommentary|pressrelease/i;

/** Releases of a company in the mirror: exhibits 99 of 8-Ks with Item 2.02. */
export function realReleases(ticker: keyof typeof MIRROR): RealRelease[] {
  const [cik] = MIRROR[ticker];
  const { recent } = parseSubmissions('submissions', realFile(`data.sec.gov/submissions/CIK${cik}.json`));
  return recent.flatMap(({ form, items, accession_number, filing_date }) => {
    if (form !== '8-K' || items?.includes('2.02') !== true) return [];
    const folder = folderOf(ticker, accession_number);
    const files = listMirrored(folder).filter((name) => EXHIBIT.test(name));
    return files.length === 0
      ? []
      : [{ ticker, accession_number, filed: filing_date, files: files.map((name) => `${folder}/${name}`) }];
  });
}

const folderOf = (ticker: keyof typeof MIRROR, accession_number: string): string =>
  `www.sec.gov/Archives/edgar/data/${Number(MIRROR[ticker][0])}/${accession_number.replaceAll('-', '')}`;

/** Figures of a release tied to what reports had stated by the day before. */
export function figuresOf({ ticker, filed, files }: RealRelease): ReleaseFigure[] {
  const held = heldPeriods(mirrorCompanyFactsAsOf(ticker, addDays(filed, -1)));
  const tables = files.flatMap((path) =>
    releaseTables(linearise(documentContent(realFile(path)), { filename: path, type: 'EX-99.1' }), path),
  );
  return releaseFigures(tables, held);
}

export type Verdict = { figure: ReleaseFigure; reported: number | null; is_computed: boolean };

/** Each figure with the one that the report of its period states, or that follows from two of its periods. */
export function judged(release: RealRelease): { verdicts: Verdict[]; stated: number; matched: number } {
  const figures = figuresOf(release);
  const later = reportedLater(mirrorCompanyFactsAsOf(release.ticker, addDays(release.filed, REPORT_DAYS)));
  const verdicts = figures.map((figure) => {
    const found = later.get(keyOf(figure));
    return { figure, reported: found?.value ?? null, is_computed: found?.is_computed ?? false };
  });
  const columns = new Set(figures.map(({ statement, period }) => `${statement}\t${period.label}`));
  const stated = [...later].filter(
    ([key, { is_stated }]) => is_stated && columns.has(key.split('\t', 2).join('\t')),
  );
  const own = new Set(figures.map(keyOf));
  return { verdicts, stated: stated.length, matched: stated.filter(([key]) => own.has(key)).length };
}

const keyOf = ({ statement, key, period }: ReleaseFigure): string =>
  [statement, period.label, key].join('\t');

type Reported = { value: number; is_computed: boolean; is_stated: boolean };

function reportedLater(facts: CompanyFacts): Map<string, Reported> {
  const found = new Map<string, Reported>();
  for (const type of STATEMENT_PERIODS)
    for (const statement of ['income_statement', 'balance_sheet', 'cash_flow'] as const) {
      const periods = statementPeriods(facts, type).slice(-3);
      const memos = new Set(TEMPLATE[statement].filter(({ is_memo }) => is_memo).map(({ key }) => key));
      for (const { key, points } of statementLines(facts, statement, periods))
        for (const { period, value, derived, marks } of points) {
          const is_computed = derived !== null && derived !== undefined;
          const is_stated = !is_computed && !memos.has(key) && marks?.includes('included') !== true;
          found.set([statement, period, key].join('\t'), { value, is_computed, is_stated });
        }
    }
  return found;
}
