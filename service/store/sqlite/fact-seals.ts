import type { Fact } from '../../../domain/statements/fact.ts';
import { type FactSeals, packSeals, readSeals } from '../facts/fact-seals.ts';
import { text } from '../row.ts';
import type { Connection } from './connection.ts';

/** Writes and reads the checksums of companies' facts. */
export function prepareFactSeals(connection: Connection) {
  const select = connection.prepare('SELECT zstd FROM fact_seals WHERE cik = :cik');
  const upsert = connection.prepare(
    `INSERT INTO fact_seals (cik, zstd) VALUES (:cik, :zstd)
     ON CONFLICT (cik) DO UPDATE SET zstd = excluded.zstd WHERE zstd IS NOT excluded.zstd`,
  );
  const selectUnsealed = connection.prepare(
    `SELECT DISTINCT cik FROM fact_filings WHERE cik NOT IN (SELECT cik FROM fact_seals)`,
  );
  return {
    save(cik: string, facts: readonly Fact[]): void {
      upsert.run({ cik, zstd: packSeals(facts) });
    },
    /** Null for a company whose facts have none yet. */
    read(cik: string): FactSeals | null {
      const row = select.get({ cik });
      return row === undefined ? null : readSeals(row, cik);
    },
    /** Companies with facts of an earlier version, which wrote no checksums. */
    unsealed: (): string[] => selectUnsealed.all().map((row) => text(row, 'cik')),
  };
}
