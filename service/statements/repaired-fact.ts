import type { Derivation } from '../../contract/statements.ts';
import type { Fact, InstanceFact } from './fact.ts';

/**
 * A figure that companyfacts lacks and the filing's own instance gives. `fact` stands under the concept that was wanted;
 * `derivation` names the facts that it is made of; `note` says in words what was done.
 */
export type RepairedFact = { fact: Fact; derivation: Derivation; note: string };

/** Whether a fact speaks of the company as a whole. */
export const isWhole = ({ dimensions }: InstanceFact): boolean => Object.keys(dimensions).length === 0;

/** The fact alone, without the dimensions and decimals of an instance. */
export function plainFact(from: InstanceFact, concept: string, value: number): Fact {
  const { unit, start, end, accession_number, form, filed, fy, fp } = from;
  return { concept, unit, start, end, value, accession_number, form, filed, fy, fp };
}
