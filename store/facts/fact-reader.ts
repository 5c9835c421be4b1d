import type { Fact } from '../../domain/statements/fact.ts';
import { memoize } from '../../domain/statements/memoize.ts';
import { dayText } from '../day-number.ts';
import { StoreError } from '../store-error.ts';
import type { FactFiling } from './fact-row.ts';
import { type FactSeals, addToSeal, sealNumber, startSeal } from './fact-seals.ts';

export type HashedFiling = { filing: FactFiling; hash: number };
export type HashedUnit = { name: string; hash: number };

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
