import type { InstanceRecord } from '../../../domain/statements/instance.ts';
import type { FactStore } from '../../fact-store.ts';
import { instanceValues, readInstance, readInstanceEntry } from '../../facts/report-rows.ts';
import { text } from '../../row.ts';
import type { Connection } from '../connection.ts';

const HEAD = 'form, root_form, filed, period_end, sha256';

/** Content is sent only where it changed. */
const IS_STORED = `
SELECT 1 FROM instances WHERE cik = :cik AND accession_number = :accession_number
  AND (${HEAD}) = (:form, :root_form, :filed, :period_end, :sha256)`;

const UPSERT = `
INSERT INTO instances (cik, accession_number, ${HEAD}, zstd)
VALUES (:cik, :accession_number, :form, :root_form, :filed, :period_end, :sha256, :zstd)
ON CONFLICT (cik, accession_number) DO UPDATE SET form = excluded.form, root_form = excluded.root_form,
  filed = excluded.filed, period_end = excluded.period_end, sha256 = excluded.sha256, zstd = excluded.zstd`;

const NEWEST_FIRST = 'ORDER BY period_end DESC, filed DESC, accession_number DESC';

export function openInstances({
  all,
  get,
  write,
}: Connection): Pick<
  FactStore,
  'companiesWithInstances' | 'saveInstance' | 'latestInstance' | 'newestInstances' | 'instances'
> {
  const newest = async (
    cik: string,
    root_forms: readonly string[],
    limit: number,
  ): Promise<InstanceRecord[]> => {
    const rows = await all(
      `SELECT cik, accession_number, form, filed, period_end, sha256, zstd FROM instances
       WHERE cik = :cik AND root_form = ANY(:root_forms) ${NEWEST_FIRST} LIMIT :limit`,
      { cik, root_forms, limit },
    );
    return rows.map((row) => readInstance(row, text(row, 'sha256')));
  };
  return {
    companiesWithInstances: async () =>
      (await all('SELECT DISTINCT cik FROM instances ORDER BY cik')).map((row) => text(row, 'cik')),
    async saveInstance(record) {
      const { head, zstd } = instanceValues(record);
      if ((await get(IS_STORED, head)) !== undefined) return 0;
      return await write(UPSERT, { ...head, zstd: zstd() });
    },
    latestInstance: async (cik, root_forms) => (await newest(cik, root_forms, 1))[0] ?? null,
    newestInstances: newest,
    async instances(cik) {
      const rows = await all(
        `SELECT cik, accession_number, form, filed, period_end FROM instances WHERE cik = :cik ${NEWEST_FIRST}`,
        { cik },
      );
      return rows.map(readInstanceEntry);
    },
  };
}
