import { zstdDecompressSync } from 'node:zlib';

import type { Fact } from '../../../domain/statements/fact.ts';
import { memoize } from '../../../domain/statements/memoize.ts';
import { dayNumber } from '../day-number.ts';
import { pack } from '../pack.ts';
import { blob, type Row } from '../row.ts';
import { StoreError } from '../store.ts';
import { addToSeal, hashFiling, hashUnit, type Seal, sealNumber, startSeal } from './fact-seal.ts';

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

/** Checksums of a company's facts as they are stored. */
export function packSeals(facts: readonly Fact[]): Buffer {
  return pack(JSON.stringify(sealFacts(facts)));
}

/** Reads them from the column `zstd`. Throws StoreError 'damaged' if they are incomplete. */
export function readSeals(row: Row, cik: string): FactSeals {
  try {
    const seals: [string, number][] = JSON.parse(zstdDecompressSync(blob(row, 'zstd')).toString('utf8'));
    return new Map(seals);
  } catch (cause) {
    throw new StoreError('damaged', `Store holds checksums of the facts of ${cik} that are not whole`, {
      cause,
    });
  }
}
