import type { Damage, DerivedKind } from '../../verify-store.ts';
import type { Transaction } from '../connection.ts';

const FILING = '(SELECT id FROM filings WHERE accession_number = :accession_number)';

/** Marks of what a load has read, by address: `…/000032019324000123/#instance-2`. */
const dropMarks = (part: string): string =>
  `DELETE FROM sources WHERE position('/' || replace(:accession_number::text, '-', '') || '/#${part}-' IN url) > 0`;

/** Statements that drop content of each kind. What depends on it goes with it. */
const DROPS: Record<DerivedKind, readonly string[]> = {
  text: [
    `DELETE FROM document_texts WHERE document_id =
       (SELECT id FROM documents WHERE filing_id = ${FILING} AND filename = :filename)`,
    `DELETE FROM filing_texts WHERE filing_id = ${FILING}`,
  ],
  instance: [
    'DELETE FROM instances WHERE cik = :cik AND accession_number = :accession_number',
    dropMarks('instance'),
  ],
  statements: [
    'DELETE FROM report_faces WHERE cik = :cik AND accession_number = :accession_number',
    dropMarks('face'),
  ],
  facts: [
    'DELETE FROM facts WHERE cik = :cik',
    'DELETE FROM fact_filings WHERE cik = :cik',
    'DELETE FROM fact_seals WHERE cik = :cik',
    `DELETE FROM sources WHERE position('/companyfacts/CIK' || :cik::text || '.json#' IN url) > 0`,
  ],
  disclosures: [`DELETE FROM disclosure_reports WHERE filing_id = ${FILING}`],
};

/** Drops damaged content, so that a load makes it again. */
export async function forgetDamage({ write }: Transaction, damage: Damage): Promise<void> {
  const { cik, accession_number, filename } = damage;
  for (const sql of DROPS[damage.kind]) await write(sql, { cik, accession_number, filename });
}
