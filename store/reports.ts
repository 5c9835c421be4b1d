import { createHash } from 'node:crypto';
import { zstdDecompressSync } from 'node:zlib';

import type { ReportFace } from '../domain/faces/face.ts';
import type { InstanceRecord } from '../domain/facts/instance.ts';
import { rootForm } from '../domain/filing/forms.ts';
import {
  blob,
  type Database,
  type Dialect,
  get,
  integerOrNull,
  type Row,
  run,
  type Sql,
  type Steps,
  text,
  textOrNull,
  whole,
  write,
} from './database.ts';
import { pack } from './pack.ts';

/** A report whose statements are stored as printed. */
export type FaceReport = Pick<InstanceRecord, 'accession_number' | 'form' | 'filed' | 'period_end'> & {
  /** As its cover states them; null when it states none. */
  fiscal_year: number | null;
  fiscal_period: string | null;
};

/** The XBRL of reports: instances, and statements as printed. */
export type ReportStore = {
  /** CIKs with a report of which the instance or the statements as printed are stored. */
  companiesWithReports(): Promise<string[]>;
  /** Stores one filing's instance in one transaction. Returns rows changed. */
  saveInstance(record: InstanceRecord): Promise<number>;
  /** Newest instance of a company among these root forms, by period end then filing date; null when none is stored. */
  latestInstance(cik: string, root_forms: readonly string[]): Promise<InstanceRecord | null>;
  /** The newest `limit` instances of a company among these root forms, newest first. */
  newestInstances(cik: string, root_forms: readonly string[], limit: number): Promise<InstanceRecord[]>;
  /** Stored instances of a company, newest first, without their content. */
  instances(
    cik: string,
  ): Promise<Pick<InstanceRecord, 'accession_number' | 'form' | 'filed' | 'period_end'>[]>;
  /** Stores the statements of a report as printed in one transaction. Returns rows changed. */
  saveFace(cik: string, report: FaceReport, face: ReportFace): Promise<number>;
  /** Reports of a company whose statements are stored as printed, newest first, without them. */
  faceReports(cik: string): Promise<FaceReport[]>;
  /** Statements of a filing as printed; null when they are not stored. */
  face(cik: string, accession_number: string): Promise<ReportFace | null>;
};

/**
 * A table of packed content of reports. PostgreSQL has the content in the row and compares it with its checksum when it is
 * read; SQLite has it in a table of bodies, which the check of the store compares.
 */
type Packed = { table: string; head: readonly string[]; bodies: string; body_id: string };

const INSTANCES: Packed = {
  table: 'instances',
  head: ['form', 'root_form', 'filed', 'period_end', 'sha256'],
  bodies: 'instance_bodies',
  body_id: 'instance_id',
};

const FACES: Packed = {
  table: 'report_faces',
  head: ['form', 'filed', 'period_end', 'fiscal_year', 'fiscal_period', 'sha256'],
  bodies: 'report_face_bodies',
  body_id: 'face_id',
};

const OF_REPORT = 'r.cik = :cik AND r.accession_number = :accession_number';

const NEWEST_FIRST = 'ORDER BY r.period_end DESC, r.filed DESC, r.accession_number DESC';

function statementsOf({ table, head, bodies, body_id }: Packed) {
  const columns = head.join(', ');
  const given = head
    .map((name) => (name === 'fiscal_year' ? 'CAST(:fiscal_year AS integer)' : `:${name}`))
    .join(', ');
  const content: Sql = ({ either }: Dialect) =>
    either({
      sqlite: `r.cik, r.accession_number, ${head.map((name) => `r.${name}`).join(', ')}, b.zstd, NULL AS checksum
FROM ${table} r JOIN ${bodies} b ON b.${body_id} = r.id`,
      postgres: `r.*, r.sha256 AS checksum FROM ${table} r`,
    });
  return {
    content,
    stored: `SELECT 1 AS found FROM ${table} r WHERE ${OF_REPORT} AND (${columns}) IS NOT DISTINCT FROM (${given})`,
    save: ({ either }: Dialect) => {
      const body = (name: string) => either({ sqlite: '', postgres: `, ${name}` });
      return `
INSERT INTO ${table} (cik, accession_number, ${columns}${body('zstd')})
VALUES (:cik, :accession_number, ${given}${body(':zstd')})
ON CONFLICT (cik, accession_number) DO UPDATE SET
  (${columns}${body('zstd')}) = (${[...head].map((name) => `excluded.${name}`).join(', ')}${body('excluded.zstd')})`;
    },
    saveBody: ({ either }: Dialect) =>
      either({
        sqlite: `
INSERT INTO ${bodies} (${body_id}, zstd) SELECT r.id, :zstd FROM ${table} r WHERE ${OF_REPORT}
ON CONFLICT (${body_id}) DO UPDATE SET zstd = excluded.zstd`,
        postgres: '',
      }),
    list: `SELECT r.accession_number, r.cik, ${head.map((name) => `r.${name}`).join(', ')} FROM ${table} r
WHERE r.cik = :cik ${NEWEST_FIRST}`,
    one: (dialect: Dialect) => `SELECT ${content(dialect)} WHERE ${OF_REPORT}`,
    /** All content with its checksum, for the check of the store. */
    checked: ({ either }: Dialect) => `
SELECT r.cik, r.accession_number, r.form, r.filed, r.period_end, r.sha256 AS checksum,
  ${either({ sqlite: `b.zstd FROM ${table} r JOIN ${bodies} b ON b.${body_id} = r.id`, postgres: `r.zstd FROM ${table} r` })}
WHERE ${OF_REPORT}`,
  };
}

