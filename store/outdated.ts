import { FILING_PARTS, SOURCE_KEYS } from '../domain/filing/edgar-address.ts';
import { type Database, type Dialect, integer, text } from './database.ts';
import { rulesOf } from './rules.ts';

/** How much of what is stored was made by earlier rules. */
export type Outdated = {
  /** Filings whose texts were. */
  texts: number;
  /** Reports that were divided into disclosures by them. */
  disclosures: number;
  /** Reports with stored documents whose XBRL was read by them. */
  reports: number;
  /** Companies whose filing list or facts were read by them: EDGAR's files of these aren't stored. */
  companies: number;
};

export type OutdatedStore = {
  count(): Promise<Outdated>;
  /** Companies with filings of a year that are to be made again from what is stored, newest year first. */
  work(): Promise<{ year: string; cik: string }[]>;
  /** Companies to be loaded again, by CIK. */
  companies(): Promise<string[]>;
};

/** Any CIK, to LIKE. */
const ANY_CIK = '__________';

const TEXTS = 'FROM filing_texts t JOIN filings f ON f.id = t.filing_id WHERE t.rules <> :texts';

const DISCLOSURES = ({ indexIn }: Dialect) => `
  FROM disclosure_reports r JOIN filings f ON f.id = r.filing_id
  WHERE substr(r.sources, 1, ${indexIn('r.sources', "' '")} - 1) <> :disclosures`;

/** The filing that a mark of a report's XBRL, `…/000032019324000123/#instance`, is of. */
const REPORTS = ({ indexIn }: Dialect) => {
  const digits = (at: number, length: number) =>
    `substr(s.url, ${indexIn('s.url', "'/#'")} - ${18 - at}, ${length})`;
  return `
  FROM sources s JOIN filings f
    ON f.accession_number = ${digits(0, 10)} || '-' || ${digits(10, 2)} || '-' || ${digits(12, 6)}
  WHERE (s.url LIKE '%/${FILING_PARTS.instance}' OR s.url LIKE '%/${FILING_PARTS.face}') AND s.rules <> :reports
    AND EXISTS (SELECT 1 FROM documents d WHERE d.filing_id = f.id)`;
};

const COMPANIES = `
  FROM sources s
  WHERE (s.url LIKE '${SOURCE_KEYS.storedFacts(ANY_CIK)}' AND s.rules <> :facts)
    OR (s.url LIKE '${SOURCE_KEYS.list(ANY_CIK)}' AND s.rules <> :lists)`;

const cikOf = ({ indexIn }: Dialect) => `substr(s.url, ${indexIn('s.url', "'/CIK'")} + 4, 10)`;

const COUNT = (d: Dialect) => `
SELECT (SELECT count(*) ${TEXTS}) AS texts, (SELECT count(*) ${DISCLOSURES(d)}) AS disclosures,
  (SELECT count(DISTINCT f.id) ${REPORTS(d)}) AS reports,
  (SELECT count(DISTINCT ${cikOf(d)}) ${COMPANIES}) AS companies`;

/** Years and companies of filings. */
const pairs = (from: string) => `
SELECT substr(g.filing_date, 1, 4) AS year, fc.cik AS cik
FROM (SELECT f.id, f.filing_date ${from}) g JOIN filing_companies fc ON fc.filing_id = g.id`;

const WORK = (d: Dialect) => `
${[TEXTS, DISCLOSURES(d), REPORTS(d)].map(pairs).join(' UNION ')} ORDER BY year DESC, cik`;

const OLD_COMPANIES = (d: Dialect) => `SELECT DISTINCT ${cikOf(d)} AS cik ${COMPANIES} ORDER BY cik`;

const currentRules = () => ({
  texts: rulesOf('texts'),
  disclosures: rulesOf('disclosures'),
  reports: rulesOf('reports'),
  facts: rulesOf('facts'),
  lists: rulesOf('lists'),
});

export function openOutdated(db: Database): OutdatedStore {
  return {
    async count() {
      const row = (await db.get(COUNT, currentRules())) ?? {};
      return {
        texts: integer(row, 'texts'),
        disclosures: integer(row, 'disclosures'),
        reports: integer(row, 'reports'),
        companies: integer(row, 'companies'),
      };
    },
    work: async () =>
      (await db.all(WORK, currentRules())).map((row) => ({ year: text(row, 'year'), cik: text(row, 'cik') })),
    companies: async () => (await db.all(OLD_COMPANIES, currentRules())).map((row) => text(row, 'cik')),
  };
}
