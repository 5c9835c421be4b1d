import type { FullTextStore, IndexChanges } from '../full-text-store.ts';
import { integer, type Row, text, textOrNull } from '../row.ts';
import { rulesOf } from '../rules.ts';
import type { TextIndex } from '../text-index.ts';
import { openRuns } from '../texts/place-words.ts';
import {
  openPacked,
  readItems,
  readLayout,
  readSections,
  toIndexed,
  toVersion,
  unpack,
} from '../texts/text-row.ts';
import type { Connection } from './connection.ts';
import { SOURCES, prepareSaveTexts } from './save-texts.ts';

/** Reads stored texts back. */
function prepareReadTexts(
  connection: Connection,
): Pick<FullTextStore, 'withTexts' | 'text' | 'texts' | 'runs' | 'open'> {
  const selectWithTexts = connection.prepare(
    `SELECT f.accession_number FROM filing_companies fc
       JOIN filings f ON f.id = fc.filing_id JOIN filing_texts t ON t.filing_id = f.id
     WHERE fc.cik = :cik AND t.rules = :rules AND t.sources = ${SOURCES}`,
  );
  const selectText = connection.prepare(
    `SELECT b.text_zstd, b.layout_zstd, t.items, t.characters FROM filings f JOIN documents d ON d.filing_id = f.id
       JOIN document_texts t ON t.document_id = d.id JOIN document_text_bodies b ON b.document_id = d.id
     WHERE f.accession_number = :accession_number AND d.filename = :filename`,
  );
  const selectPacked = connection.prepare(
    `SELECT b.text_zstd, t.characters, t.items, t.sections FROM filings f JOIN documents d ON d.filing_id = f.id
       JOIN document_texts t ON t.document_id = d.id JOIN document_text_bodies b ON b.document_id = d.id
     WHERE f.accession_number = :accession_number AND d.filename = :filename`,
  );
  const selectTexts = connection.prepare(
    `SELECT d.filename, t.characters, t.items FROM filings f JOIN documents d ON d.filing_id = f.id
       JOIN document_texts t ON t.document_id = d.id
     WHERE f.accession_number = :accession_number ORDER BY d.sequence IS NULL, d.sequence, d.filename`,
  );
  return {
    withTexts: async (cik) =>
      new Set(
        selectWithTexts.all({ cik, rules: rulesOf('texts') }).map((row) => text(row, 'accession_number')),
      ),
    text: async (accession_number, filename) => {
      const row = selectText.get({ accession_number, filename });
      if (row === undefined) return null;
      return {
        filename,
        text: unpack(row, 'text_zstd', integer(row, 'characters')),
        ...readLayout(row),
        items: readItems(row),
      };
    },
    texts: async (accession_number) =>
      selectTexts.all({ accession_number }).map((row) => ({
        filename: text(row, 'filename'),
        characters: integer(row, 'characters'),
        items: readItems(row),
      })),
    open: async (accession_number, filename) => {
      const row = selectPacked.get({ accession_number, filename });
      if (row === undefined) return null;
      const packed = openPacked(row, 'text_zstd', integer(row, 'characters'));
      return { text: packed, items: readItems(row), sections: readSections(row) };
    },
    runs: async (accession_number, filename, runs) => {
      const row = selectPacked.get({ accession_number, filename });
      if (row === undefined) return null;
      return runs.map(openRuns(openPacked(row, 'text_zstd', integer(row, 'characters'))));
    },
  };
}

/** Texts of documents and the index over them, in the store's file. */
export function openFullText(
  connection: Connection,
  textIndex: TextIndex,
): FullTextStore & { close(): Promise<void> } {
  const index = textIndex.open(connection);
  const saveTexts = prepareSaveTexts(connection, index);
  return {
    saveTexts: async (filings) => {
      const changed = await saveTexts(filings);
      if (changed > 0) await index.follow();
      return changed;
    },
    tidy: index.tidy,
    search: index.search,
    catchUp: index.catchUp,
    close: () => index.close(),
    ...prepareReadTexts(connection),
    ...prepareReadIndexed(connection),
    ...prepareReadChanges(connection),
  };
}

/** Numbers of changes of companies that a version has room for. */
const COMPANY_CHANGES = 2 ** 25;

/**
 * A filing's change counts first, then the last of its filers'. Both numbers only grow, and a filing whose filers
 * change is changed itself, so that a version never shrinks.
 */
const SELECT_VERSION = `
SELECT t.document_id, t.filing_id, f.accession_number, f.filing_date, f.form, f.root_form,
  d.filename, d.sequence, d.description,
  1 + coalesce((SELECT id FROM full_text_filing_changes WHERE filing_id = t.filing_id), 0) * ${COMPANY_CHANGES}
    + coalesce((SELECT max(ch.id) FROM filing_companies fc JOIN full_text_company_changes ch ON ch.cik = fc.cik
                WHERE fc.filing_id = t.filing_id), 0) AS version`;
const FROM_TEXTS =
  'FROM document_texts t JOIN documents d ON d.id = t.document_id JOIN filings f ON f.id = t.filing_id';

/** Reads documents for an index outside of the store. */
function prepareReadIndexed(connection: Connection): Pick<FullTextStore, 'indexedAfter' | 'indexed'> {
  const selectAfter = connection.prepare(
    `${SELECT_VERSION} ${FROM_TEXTS} WHERE t.document_id > :after ORDER BY t.document_id LIMIT :limit`,
  );
  const selectOne = connection.prepare(
    `${SELECT_VERSION}, t.sections, t.characters, b.text_zstd ${FROM_TEXTS}
     JOIN document_text_bodies b ON b.document_id = t.document_id WHERE t.document_id = :document_id`,
  );
  const selectFilers = connection.prepare(
    `SELECT fc.cik, c.sic, c.business_location, c.state_of_incorporation
     FROM filing_companies fc LEFT JOIN companies c ON c.cik = fc.cik WHERE fc.filing_id = :filing_id ORDER BY fc.cik`,
  );
  return {
    indexedAfter: async (after, limit) => selectAfter.all({ after, limit }).map(toVersion),
    indexed: async (document_id) =>
      connection.snapshot(() => {
        const row = selectOne.get({ document_id });
        if (row === undefined) return null;
        const filers = selectFilers.all({ filing_id: integer(row, 'filing_id') });
        return toIndexed(row, filers, unpack(row, 'text_zstd', integer(row, 'characters')));
      }),
  };
}

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
function prepareReadChanges(connection: Connection): Pick<FullTextStore, 'changedSince'> {
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
