import { createHash } from 'node:crypto';
import { zstdDecompressSync } from 'node:zlib';

import type {
  DisclosureSummary,
  Novelty,
  Report,
  Run,
  ScoredPassage,
  StoredDisclosure,
  StoredReport,
} from '../domain/disclosures/disclosure.ts';
import { summariseNovelty } from '../domain/disclosures/novelty.ts';
import type { Shingles } from '../domain/text/shingles.ts';
import {
  blob,
  type Database,
  type Dialect,
  flag,
  get,
  integer,
  integerOrNull,
  oneOf,
  type Row,
  type Steps,
  text,
  textOrNull,
  whole,
  write,
} from './database.ts';
import type { FullTextStore } from './full-text-store.ts';
import { pack } from './pack.ts';

type PackedPassage = [
  run: number,
  start: number,
  end: number,
  offset: number,
  is_table: 0 | 1,
  heading: number,
  masked: string,
  novelty: number,
  novelty_same_form: number,
];

/** Passages of a disclosure as stored: each path of headings once. */
type Packed = { headings: string[][]; passages: PackedPassage[] };

function packPassages(passages: readonly ScoredPassage[]): Uint8Array {
  const headings: string[][] = [];
  const known = new Map<string, number>();
  const packed = passages.map((passage): PackedPassage => {
    const key = JSON.stringify(passage.heading);
    const at = known.get(key) ?? headings.push(passage.heading) - 1;
    known.set(key, at);
    const { run, start, end, offset, kind, masked, novelty, novelty_same_form } = passage;
    return [run, start, end, offset, kind === 'table' ? 1 : 0, at, masked, novelty, novelty_same_form];
  });
  return pack(JSON.stringify({ headings, passages: packed } satisfies Packed));
}

function unpackPassages(row: Row): ScoredPassage[] {
  const packed = whole(
    (): Packed => JSON.parse(zstdDecompressSync(blob(row, 'passages_zstd')).toString('utf8')),
    'passages',
  );
  return packed.passages.map(
    ([run, start, end, offset, isTable, heading, masked, novelty, novelty_same_form], ordinal) => ({
      ordinal,
      run,
      start,
      end,
      offset,
      kind: isTable === 1 ? 'table' : 'text',
      heading: packed.headings[heading] ?? [],
      masked,
      novelty,
      novelty_same_form,
    }),
  );
}

/** Delta encoding of ascending numbers, which halves their compressed size. */
function packShingles(shingles: Shingles): Uint8Array {
  const steps = new Uint32Array(shingles.length);
  let before = 0;
  for (const [index, value] of shingles.entries()) {
    steps[index] = value - before;
    before = value;
  }
  return pack(new Uint8Array(steps.buffer));
}

function readShingles(row: Row): Shingles {
  const bytes = whole(() => zstdDecompressSync(blob(row, 'shingles_zstd')), 'shingles');
  const shingles = new Uint32Array(bytes.byteLength >>> 2);
  new Uint8Array(shingles.buffer).set(bytes.subarray(0, shingles.length * 4));
  let value = 0;
  for (let index = 0; index < shingles.length; index += 1) {
    value += shingles[index] ?? 0;
    shingles[index] = value;
  }
  return shingles;
}

/** A report divided into disclosures, to be stored. */
type ReportRecord = {
  report: Report;
  /** Digest of its input, equal if the result would be equal. */
  sources: string;
  disclosures: StoredDisclosure[];
  /** Shingles of the whole report, to compare later reports with. */
  shingles: Shingles;
  basis: Novelty['basis'];
  /** The earlier reports its passages were compared with, each with its digest. */
  earlier: string[];
};

/** State of a stored report, without its content. */
export type ReportState = {
  accession_number: string;
  cik: string;
  sources: string;
  /** Digest of its shingles. */
  digest: string;
  basis: Novelty['basis'];
  earlier: string[];
  fiscal_year: number;
  fiscal_period: string;
};

