import type { FullTextStore, IndexChanges } from '../../full-text-store.ts';
import { integer, type Row, text, textOrNull } from '../../row.ts';
import { toVersion } from '../../texts/text-row.ts';
import type { Connection } from '../connection.ts';
import { FROM_TEXTS, SELECT_VERSION } from './read-indexed.ts';

/** The last changes read, of filings and of companies. */
type Point = { filings: number; companies: number };

const nameOf = ({ filings, companies }: Point): string => `${filings}.${companies}`;

function readPoint(since: string): Point {
  const [, filings, companies] = since.match(/^(\d+)\.(\d+)$/) ?? [];
  if (filings === undefined || companies === undefined) throw new Error(`'${since}' is no point of changes`);
  return { filings: Number(filings), companies: Number(companies) };
}

const lastOf = (rows: readonly Row[], before: number): number => {
  const last = rows.at(-1);
  return last === undefined ? before : integer(last, 'id');
};

/** Reads what an index outside of the store doesn't have yet. */
export function prepareReadChanges(connection: Connection): Pick<FullTextStore, 'changedSince'> {
  const newest = connection.prepare(
    `SELECT (SELECT coalesce(max(id), 0) FROM full_text_filing_changes) AS filings,
            (SELECT coalesce(max(id), 0) FROM full_text_company_changes) AS companies`,
  );
  const selectFilings = connection.prepare(
    `SELECT ch.id, ch.filing_id, f.accession_number FROM full_text_filing_changes ch
     LEFT JOIN filings f ON f.id = ch.filing_id WHERE ch.id > :since ORDER BY ch.id LIMIT :limit`,
  );
  const selectCompanies = connection.prepare(
    'SELECT id, cik FROM full_text_company_changes WHERE id > :since ORDER BY id LIMIT :limit',
  );
  const selectOfCompany = connection.prepare(
    `SELECT f.id AS filing_id, f.accession_number FROM filing_companies fc JOIN filings f ON f.id = fc.filing_id
     WHERE fc.cik = :cik AND EXISTS (SELECT 1 FROM document_texts t WHERE t.filing_id = f.id)`,
  );
  const selectDocuments = connection.prepare(
    `${SELECT_VERSION} ${FROM_TEXTS} WHERE t.filing_id = :filing_id ORDER BY t.document_id`,
  );
  const read = (since: Point, limit: number): IndexChanges => {
    const changed = selectFilings.all({ since: since.filings, limit });
    const companies = selectCompanies.all({ since: since.companies, limit });
    const theirs = companies.flatMap((row) => selectOfCompany.all({ cik: text(row, 'cik') }));
    const named = [...changed, ...theirs].filter((row) => textOrNull(row, 'accession_number') !== null);
    const ids = new Map(named.map((row) => [text(row, 'accession_number'), integer(row, 'filing_id')]));
    return {
      filings: [...ids].map(([accession_number, filing_id]) => ({
        accession_number,
        documents: selectDocuments.all({ filing_id }).map(toVersion),
      })),
      next: nameOf({
        filings: lastOf(changed, since.filings),
        companies: lastOf(companies, since.companies),
      }),
      has_removed: changed.some((row) => textOrNull(row, 'accession_number') === null),
    };
  };
  return {
    changedSince: async (since, limit) =>
      connection.snapshot(() => {
        if (since !== null) return read(readPoint(since), limit);
        const row = newest.get() ?? {};
        const point = { filings: integer(row, 'filings'), companies: integer(row, 'companies') };
        return { filings: [], next: nameOf(point), has_removed: false };
      }),
  };
}
