import { rootForm } from '../../../domain/filing/root-form.ts';
import type { InstanceRecord } from '../../../domain/statements/instance.ts';
import { blob, type Row, text } from '../row.ts';
import { packJson, unpackJson } from './packed-json.ts';

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
