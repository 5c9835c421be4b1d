import { readDisclosure, readShingles } from '../../disclosures.ts';
import { readFace, readInstance } from '../../facts/report-rows.ts';
import type { FullTextStore } from '../../full-text-store.ts';
import { integer, type Row, text } from '../../row.ts';
import { digestOf } from '../../texts/text-row.ts';
import type { Damage, DerivedKind } from '../../verify-store.ts';
import { type DamageCheck, findDamage } from '../../verify/find-damage.ts';
import type { Connection } from '../connection.ts';
import { readFacts } from '../facts/read-facts.ts';

const OF_COMPANY = '(:cik::text IS NULL OR cik = :cik)';

/** Rows to look at: `cik`, `accession_number` and `filename`, with what the check needs. */
const LISTS: Record<DerivedKind, string> = {
  text: `SELECT min(fc.cik) AS cik, f.accession_number, d.filename, t.sha256
    FROM document_texts t JOIN documents d ON d.id = t.document_id JOIN filings f ON f.id = d.filing_id
    JOIN filing_companies fc ON fc.filing_id = f.id WHERE (:cik::text IS NULL OR fc.cik = :cik)
    GROUP BY d.id, f.accession_number, t.sha256`,
  instance: `SELECT cik, accession_number, NULL AS filename FROM instances WHERE ${OF_COMPANY}`,
  statements: `SELECT cik, accession_number, NULL AS filename FROM report_faces WHERE ${OF_COMPANY}`,
  facts: `SELECT DISTINCT cik, NULL AS accession_number, NULL AS filename FROM fact_filings WHERE ${OF_COMPANY}`,
  disclosures: `SELECT r.cik, f.accession_number, NULL AS filename, r.filing_id AS id
    FROM disclosure_reports r JOIN filings f ON f.id = r.filing_id WHERE (:cik::text IS NULL OR r.cik = :cik)`,
};

const OF_REPORT = 'WHERE cik = :cik AND accession_number = :accession_number';

const reportOf = (row: Row) => ({
  cik: text(row, 'cik'),
  accession_number: text(row, 'accession_number'),
});

/** Compares derived content with its checksums. Reads all of it. */
export function openFindDamage(
  connection: Connection,
  documents: Pick<FullTextStore, 'text'>,
): (cik: string | null) => Promise<Damage[]> {
  const { all, get } = connection;
  const checkOf = (kind: DerivedKind, check: DamageCheck['check']): DamageCheck => ({
    list: (cik) => all(LISTS[kind], { cik }),
    check,
  });
  const checks = {
    facts: checkOf('facts', async (row) => {
      const cik = text(row, 'cik');
      const concepts = await all(
        'SELECT name FROM concepts WHERE id IN (SELECT concept_id FROM facts WHERE cik = :cik)',
        { cik },
      );
      await readFacts(
        connection,
        cik,
        concepts.map((each) => text(each, 'name')),
      );
    }),
    instance: checkOf('instance', async (row) => {
      const stored = (await get(`SELECT * FROM instances ${OF_REPORT}`, reportOf(row))) ?? {};
      readInstance(stored, text(stored, 'sha256'));
    }),
    statements: checkOf('statements', async (row) => {
      const report = reportOf(row);
      const stored = (await get(`SELECT * FROM report_faces ${OF_REPORT}`, report)) ?? {};
      readFace(stored, report.accession_number, text(stored, 'sha256'));
    }),
    text: checkOf('text', async (row) => {
      const stored = await documents.text(text(row, 'accession_number'), text(row, 'filename'));
      if (stored === null) throw new Error('its body is missing');
      if (digestOf(stored) !== text(row, 'sha256')) throw new Error('it differs from its checksum');
    }),
    disclosures: checkOf('disclosures', async (row) => {
      const id = integer(row, 'id');
      (await all('SELECT * FROM disclosures WHERE filing_id = :id', { id })).forEach(readDisclosure);
      const report = await get('SELECT shingles_zstd FROM disclosure_reports WHERE filing_id = :id', { id });
      readShingles(report ?? {});
    }),
  };
  return (cik) => findDamage(checks, cik);
}
