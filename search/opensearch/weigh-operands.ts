import type { Operand } from '../../domain/query/query.ts';
import type { Clause } from './compile-intervals.ts';
import { compileQuery } from './compile-query.ts';
import { termsOf } from './index-terms.ts';
import type { Count } from './lookup.ts';

/** The engine's BM25 leaves out this factor, k1 + 1. */
export const TIMES = 2.2;
/** A word in most documents still counts a little. */
const RARITY_MIN = 1e-6;
/** A prefix has one score however often it is found: about that of two places. */
const PREFIX_TIMES = 1.375;

/** Rarity of a word in the embedded index, and in the engine, which never lets it become 0. */
const own = (having: number, documents: number): number =>
  Math.max(RARITY_MIN, Math.log((documents - having + 0.5) / (having + 0.5)));
const engines = (having: number, documents: number): number =>
  Math.log(1 + (documents - having + 0.5) / (having + 0.5));

const term = (value: string): Clause => ({ term: { body: { value } } });

/**
 * Factor that turns the engine's score of an operand into the embedded index's: both are BM25, but words weigh
 * differently.
 * Rule: docs/rules.md#ranking
 */
export function weightOf(operand: Operand, count: Count): number {
  const documents = count({ match_all: {} });
  const terms = termsOf(operand);
  if (operand.kind === 'prefix') {
    const having = [...terms.map(term), compileQuery({ ...operand, terms: [] }, { keys: null })].map(count);
    return PREFIX_TIMES * having.reduce((sum, each) => sum + own(Math.min(each, documents), documents), 0);
  }
  const counted = (operand.kind === 'form' ? terms.slice(0, 1) : terms).map(term).map(count);
  const sum = (rarity: typeof own): number =>
    counted.reduce((all, having) => all + rarity(Math.min(having, documents), documents), 0);
  return TIMES * (sum(own) / sum(engines));
}
