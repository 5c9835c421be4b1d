import { zstdDecompressSync } from 'node:zlib';

import type { Fact } from '../../../domain/statements/fact.ts';
import { memoize } from '../../../domain/statements/memoize.ts';
import { dayNumber } from '../day-number.ts';
import { addToSeal, hashFiling, hashUnit, type Seal, sealNumber, startSeal } from '../facts/fact-seal.ts';
import { pack } from '../pack.ts';
import { blob, text } from '../row.ts';
import { StoreError } from '../store.ts';
import type { Connection } from './connection.ts';

/** Checksums of a company's concepts, by name. */
export type FactSeals = ReadonlyMap<string, number>;

function sealFacts(facts: readonly Fact[]): [string, number][] {
  const seals = new Map<string, Seal>();
  const dayOf = memoize(dayNumber);
  const unitOf = memoize(hashUnit);
  for (const fact of facts) {
    const seal = seals.get(fact.concept) ?? startSeal(fact.concept);
    seals.set(fact.concept, seal);
    addToSeal(seal, {
      unit: unitOf(fact.unit),
      filing: hashFiling(fact),
      start_day: fact.start === null ? 0 : dayOf(fact.start),
      end_day: dayOf(fact.end),
      value: fact.value,
    });
  }
  return [...seals].map(([concept, seal]) => [concept, sealNumber(seal)]);
}

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
      upsert.run({ cik, zstd: pack(JSON.stringify(sealFacts(facts))) });
    },
    /** Null for a company whose facts have none yet. */
    read(cik: string): FactSeals | null {
      const row = select.get({ cik });
      if (row === undefined) return null;
      try {
        const seals: [string, number][] = JSON.parse(zstdDecompressSync(blob(row, 'zstd')).toString('utf8'));
        return new Map(seals);
      } catch (cause) {
        throw new StoreError('damaged', `Store holds checksums of the facts of ${cik} that are not whole`, {
          cause,
        });
      }
    },
    /** Companies with facts of an earlier version, which wrote no checksums. */
    unsealed: (): string[] => selectUnsealed.all().map((row) => text(row, 'cik')),
  };
}