/** Reports, their disclosures and passages. Texts are stored once, with the documents. Passages are offsets in them. */
export type DisclosureStore = {
  /**
   * Stores a report with its disclosures in one transaction, unless it is stored unchanged. Returns rows changed. Its
   * filing and texts must be stored.
   */
  saveReport(record: ReportRecord): Promise<number>;
  /** Drops reports. Returns rows changed. */
  dropReports(accession_numbers: readonly string[]): Promise<number>;
  /** Annual and quarterly reports with stored texts, each with a digest of them. */
  readable(cik: string): Promise<Map<string, string>>;
  /** Stored reports of a company, by accession number. */
  states(cik: string): Promise<Map<string, ReportState>>;
  /** A report's shingles, or null if it isn't stored. */
  shingles(accession_number: string): Promise<Shingles | null>;
  /** A company's reports, newest first. */
  reports(cik: string): Promise<StoredReport[]>;
  /** A report's disclosures in order with their passages. Empty if it isn't stored. */
  disclosures(accession_number: string): Promise<StoredDisclosure[]>;
  /** Every disclosure of a company's reports, without passages, in the reports' own order. */
  summaries(cik: string): Promise<DisclosureSummary[]>;
  /** Texts of the documents that contain a report's disclosures, by file name. */
  texts(accession_number: string): Promise<Map<string, string>>;
  /** Loaded companies of a sector, the one given left out, with their newest original report of a form. */
  peers(
    cik: string,
    form: string,
  ): Promise<{ cik: string; ticker: string | null; name: string; accession_number: string }[]>;
};

// Statements

const OF_COMPANY = `FROM filing_companies fc JOIN disclosure_reports r ON r.filing_id = fc.filing_id
  JOIN filings f ON f.id = r.filing_id WHERE fc.cik = :cik`;

/** Names of a report's texts. Passages are offsets in them: they lead nowhere in others. */
const TEXTS = "string_agg(substr(t.sha256, 1, 16), ' ' ORDER BY t.document_id)";

const READABLE = `
SELECT f.accession_number, ${TEXTS} AS texts
FROM filing_companies fc JOIN filings f ON f.id = fc.filing_id JOIN document_texts t ON t.filing_id = f.id
WHERE fc.cik = :cik AND (f.form LIKE '10%' OR f.form LIKE '20-F%' OR f.form LIKE '40-F%') GROUP BY f.id`;

const STATES = `
SELECT f.accession_number, r.cik, r.sources, r.digest, r.basis, r.earlier, r.fiscal_year, r.fiscal_period ${OF_COMPANY}`;

const REPORTS = ({ indexIn }: Dialect) => `
SELECT f.accession_number, r.cik, r.form, f.form AS filed_form, f.is_amendment, f.filing_date, r.period_end,
  r.fiscal_year, r.fiscal_period, r.segmented, r.basis, r.earlier, r.revision
${OF_COMPANY} AND substr(r.sources, ${indexIn('r.sources', "' '")} + 1) =
  (SELECT ${TEXTS} FROM document_texts t WHERE t.filing_id = r.filing_id)
ORDER BY f.filing_date DESC, f.accession_number DESC`;

const PEERS = `
SELECT c.cik, c.name, c.ticker,
  (SELECT f.accession_number FROM filing_companies fc JOIN disclosure_reports r ON r.filing_id = fc.filing_id
     JOIN filings f ON f.id = r.filing_id
   WHERE fc.cik = c.cik AND r.form = :form AND NOT f.is_amendment
   ORDER BY f.filing_date DESC, f.accession_number DESC LIMIT 1) AS accession_number
FROM companies c WHERE c.cik IN (SELECT cik FROM disclosure_reports) AND c.cik <> :cik
  AND c.sector = (SELECT sector FROM companies WHERE cik = :cik)
ORDER BY c.cik`;

const SHINGLES = ({ either }: Dialect) => `
SELECT s.shingles_zstd FROM filings f
JOIN ${either({ sqlite: 'disclosure_shingles', postgres: 'disclosure_reports' })} s ON s.filing_id = f.id
WHERE f.accession_number = :accession_number`;

const SHINGLES_OF = ({ either }: Dialect) => `
SELECT shingles_zstd FROM ${either({ sqlite: 'disclosure_shingles', postgres: 'disclosure_reports' })} WHERE filing_id = :id`;

const DISCLOSURES = `
SELECT d.* FROM filings f JOIN disclosures d ON d.filing_id = f.id
WHERE f.accession_number = :accession_number ORDER BY d.ordinal`;

const SUMMARIES = `
SELECT f.accession_number, d.tag, d.label, d.source, d.status, d.quality, d.characters, d.passages, d.novelty,
  d.novel_passages
FROM filing_companies fc JOIN filings f ON f.id = fc.filing_id JOIN disclosures d ON d.filing_id = f.id
WHERE fc.cik = :cik ORDER BY f.filing_date DESC, f.accession_number DESC, d.ordinal`;

/** Documents that contain a report's disclosures. */
const FILENAMES = ({ either }: Dialect) => `
SELECT DISTINCT run.value ->> 'filename' AS filename FROM filings f JOIN disclosures d ON d.filing_id = f.id
  CROSS JOIN ${either({ sqlite: 'json_each(d.runs)', postgres: 'json_array_elements(CAST(d.runs AS json))' })} AS run
WHERE f.accession_number = :accession_number`;

