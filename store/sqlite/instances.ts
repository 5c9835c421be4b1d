import type { InstanceRecord } from '../../domain/statements/instance.ts';
import type { FactStore } from '../fact-store.ts';
import { instanceValues, readInstance, readInstanceEntry } from '../facts/report-rows.ts';
import { integer } from '../row.ts';
import type { Connection } from './connection.ts';

/** Instances are compared by the SHA-256 of their content, so an unchanged one is not written. */
const UPSERT = `
INSERT INTO instances (cik, accession_number, form, root_form, filed, period_end, sha256)
VALUES (:cik, :accession_number, :form, :root_form, :filed, :period_end, :sha256)
ON CONFLICT (cik, accession_number) DO UPDATE SET
  form = excluded.form, root_form = excluded.root_form, filed = excluded.filed, period_end = excluded.period_end,
  sha256 = excluded.sha256
WHERE (form, root_form, filed, period_end, sha256)
  IS NOT (excluded.form, excluded.root_form, excluded.filed, excluded.period_end, excluded.sha256)`;

const UPSERT_BODY = `
INSERT INTO instance_bodies (instance_id, zstd) VALUES (:instance_id, :zstd)
ON CONFLICT (instance_id) DO UPDATE SET zstd = excluded.zstd`;

export function prepareInstances(
  connection: Connection,
): Pick<FactStore, 'saveInstance' | 'latestInstance' | 'newestInstances' | 'instances'> {
  const upsert = connection.prepare(UPSERT, 'data');
  const upsertBody = connection.prepare(UPSERT_BODY, 'data');
  const selectId = connection.prepare(
    'SELECT id FROM instances WHERE cik = :cik AND accession_number = :accession_number',
  );
  const selectList = connection.prepare(
    `SELECT accession_number, cik, form, filed, period_end FROM instances WHERE cik = :cik
     ORDER BY period_end DESC, filed DESC, accession_number DESC`,
  );
  const selectNewest = connection.prepare(
    `SELECT i.accession_number, i.cik, i.form, i.filed, i.period_end, b.zstd
     FROM instances i JOIN instance_bodies b ON b.instance_id = i.id
     WHERE i.cik = :cik AND i.root_form IN (SELECT value FROM json_each(:root_forms))
     ORDER BY i.period_end DESC, i.filed DESC, i.accession_number DESC LIMIT :limit`,
  );

  const save = (record: InstanceRecord): number => {
    const { head, zstd } = instanceValues(record);
    const { cik, accession_number } = head;
    return connection.transaction(() => {
      if (upsert.run(head) === 0) return 0;
      const instance_id = integer(selectId.get({ cik, accession_number }) ?? {}, 'id');
      upsertBody.run({ instance_id, zstd: zstd() });
      return 1;
    });
  };

  const newest = (cik: string, root_forms: readonly string[], limit: number): InstanceRecord[] =>
    selectNewest.all({ cik, root_forms: JSON.stringify(root_forms), limit }).map((row) => readInstance(row));

  return {
    saveInstance: async (record) => save(record),
    latestInstance: async (cik, root_forms) => newest(cik, root_forms, 1)[0] ?? null,
    newestInstances: async (cik, root_forms, limit) => newest(cik, root_forms, limit),
    instances: async (cik) => selectList.all({ cik }).map(readInstanceEntry),
  };
}
