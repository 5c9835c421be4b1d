import type { Derivation } from '../../contract/series.ts';
import type { Fact, InstanceFact } from './fact.ts';

/**
 * A figure missing from companyfacts but available from the filing's instance. `fact` has the requested concept,
 * `derivation` its source facts, and `note` a description for readers.
 */
export type RepairedFact = { fact: Fact; derivation: Derivation; note: string };

/** Whether a fact is about the company as a whole. */
export const isWhole = ({ dimensions }: InstanceFact): boolean => Object.keys(dimensions).length === 0;

/** The fact alone, without the dimensions and decimals of an instance. */
export function plainFact(from: InstanceFact, concept: string, value: number): Fact {
  const { unit, start, end, accession_number, form, filed, fy, fp } = from;
  return { concept, unit, start, end, value, accession_number, form, filed, fy, fp };
}