/** Locked: two nodes that read the same report save it one after the other. */
const FILING = ({ either }: Dialect) => `
SELECT f.id, (SELECT r.revision FROM disclosure_reports r WHERE r.filing_id = f.id) AS revision
FROM filings f WHERE f.accession_number = :accession_number
${either({ sqlite: '', postgres: 'FOR NO KEY UPDATE' })}`;

const HEAD = `cik, form, period_end, fiscal_year, fiscal_period, segmented, sources, digest, basis, earlier, revision`;

/** PostgreSQL has the shingles in the report's row, and SQLite in a table of their own. */
const SAVE_REPORT = ({ either }: Dialect) => {
  const columns = `${HEAD}${either({ sqlite: '', postgres: ', shingles_zstd' })}`;
  return `
INSERT INTO disclosure_reports (filing_id, ${columns}) VALUES (:filing_id, ${columns.replaceAll(/\w+/g, ':$&')})
ON CONFLICT (filing_id) DO UPDATE SET (${columns}) = (${columns.replaceAll(/\w+/g, 'excluded.$&')})`;
};

const SAVE_SHINGLES = ({ either }: Dialect) =>
  either({
    sqlite: `
INSERT INTO disclosure_shingles (filing_id, shingles_zstd) VALUES (:filing_id, :shingles_zstd)
ON CONFLICT (filing_id) DO UPDATE SET shingles_zstd = excluded.shingles_zstd`,
    postgres: '',
  });

const INSERT_DISCLOSURE = `
INSERT INTO disclosures (filing_id, ordinal, tag, label, source, status, quality, runs, characters, passages, novelty,
  novel_passages, passages_zstd)
VALUES (:filing_id, :ordinal, :tag, :label, :source, :status, :quality, :runs, :characters, :passages, :novelty,
  :novel_passages, :passages_zstd)`;

const DROP = ({ within }: Dialect) => `
DELETE FROM disclosure_reports
WHERE filing_id IN (SELECT id FROM filings WHERE accession_number ${within(':accession_numbers')})`;

/** Disclosures of reports. Their texts are read as those of documents are. */
export function openDisclosures(db: Database, documents: Pick<FullTextStore, 'text'>): DisclosureStore {
  return {
    saveReport: (record) => db.transaction(() => saveReport(record)),
    dropReports: async (accession_numbers) =>
      accession_numbers.length === 0 ? 0 : await db.write(DROP, { accession_numbers }),
    async readable(cik) {
      const rows = await db.all(READABLE, { cik });
      return new Map(rows.map((row) => [text(row, 'accession_number'), text(row, 'texts')]));
    },
    async states(cik) {
      const rows = await db.all(STATES, { cik });
      return new Map(rows.map((row) => [text(row, 'accession_number'), readState(row)]));
    },
    async shingles(accession_number) {
      const row = await db.get(SHINGLES, { accession_number });
      return row === undefined ? null : readShingles(row);
    },
    reports: async (cik) => (await db.all(REPORTS, { cik })).map(readReport),
    disclosures: async (accession_number) =>
      (await db.all(DISCLOSURES, { accession_number })).map(readDisclosure),
    summaries: async (cik) => (await db.all(SUMMARIES, { cik })).map(readSummary),
    async texts(accession_number) {
      const rows = await db.all(FILENAMES, { accession_number });
      const texts = await Promise.all(
        rows.map(async (row) => {
          const filename = text(row, 'filename');
          const stored = await documents.text(accession_number, filename);
          return stored === null ? null : ([filename, stored.text] as const);
        }),
      );
      return new Map(texts.filter((each) => each !== null));
    },
    peers: async (cik, form) => (await db.all(PEERS, { cik, form })).flatMap(readPeer),
  };
}

/** Reads the shingles of a report. Throws StoreError 'damaged'. */
export function* readShinglesOf(id: number): Steps<Shingles> {
  return readShingles((yield* get(SHINGLES_OF, { id })) ?? {});
}

