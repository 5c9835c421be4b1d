import { FILING_PARTS, SOURCE_KEYS } from '../domain/filing/edgar-address.ts';
import {
  all,
  type Database,
  type Dialect,
  flag,
  integer,
  integerOrNull,
  type Row,
  type Steps,
  StoreError,
  text,
  textOrNull,
  write,
} from './database.ts';
import { readDisclosure, readShinglesOf } from './disclosures.ts';
import type { FactStore } from './facts.ts';
import type { FullTextStore } from './full-text-store.ts';
import { checkReport } from './reports.ts';
import { partsOf } from './save-texts.ts';
import { keyInSql } from './sources.ts';

/** A stored document with what it is checked against. */
export type StoredFile = {
  cik: string;
  accession_number: string;
  filename: string;
  sha256: string;
  /** Size in EDGAR's index; null where it is not known. */
  listed_bytes: number | null;
  /** Whether the filing list says that it is inline XBRL. */
  is_inline: boolean;
};

/** What is made from documents and stored. */
type DerivedKind = 'text' | 'instance' | 'statements' | 'facts' | 'disclosures';

/** Stored content that is not what was written. */
export type Damage = {
  kind: DerivedKind;
  cik: string;
  /** Null for facts, which are of all filings. */
  accession_number: string | null;
  filename: string | null;
  problem: string;
};

export type VerifyStore = {
  /** Stored documents of a company, or of all for null, newest first. */
  files(cik: string | null): Promise<StoredFile[]>;
  /** Companies of which something is stored. */
  ciks(): Promise<string[]>;
  /** Derived content of a company, or of all for null, that differs from its checksum or can't be read. */
  damage(cik: string | null): Promise<Damage[]>;
  /** What the engine's own check of the whole file finds; empty when nothing. */
  integrity(): Promise<string[]>;
  /** Lists that differ from their checksums. */
  lists(): Promise<string[]>;
  /** What is wrong with the full-text index, all of which is read; null if nothing is. */
  index(): Promise<string | null>;
  /** Remembers the size that EDGAR's index lists for a document. */
  saveListedBytes(file: StoredFile, listed_bytes: number): Promise<void>;
  /** Drops a document with all that was made from it and marks it as missing, so that a load fetches it. */
  forgetFile(file: StoredFile): Promise<void>;
  /** Drops damaged content, so that a load makes it again. */
  forget(damage: Damage): Promise<void>;
};

/** What each engine says of itself. */
type EngineChecks = Pick<VerifyStore, 'integrity' | 'lists' | 'index'>;

const FILES = `
SELECT min(fc.cik) AS cik, f.accession_number, d.filename, d.sha256, d.listed_bytes,
  f.is_inline_xbrl AND d.filename = f.primary_document AS is_inline
FROM documents d JOIN filings f ON f.id = d.filing_id JOIN filing_companies fc ON fc.filing_id = f.id
WHERE CAST(:cik AS text) IS NULL OR fc.cik = :cik
GROUP BY d.id, f.id ORDER BY f.filing_date DESC, f.accession_number, d.filename`;

const CIKS = 'SELECT cik FROM filing_companies UNION SELECT cik FROM fact_filings ORDER BY cik';

const FILING = '(SELECT id FROM filings WHERE accession_number = :accession_number)';
const FILE = `filing_id = ${FILING} AND filename = :filename`;

const SAVE_BYTES = `UPDATE documents SET listed_bytes = :listed_bytes WHERE ${FILE}`;

/** That the texts of a filing have been read. */
const DROP_READ = `DELETE FROM filing_texts WHERE filing_id = ${FILING}`;

const MARK_MISSING = `
INSERT INTO missing_documents (filing_id, filename)
SELECT id, :filename FROM filings WHERE accession_number = :accession_number ON CONFLICT DO NOTHING`;

/** Compares the store with its checksums. */
export function openVerify(
  db: Database,
  content: { facts: Pick<FactStore, 'facts'>; documents: Pick<FullTextStore, 'text'> },
  engine: EngineChecks,
): VerifyStore {
  return {
    ...engine,
    files: async (cik) =>
      (await db.all(FILES, { cik })).map((row) => ({
        cik: text(row, 'cik'),
        accession_number: text(row, 'accession_number'),
        filename: text(row, 'filename'),
        sha256: text(row, 'sha256'),
        listed_bytes: integerOrNull(row, 'listed_bytes'),
        is_inline: row['is_inline'] !== null && flag(row, 'is_inline'),
      })),
    ciks: async () => (await db.all(CIKS)).map((row) => text(row, 'cik')),
    damage: (cik) => findDamage(db, checksOf(db, content), cik),
    saveListedBytes: async ({ accession_number, filename }, listed_bytes) =>
      void (await db.write(SAVE_BYTES, { accession_number, filename, listed_bytes })),
    forgetFile: ({ accession_number, filename }) =>
      db.transaction(function* (): Steps<void> {
        yield* write(`DELETE FROM documents WHERE ${FILE}`, { accession_number, filename });
        yield* write(DROP_READ, { accession_number });
        yield* write(MARK_MISSING, { accession_number, filename });
      }),
    forget: ({ kind, cik, accession_number, filename }) =>
      db.transaction(function* (): Steps<void> {
        for (const sql of DROPS[kind]) yield* write(sql, { cik, accession_number, filename });
      }),
  };
}

