import { FILING_PARTS, SOURCE_KEYS } from '../../domain/filing/edgar-address.ts';
import { keyInSql } from '../sources.ts';
import type { DerivedKind } from '../verify-store.ts';

const FILING = '(SELECT id FROM filings WHERE accession_number = :accession_number)';

/**
 * Statements that drop content of each kind, and the marks of what a load has read of it, by address:
 * `…/000032019324000123/#instance`. What depends on it goes with it. `isInAddress` is an engine's condition that a text
 * is in the column `url`.
 */
export function dropStatements(
  isInAddress: (text: string) => string,
): Record<DerivedKind, readonly string[]> {
  const dropMarks = (part: keyof typeof FILING_PARTS): string =>
    `DELETE FROM sources WHERE ${isInAddress(`'/' || replace(CAST(:accession_number AS text), '-', '') || '/${FILING_PARTS[part]}'`)}`;
  return {
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
      `DELETE FROM sources WHERE ${isInAddress(`${keyInSql(SOURCE_KEYS.facts, 'CAST(:cik AS text)')} || '#'`)}`,
    ],
    disclosures: [`DELETE FROM disclosure_reports WHERE filing_id = ${FILING}`],
  };
}
