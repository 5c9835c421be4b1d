import type { FullTextStore } from '../../full-text-store.ts';
import { flag, integer, text } from '../../row.ts';
import { toVersion } from '../../texts/text-row.ts';
import type { Connection } from '../connection.ts';
import { SELECT_VERSION } from './read-indexed.ts';

/**
 * A point is a snapshot: the transactions that were committed then. What is new is what it doesn't see, in whichever
 * order transactions that run at once are committed. Numbers of transactions are the server's own: a restored database
 * starts with lower ones, and nothing it has can be compared with an older point.
 */
const NOW = `
SELECT pg_current_snapshot()::text AS now,
  pg_snapshot_xmin(:since::pg_snapshot) > pg_snapshot_xmax(pg_current_snapshot()) AS is_restored`;

const NEW =
  'changed_in >= pg_snapshot_xmin(:since::pg_snapshot) AND NOT pg_visible_in_snapshot(changed_in, :since::pg_snapshot)';
const FILINGS = `SELECT filing_id FROM text_filing_changes WHERE ${NEW}`;
const COMPANIES = `SELECT cik FROM text_company_changes WHERE ${NEW}`;

const NAMED = `
SELECT f.id, f.accession_number FROM filings f WHERE f.id = ANY(:ids)
UNION
SELECT f.id, f.accession_number FROM filing_companies fc JOIN filings f ON f.id = fc.filing_id
WHERE fc.cik = ANY(:ciks) AND EXISTS (SELECT 1 FROM document_texts t WHERE t.filing_id = f.id)`;

const DOCUMENTS = `${SELECT_VERSION} WHERE t.filing_id = ANY(:ids) ORDER BY t.document_id`;

/** Reads what an index outside of the store doesn't have yet: all of it, as a snapshot can't be read in part. */
export function openReadChanges(connection: Connection): Pick<FullTextStore, 'changedSince'> {
  return {
    changedSince: (since) =>
      connection.snapshot(async ({ all, get }) => {
        const point = (await get(NOW, { since })) ?? {};
        const now = text(point, 'now');
        if (since === null) return { filings: [], next: now, has_removed: false };
        if (flag(point, 'is_restored')) return { filings: [], next: now, has_removed: true };
        const ids = (await all(FILINGS, { since })).map((row) => integer(row, 'filing_id'));
        const ciks = (await all(COMPANIES, { since })).map((row) => text(row, 'cik'));
        const named = await all(NAMED, { ids, ciks });
        const found = new Set(named.map((row) => integer(row, 'id')));
        const documents = Map.groupBy(await all(DOCUMENTS, { ids: [...found] }), (row) =>
          integer(row, 'filing_id'),
        );
        return {
          filings: named.map((row) => ({
            accession_number: text(row, 'accession_number'),
            documents: (documents.get(integer(row, 'id')) ?? []).map(toVersion),
          })),
          next: ids.length === 0 && ciks.length === 0 ? since : now,
          has_removed: ids.some((id) => !found.has(id)),
        };
      }),
  };
}