// Damage of what is made from documents

/** In the order they are checked. */
const KINDS: readonly DerivedKind[] = ['facts', 'instance', 'statements', 'text', 'disclosures'];

const OF_COMPANY = '(CAST(:cik AS text) IS NULL OR cik = :cik)';

/** Rows to look at: `cik`, `accession_number` and `filename`, with what the check needs. */
const LISTS: Record<DerivedKind, string> = {
  text: `SELECT min(fc.cik) AS cik, f.accession_number, d.filename, t.sha256
    FROM document_texts t JOIN documents d ON d.id = t.document_id JOIN filings f ON f.id = d.filing_id
    JOIN filing_companies fc ON fc.filing_id = f.id WHERE (CAST(:cik AS text) IS NULL OR fc.cik = :cik)
    GROUP BY d.id, f.accession_number, t.sha256`,
  instance: `SELECT cik, accession_number, NULL AS filename FROM instances WHERE ${OF_COMPANY}`,
  statements: `SELECT cik, accession_number, NULL AS filename FROM report_faces WHERE ${OF_COMPANY}`,
  facts: `SELECT DISTINCT cik, NULL AS accession_number, NULL AS filename FROM fact_filings WHERE ${OF_COMPANY}`,
  disclosures: `SELECT r.cik, f.accession_number, NULL AS filename, r.filing_id AS id
    FROM disclosure_reports r JOIN filings f ON f.id = r.filing_id WHERE (CAST(:cik AS text) IS NULL OR r.cik = :cik)`,
};

const CONCEPTS = `
SELECT name FROM concepts WHERE id IN (SELECT concept_id FROM facts WHERE cik = :cik)`;

type Check = (row: Row) => Promise<unknown>;

/** How content of a kind is checked. What a check throws is the problem. */
function checksOf(
  db: Database,
  { facts, documents }: { facts: Pick<FactStore, 'facts'>; documents: Pick<FullTextStore, 'text'> },
): Record<DerivedKind, Check> {
  const report =
    (kind: 'instance' | 'statements'): Check =>
    (row) =>
      db.snapshot(() =>
        checkReport(kind, { cik: text(row, 'cik'), accession_number: text(row, 'accession_number') }),
      );
  return {
    async facts(row) {
      const cik = text(row, 'cik');
      const names = await db.all(CONCEPTS, { cik });
      await facts.facts(
        cik,
        names.map((each) => text(each, 'name')),
      );
    },
    instance: report('instance'),
    statements: report('statements'),
    async text(row) {
      const stored = await documents.text(text(row, 'accession_number'), text(row, 'filename'));
      if (stored === null) throw new Error('its body is missing');
      if (partsOf(stored).sha256 !== text(row, 'sha256')) throw new Error('it differs from its checksum');
    },
    disclosures: (row) =>
      db.snapshot(function* (): Steps<void> {
        const id = integer(row, 'id');
        for (const each of yield* all('SELECT * FROM disclosures WHERE filing_id = :id', { id }))
          readDisclosure(each);
        yield* readShinglesOf(id);
      }),
  };
}

/** Compares derived content with its checksums. Reads all of it. */
async function findDamage(
  db: Database,
  checks: Readonly<Record<DerivedKind, Check>>,
  cik: string | null,
): Promise<Damage[]> {
  const damage: Damage[] = [];
  for (const kind of KINDS) {
    for (const row of await db.all(LISTS[kind], { cik })) {
      try {
        await checks[kind](row);
      } catch (cause) {
        if (cause instanceof StoreError && cause.failure !== 'damaged') throw cause;
        damage.push({
          kind,
          cik: text(row, 'cik'),
          accession_number: textOrNull(row, 'accession_number'),
          filename: textOrNull(row, 'filename'),
          problem: cause instanceof Error ? cause.message : String(cause),
        });
      }
    }
  }
  return damage;
}

// What drops damaged content

type Drop = string | ((dialect: Dialect) => string);

const dropMarks =
  (part: keyof typeof FILING_PARTS): Drop =>
  ({ indexIn }) => {
    const address = `'/' || replace(CAST(:accession_number AS text), '-', '') || '/${FILING_PARTS[part]}'`;
    return `DELETE FROM sources WHERE ${indexIn('url', address)} > 0`;
  };

/**
 * Statements that drop content of each kind, and the marks of what a load has read of it, by address:
 * `…/000032019324000123/#instance`. What depends on it goes with it.
 */
const DROPS: Record<DerivedKind, readonly Drop[]> = {
  text: [
    `DELETE FROM document_texts WHERE document_id = (SELECT id FROM documents WHERE ${FILE})`,
    DROP_READ,
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
    ({ indexIn }) =>
      `DELETE FROM sources WHERE ${indexIn('url', `${keyInSql(SOURCE_KEYS.facts, 'CAST(:cik AS text)')} || '#'`)} > 0`,
  ],
  disclosures: [`DELETE FROM disclosure_reports WHERE filing_id = ${FILING}`],
};
