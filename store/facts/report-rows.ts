import { createHash } from 'node:crypto';
import { zstdDecompressSync } from 'node:zlib';

import { rootForm } from '../../domain/filing/root-form.ts';
import type { ReportFace } from '../../domain/statements/as-reported/face-statement.ts';
import type { InstanceRecord } from '../../domain/statements/instance.ts';
import type { FaceReport } from '../fact-store.ts';
import { pack } from '../pack.ts';
import { type Row, blob, integerOrNull, text, textOrNull } from '../row.ts';
import { StoreError } from '../store-error.ts';

type Head = Pick<InstanceRecord, 'accession_number' | 'cik' | 'form' | 'filed' | 'period_end'>;
type Content = Omit<InstanceRecord, keyof Head>;

function readInstanceHead(row: Row): Head {
  return {
    accession_number: text(row, 'accession_number'),
    cik: text(row, 'cik'),
    form: text(row, 'form'),
    filed: text(row, 'filed'),
    period_end: text(row, 'period_end'),
  };
}

/** An instance in the lists of a company, without its content. */
export function readInstanceEntry(row: Row): Omit<Head, 'cik'> {
  const { accession_number, form, filed, period_end } = readInstanceHead(row);
  return { accession_number, form, filed, period_end };
}

/** A whole instance; its content is in the column `zstd`. `sha256` compares it with its checksum. */
export function readInstance(row: Row, sha256?: string): InstanceRecord {
  const head = readInstanceHead(row);
  const what = `an instance of ${head.accession_number}`;
  const content = unpackJson(blob(row, 'zstd'), {
    what,
    read: (json): Content => JSON.parse(json),
    ...(sha256 !== undefined && { sha256 }),
  });
  return { ...head, ...content };
}

/** Values to store an instance with. */
export function instanceValues(record: InstanceRecord) {
  const { accession_number, cik, form, filed, period_end, ...content } = record;
  const { sha256, zstd } = packJson(content satisfies Content);
  return {
    head: { cik, accession_number, form, root_form: rootForm(form), filed, period_end, sha256 },
    zstd,
  };
}

export function readFaceReport(row: Row): FaceReport {
  return {
    accession_number: text(row, 'accession_number'),
    form: text(row, 'form'),
    filed: text(row, 'filed'),
    period_end: text(row, 'period_end'),
    fiscal_year: integerOrNull(row, 'fiscal_year'),
    fiscal_period: textOrNull(row, 'fiscal_period'),
  };
}

/** Statements as printed, from the column `zstd`. `sha256` compares them with their checksum. */
export function readFace(row: Row, accession_number: string, sha256?: string): ReportFace {
  const what = `statements of ${accession_number}`;
  return unpackJson(blob(row, 'zstd'), {
    what,
    read: (json): ReportFace => JSON.parse(json),
    ...(sha256 !== undefined && { sha256 }),
  });
}

/** Values to store a report's statements with. */
export function faceValues(cik: string, report: FaceReport, face: ReportFace) {
  const { accession_number, form, filed, period_end, fiscal_year, fiscal_period } = report;
  const { sha256, zstd } = packJson(face satisfies ReportFace);
  return {
    head: { cik, accession_number, form, filed, period_end, fiscal_year, fiscal_period, sha256 },
    zstd,
  };
}

/** Content as it is stored, with the SHA-256 of its JSON. Compressed when it is needed: unchanged content isn't. */
type PackedJson = { sha256: string; zstd: () => Buffer };

const digestOf = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

function packJson(content: object): PackedJson {
  const json = JSON.stringify(content);
  return { sha256: digestOf(json), zstd: () => pack(json) };
}

/**
 * Unpacked JSON, whose digest is compared where one is given. Throws StoreError 'damaged' with what it is of, if it is
 * incomplete or different.
 */
function unpackJson<T extends object>(
  zstd: Uint8Array,
  { what, sha256, read }: { what: string; sha256?: string; read: (json: string) => T },
): T {
  try {
    const bytes = zstdDecompressSync(zstd);
    if (sha256 !== undefined && digestOf(bytes) !== sha256) throw new Error('it differs from its checksum');
    return read(bytes.toString('utf8'));
  } catch (cause) {
    throw new StoreError('damaged', `Store holds ${what} that is not whole`, { cause });
  }
}