/** Saves a report with its disclosures, unless it is stored unchanged. Returns rows changed. */
function* saveReport(record: ReportRecord): Steps<number> {
  const { accession_number } = record.report;
  const filing = yield* get(FILING, { accession_number });
  if (filing === undefined)
    throw new Error(`Disclosures of ${accession_number} cannot be saved: save the filing first`);
  const filing_id = integer(filing, 'id');
  const values = reportValues(record);
  if (textOrNull(filing, 'revision') === values.revision) return 0;
  const shingles_zstd = packShingles(record.shingles);
  let changed = yield* write(SAVE_REPORT, { ...values, filing_id, shingles_zstd });
  changed += yield* write(SAVE_SHINGLES, { filing_id, shingles_zstd });
  changed += yield* write('DELETE FROM disclosures WHERE filing_id = :filing_id', { filing_id });
  for (const [ordinal, disclosure] of record.disclosures.entries())
    changed += yield* write(INSERT_DISCLOSURE, { filing_id, ...disclosureValues(disclosure, ordinal) });
  return changed;
}

// Rows of reports

const digestOf = (bytes: Uint8Array | string): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 16);

/** Values to store a report with. `revision` changes with any of them, and with its disclosures. */
function reportValues({ report, sources, disclosures, shingles, basis, earlier }: ReportRecord) {
  const { cik, form, period_end, fiscal_year, fiscal_period, segmented } = report;
  const values = {
    cik,
    form,
    period_end,
    fiscal_year,
    fiscal_period,
    segmented,
    sources,
    basis,
    digest: digestOf(new Uint8Array(shingles.buffer, shingles.byteOffset, shingles.byteLength)),
    earlier: JSON.stringify(earlier),
  };
  return { ...values, revision: digestOf(JSON.stringify([values, disclosures])) };
}

/** Values to store a report's disclosure with; `ordinal` is its place in the report. */
function disclosureValues(disclosure: StoredDisclosure, ordinal: number) {
  const { tag, label, source, status, quality, characters } = disclosure;
  return {
    ordinal,
    tag,
    label,
    source,
    status,
    quality,
    characters,
    runs: JSON.stringify(disclosure.runs),
    ...summariseNovelty(disclosure.passages),
    passages_zstd: packPassages(disclosure.passages),
  };
}

const BASES = ['complete', 'first', 'incomplete'] as const;

function readEarlier(row: Row): string[] {
  return whole((): string[] => JSON.parse(text(row, 'earlier')), 'a list of earlier reports');
}

function readState(row: Row): ReportState {
  return {
    accession_number: text(row, 'accession_number'),
    cik: text(row, 'cik'),
    sources: text(row, 'sources'),
    digest: text(row, 'digest'),
    basis: oneOf(row, 'basis', BASES),
    earlier: readEarlier(row),
    fiscal_year: integer(row, 'fiscal_year'),
    fiscal_period: text(row, 'fiscal_period'),
  };
}

function readReport(row: Row): StoredReport {
  return {
    accession_number: text(row, 'accession_number'),
    cik: text(row, 'cik'),
    form: text(row, 'form'),
    filed_form: text(row, 'filed_form'),
    is_amendment: flag(row, 'is_amendment'),
    filing_date: text(row, 'filing_date'),
    period_end: text(row, 'period_end'),
    fiscal_year: integer(row, 'fiscal_year'),
    fiscal_period: text(row, 'fiscal_period'),
    segmented: oneOf(row, 'segmented', ['items', 'whole']),
    basis: oneOf(row, 'basis', BASES),
    revision: text(row, 'revision'),
  };
}

/** A company of the same sector; none where it has no report of the form. */
function readPeer(row: Row): Awaited<ReturnType<DisclosureStore['peers']>> {
  const accession_number = textOrNull(row, 'accession_number');
  if (accession_number === null) return [];
  const name = text(row, 'name');
  return [{ cik: text(row, 'cik'), ticker: textOrNull(row, 'ticker'), name, accession_number }];
}

// Rows of disclosures

/** What a disclosure is, without its text and passages. */
function readKind(row: Row) {
  return {
    tag: text(row, 'tag'),
    label: text(row, 'label'),
    source: oneOf(row, 'source', ['item', 'tagged', 'whole']),
    status: oneOf(row, 'status', ['found', 'incorporated', 'referred']),
    quality: oneOf(row, 'quality', ['ok', 'suspect']),
  };
}

export function readDisclosure(row: Row): StoredDisclosure {
  return {
    ...readKind(row),
    runs: whole((): Run[] => JSON.parse(text(row, 'runs')), 'runs'),
    characters: integer(row, 'characters'),
    passages: unpackPassages(row),
  };
}

function readSummary(row: Row): DisclosureSummary {
  return {
    accession_number: text(row, 'accession_number'),
    ...readKind(row),
    characters: integer(row, 'characters'),
    passages: integer(row, 'passages'),
    novelty: integerOrNull(row, 'novelty'),
    novel_passages: integer(row, 'novel_passages'),
  };
}