const INSTANCE = statementsOf(INSTANCES);
const FACE = statementsOf(FACES);

const NEWEST_INSTANCES = (dialect: Dialect) => `
SELECT ${INSTANCE.content(dialect)}
WHERE r.cik = :cik AND r.root_form ${dialect.within(':root_forms')} ${NEWEST_FIRST} LIMIT :limit`;

export function openReports(db: Database): ReportStore {
  const newest: ReportStore['newestInstances'] = async (cik, root_forms, limit) =>
    (await db.all(NEWEST_INSTANCES, { cik, root_forms, limit })).map(readInstance);
  return {
    companiesWithReports: async () =>
      (await db.all('SELECT cik FROM instances UNION SELECT cik FROM report_faces ORDER BY cik')).map((row) =>
        text(row, 'cik'),
      ),
    saveInstance: ({ accession_number, cik, form, filed, period_end, ...content }) => {
      const head = { cik, accession_number, form, root_form: rootForm(form), filed, period_end };
      return db.transaction(() => save(INSTANCE, head, content));
    },
    latestInstance: async (cik, root_forms) => (await newest(cik, root_forms, 1))[0] ?? null,
    newestInstances: newest,
    instances: async (cik) =>
      (await db.all(INSTANCE.list, { cik })).map((row) => {
        const { cik: _, ...entry } = readHead(row);
        return entry;
      }),
    saveFace: (cik, report, face) => {
      const { accession_number, form, filed, period_end, fiscal_year, fiscal_period } = report;
      const head = { cik, accession_number, form, filed, period_end, fiscal_year, fiscal_period };
      return db.transaction(() => save(FACE, head, face));
    },
    faceReports: async (cik) => (await db.all(FACE.list, { cik })).map(readFaceReport),
    async face(cik, accession_number) {
      const row = await db.get(FACE.one, { cik, accession_number });
      return row === undefined ? null : readFace(row);
    },
  };
}

/** Content is compared by the SHA-256 of its JSON: unchanged content is neither compressed nor written. */
function* save(
  statements: ReturnType<typeof statementsOf>,
  values: Readonly<Record<string, string | number | null>>,
  content: object,
): Steps<number> {
  const json = JSON.stringify(content);
  const head = { ...values, sha256: digestOf(json) };
  if ((yield* get(statements.stored, head)) !== undefined) return 0;
  const packed = { ...head, zstd: pack(json) };
  const changed = yield* write(statements.save, packed);
  yield* run(statements.saveBody, packed);
  return changed;
}

/** Reads a report's instance or statements and compares them with their checksum. Throws StoreError 'damaged'. */
export function* checkReport(
  kind: 'instance' | 'statements',
  report: { cik: string; accession_number: string },
): Steps<void> {
  const row = (yield* get(kind === 'instance' ? INSTANCE.checked : FACE.checked, report)) ?? {};
  if (kind === 'instance') readInstance(row);
  else readFace(row);
}

const digestOf = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

type Head = Pick<InstanceRecord, 'accession_number' | 'cik' | 'form' | 'filed' | 'period_end'>;

function readHead(row: Row): Head {
  return {
    accession_number: text(row, 'accession_number'),
    cik: text(row, 'cik'),
    form: text(row, 'form'),
    filed: text(row, 'filed'),
    period_end: text(row, 'period_end'),
  };
}

type Content = Omit<InstanceRecord, keyof Head>;

const readContent = (json: string): Content => JSON.parse(json);

const readInstance = (row: Row): InstanceRecord => ({
  ...readHead(row),
  ...unpackJson(row, 'an instance', readContent),
});

function readFaceReport(row: Row): FaceReport {
  const { cik: _, ...head } = readHead(row);
  return {
    ...head,
    fiscal_year: integerOrNull(row, 'fiscal_year'),
    fiscal_period: textOrNull(row, 'fiscal_period'),
  };
}

const readFace = (row: Row): ReportFace =>
  unpackJson(row, 'statements', (json): ReportFace => JSON.parse(json));

/** Unpacked JSON, compared with the row's checksum unless that is null. Throws StoreError 'damaged' with what it is of. */
function unpackJson<T extends object>(row: Row, what: string, read: (json: string) => T): T {
  const checksum = textOrNull(row, 'checksum');
  return whole(
    () => {
      const bytes = zstdDecompressSync(blob(row, 'zstd'));
      if (checksum !== null && digestOf(bytes) !== checksum) throw new Error('it differs from its checksum');
      return read(bytes.toString('utf8'));
    },
    `${what} of ${text(row, 'accession_number')}`,
  );
}
