import { createHash } from 'node:crypto';
import { zstdDecompressSync } from 'node:zlib';

import { readDisclosure, readShingles } from '../../disclosures.ts';
import type { FullTextStore } from '../../full-text-store.ts';
import { blob, integer, type Row, text } from '../../row.ts';
import { digestOf } from '../../texts/text-row.ts';
import type { Damage, DerivedKind } from '../../verify-store.ts';
import { type DamageCheck, findDamage } from '../../verify/find-damage.ts';
import type { Connection } from '../connection.ts';
import { prepareReadFacts } from '../fact-seals.ts';
import { prepareReadTexts } from '../full-text/read-texts.ts';

const OF_COMPANY = '(:cik IS NULL OR cik = :cik)';

/** Rows to look at: `cik`, `accession_number` and `filename`, with what the check needs. */
const LISTS: Record<DerivedKind, string> = {
  text: `SELECT min(fc.cik) AS cik, f.accession_number, d.filename, t.sha256
    FROM document_texts t JOIN documents d ON d.id = t.document_id JOIN filings f ON f.id = d.filing_id
    JOIN filing_companies fc ON fc.filing_id = f.id WHERE (:cik IS NULL OR fc.cik = :cik) GROUP BY t.document_id`,
  instance: `SELECT cik, accession_number, NULL AS filename, sha256, id FROM instances WHERE ${OF_COMPANY}`,
  statements: `SELECT cik, accession_number, NULL AS filename, sha256, id FROM report_faces WHERE ${OF_COMPANY}`,
  facts: `SELECT DISTINCT cik, NULL AS accession_number, NULL AS filename FROM fact_filings WHERE ${OF_COMPANY}`,
  disclosures: `SELECT r.cik, f.accession_number, NULL AS filename, r.filing_id AS id
    FROM disclosure_reports r JOIN filings f ON f.id = r.filing_id WHERE (:cik IS NULL OR r.cik = :cik)`,
};

/** Throws when a packed body does not have its digest. */
function checkDigest(row: Row | undefined, sha256: string): void {
  const content = zstdDecompressSync(blob(row ?? {}, 'zstd'));
  if (createHash('sha256').update(content).digest('hex') !== sha256)
    throw new Error('it differs from its checksum');
}

/** What throws in a check of each kind is the problem. */
function prepareChecks(connection: Connection): Record<DerivedKind, (row: Row) => Promise<void>> {
  const texts: Pick<FullTextStore, 'text'> = prepareReadTexts(connection);
  const readFacts = prepareReadFacts(connection);
  const selectInstance = connection.prepare('SELECT zstd FROM instance_bodies WHERE instance_id = :id');
  const selectFace = connection.prepare('SELECT zstd FROM report_face_bodies WHERE face_id = :id');
  const selectConcepts = connection.prepare(
    'SELECT DISTINCT c.name FROM facts f JOIN concepts c ON c.id = f.concept_id WHERE f.cik = :cik',
  );
  const selectDisclosures = connection.prepare('SELECT * FROM disclosures WHERE filing_id = :id');
  const selectShingles = connection.prepare(
    'SELECT shingles_zstd FROM disclosure_shingles WHERE filing_id = :id',
  );
  return {
    async text(row) {
      const stored = await texts.text(text(row, 'accession_number'), text(row, 'filename'));
      if (stored === null) throw new Error('its body is missing');
      if (digestOf(stored) !== text(row, 'sha256')) throw new Error('it differs from its checksum');
    },
    async instance(row) {
      checkDigest(selectInstance.get({ id: integer(row, 'id') }), text(row, 'sha256'));
    },
    async statements(row) {
      checkDigest(selectFace.get({ id: integer(row, 'id') }), text(row, 'sha256'));
    },
    async facts(row) {
      const cik = text(row, 'cik');
      readFacts(
        cik,
        selectConcepts.all({ cik }).map((each) => text(each, 'name')),
      );
    },
    async disclosures(row) {
      const id = integer(row, 'id');
      selectDisclosures.all({ id }).forEach(readDisclosure);
      readShingles(selectShingles.get({ id }) ?? {});
    },
  };
}

/** Compares derived content with its checksums. Reads all of it. */
export function prepareFindDamage(connection: Connection): (cik: string | null) => Promise<Damage[]> {
  const checks = prepareChecks(connection);
  const checkOf = (kind: DerivedKind): DamageCheck => {
    const list = connection.prepare(LISTS[kind]);
    return { list: async (cik) => list.all({ cik }), check: checks[kind] };
  };
  const all = {
    facts: checkOf('facts'),
    instance: checkOf('instance'),
    statements: checkOf('statements'),
    text: checkOf('text'),
    disclosures: checkOf('disclosures'),
  };
  return (cik) => findDamage(all, cik);
}
