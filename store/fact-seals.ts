import { crc32, zstdDecompressSync } from 'node:zlib';

import type { Fact } from '../domain/facts/fact.ts';
import { memoize } from '../domain/facts/facts-by-period.ts';
import {
  blob,
  dayNumber,
  dayText,
  integerOrNull,
  type Row,
  StoreError,
  text,
  textOrNull,
  whole,
} from './database.ts';
import { pack } from './pack.ts';

/** A fact's place in the store. Days are numbers, `start_day` is 0 for an instant. */
type FactKey = {
  concept_id: number;
  unit_id: number;
  start_day: number;
  end_day: number;
  filing_id: number;
};

type KeyedFact = FactKey & { value: number };

export type StoredFacts = Map<string, KeyedFact>;

/** Ids that facts refer to. */
export type FactIds = {
  concept(name: string): number;
  unit(name: string): number;
  filing(filing: FactFiling): number;
};

export const keyText = (key: FactKey): string =>
  `${key.concept_id} ${key.unit_id} ${key.start_day} ${key.end_day} ${key.filing_id}`;

/** A filing by all that facts say of it. */
export const filingText = ({ accession_number, form, filed, fy, fp }: FactFiling): string =>
  `${accession_number} ${form} ${filed} ${fy ?? ''} ${fp ?? ''}`;

/** What to write so that these are the stored facts: facts to add or change, and those to drop. */
export function diffFacts(
  facts: readonly Fact[],
  stored: StoredFacts,
  ids: FactIds,
): { changed: KeyedFact[]; dropped: FactKey[] } {
  const changed = new Map<string, KeyedFact>();
  const dropped = new Map(stored);
  for (const fact of facts) {
    const keyed = {
      concept_id: ids.concept(fact.concept),
      unit_id: ids.unit(fact.unit),
      start_day: fact.start === null ? 0 : dayNumber(fact.start),
      end_day: dayNumber(fact.end),
      filing_id: ids.filing(fact),
      value: fact.value,
    };
    const key = keyText(keyed);
    if (stored.get(key)?.value === fact.value) changed.delete(key);
    else changed.set(key, keyed);
    dropped.delete(key);
  }
  return { changed: [...changed.values()], dropped: [...dropped.values()] };
}

/** A fact's reference to its filing. All facts of a filing share it. */
export type FactFiling = Pick<Fact, 'accession_number' | 'form' | 'filed' | 'fy' | 'fp'>;

export function readFactFiling(row: Row): FactFiling {
  return {
    accession_number: text(row, 'accession_number'),
    form: text(row, 'form'),
    filed: text(row, 'filed'),
    fy: integerOrNull(row, 'fy'),
    fp: textOrNull(row, 'fp'),
  };
}

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
  return whole(() => {
    const seals: [string, number][] = JSON.parse(zstdDecompressSync(blob(row, 'zstd')).toString('utf8'));
    return new Map(seals);
  }, `a list of checksums of the facts of ${cik}`);
}

/** A checksum under construction, of a concept's facts in any order. */
type Seal = { count: number; sum: number; mix: number };

const bits = new DataView(new ArrayBuffer(8));

/** Spreads each bit over all (the end of MurmurHash3). */
function spread(value: number): number {
  let h = value;
  h = Math.imul(h ^ (h >>> 16), 0x85eb_ca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2_ae35);
  return h ^ (h >>> 16);
}

const step = (hash: number, value: number): number => spread(Math.imul(hash, 31) + value);

function startSeal(concept: string): Seal {
  return { count: 0, sum: crc32(concept), mix: 0 };
}

/** Adds a fact: its unit and filing as the hashes of their texts, its days as numbers, the bits of its value. */
function addToSeal(
  seal: Seal,
  fact: { unit: number; filing: number; start_day: number; end_day: number; value: number },
): void {
  bits.setFloat64(0, fact.value);
  let hash = step(fact.unit, fact.filing);
  hash = step(hash, fact.start_day);
  hash = step(hash, fact.end_day);
  hash = step(hash, bits.getInt32(0));
  hash = step(hash, bits.getInt32(4));
  seal.count += 1;
  seal.sum = (seal.sum + hash) | 0;
  seal.mix ^= spread(hash + 1);
}

/** 53 bits of a finished checksum. */
function sealNumber({ count, sum, mix }: Seal): number {
  return (step(sum, count) >>> 0) * 0x20_0000 + ((step(mix, count) >>> 11) & 0x1f_ffff);
}

/** What a filing says of itself, hashed. */
export const hashFiling = (filing: FactFiling): number => crc32(filingText(filing));

export const hashUnit = (unit: string): number => crc32(unit);

export type HashedFiling = { filing: FactFiling; hash: number };
type HashedUnit = { name: string; hash: number };

/** A stored fact's own columns. */
type FactNumbers = { start_day: number; end_day: number; value: number };

export function damagedFacts(cik: string, words: string): StoreError {
  return new StoreError(
    'damaged',
    `Store is damaged: ${words} of ${cik} is not what was written. Run npm run ingest -- verify --repair`,
  );
}

/**
 * Reads a company's facts a concept at a time: `add` takes each, and `finish` compares them with their checksum.
 * Throws StoreError 'damaged' if they differ.
 */
export function openFactReader(cik: string, sealed: FactSeals | null) {
  const day = memoize(dayText);
  return (concept: string) => {
    const seal = startSeal(concept);
    const facts: Fact[] = [];
    return {
      add(
        unit: HashedUnit,
        { filing, hash }: HashedFiling,
        { start_day, end_day, value }: FactNumbers,
      ): void {
        addToSeal(seal, { unit: unit.hash, filing: hash, start_day, end_day, value });
        const start = start_day === 0 ? null : day(start_day);
        facts.push({ concept, unit: unit.name, start, end: day(end_day), value, ...filing });
      },
      finish(): Fact[] {
        const expected = sealed?.get(concept);
        const isRight = facts.length === 0 ? expected === undefined : expected === sealNumber(seal);
        if (sealed !== null && !isRight) throw damagedFacts(cik, `a fact of ${concept}`);
        return facts;
      },
    };
  };
}
