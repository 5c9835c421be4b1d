import { FILING_PARTS, SOURCE_KEYS } from '../domain/filing/edgar-address.ts';
import type { Outdated } from './outdated-store.ts';
import { integer, type Row } from './row.ts';
import { rulesOf } from './rules.ts';

/** Values of the statements' parameters. */
export const currentRules = (): Record<'texts' | 'disclosures' | 'reports' | 'facts' | 'lists', string> => ({
  texts: rulesOf('texts'),
  disclosures: rulesOf('disclosures'),
  reports: rulesOf('reports'),
  facts: rulesOf('facts'),
  lists: rulesOf('lists'),
});

/** Any CIK, to LIKE. */
const ANY_CIK = '__________';

/** Years and companies of filings. */
const pairs = (from: string): string =>
  `SELECT substr(g.filing_date, 1, 4) AS year, fc.cik AS cik
     FROM (SELECT f.id, f.filing_date ${from}) g JOIN filing_companies fc ON fc.filing_id = g.id`;

/** Statements in the words of both engines; `position` finds a text in a column. */
export function outdatedStatements(position: (column: string, text: string) => string) {
  const digits = (at: number, length: number): string =>
    `substr(s.url, ${position('s.url', '/#')} - ${18 - at}, ${length})`;
  /** The filing that a mark of a report's XBRL, `…/000032019324000123/#instance`, is of. */
  const accession = `${digits(0, 10)} || '-' || ${digits(10, 2)} || '-' || ${digits(12, 6)}`;
  const texts = 'FROM filing_texts t JOIN filings f ON f.id = t.filing_id WHERE t.rules <> :texts';
  const disclosures = `FROM disclosure_reports r JOIN filings f ON f.id = r.filing_id
    WHERE substr(r.sources, 1, ${position('r.sources', ' ')} - 1) <> :disclosures`;
  const reports = `FROM sources s JOIN filings f ON f.accession_number = ${accession}
    WHERE (s.url LIKE '%/${FILING_PARTS.instance}' OR s.url LIKE '%/${FILING_PARTS.face}') AND s.rules <> :reports
      AND EXISTS (SELECT 1 FROM documents d WHERE d.filing_id = f.id)`;
  const companies = `FROM sources s
    WHERE (s.url LIKE '${SOURCE_KEYS.storedFacts(ANY_CIK)}' AND s.rules <> :facts)
       OR (s.url LIKE '${SOURCE_KEYS.list(ANY_CIK)}' AND s.rules <> :lists)`;
  const cik = `substr(s.url, ${position('s.url', '/CIK')} + 4, 10)`;
  return {
    count: `SELECT (SELECT count(*) ${texts}) AS texts, (SELECT count(*) ${disclosures}) AS disclosures,
      (SELECT count(DISTINCT f.id) ${reports}) AS reports, (SELECT count(DISTINCT ${cik}) ${companies}) AS companies`,
    work: `${[texts, disclosures, reports].map(pairs).join(' UNION ')} ORDER BY year DESC, cik`,
    companies: `SELECT DISTINCT ${cik} AS cik ${companies} ORDER BY cik`,
  };
}

export const readOutdated = (row: Row): Outdated => ({
  texts: integer(row, 'texts'),
  disclosures: integer(row, 'disclosures'),
  reports: integer(row, 'reports'),
  companies: integer(row, 'companies'),
});
