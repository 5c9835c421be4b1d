import type { Near, Operand, Query } from '../../domain/query/query.ts';
import { type Clause, isExact, nearIntervals, operandIntervals } from './compile-intervals.ts';
import { letterTerm, termsOf } from './index-terms.ts';

export type CompileOptions = {
  /** Keys of the sections searched, null for all text. */
  keys: readonly string[] | null;
  /** Ids of the documents with a NEAR that the engine can't decide. */
  verified?: ReadonlyMap<Near, readonly string[]>;
  /** Factor of an operand's score; 1 if absent. */
  weightOf?: (operand: Operand) => number;
};

/** Every NEAR that the engine finds only roughly, so that documents' texts decide. */
export function unsureNears(query: Query): Near[] {
  if (query.kind === 'near') return isExact(query) ? [] : [query];
  if (query.kind === 'not') return unsureNears(query.of);
  return query.kind === 'and' || query.kind === 'or' ? query.of.flatMap(unsureNears) : [];
}

/** An operand in all text. */
function plain(operand: Operand, boost: number): Clause {
  const terms = termsOf(operand);
  const weighed = boost === 1 ? {} : { boost };
  if (operand.kind === 'prefix')
    return terms.length === 0
      ? { prefix: { body: { value: operand.prefix, ...weighed } } }
      : { constant_score: { filter: operandIntervals(operand, null), ...weighed } };
  const [only = ''] = terms;
  const term = (value: string): Clause => ({ term: { body: { value, ...weighed } } });
  if (operand.kind === 'form') return term(only);
  if (terms.length > 1) return { match_phrase: { body: { query: terms.join(' '), ...weighed } } };
  return only.length === 1 ? { bool: { should: [term(only), term(letterTerm(only))] } } : term(only);
}

function compileOperand(operand: Operand, { keys, weightOf = () => 1 }: CompileOptions): Clause {
  const found = plain(operand, weightOf(operand));
  if (keys === null) return found;
  return { bool: { filter: [operandIntervals(operand, keys)], should: [found] } };
}

/** A NEAR, weighed by its operands. */
function compileNear(near: Near, { keys, verified, weightOf = () => 1 }: CompileOptions): Clause {
  const ids = verified?.get(near);
  const found = ids === undefined ? nearIntervals(near, keys) : { ids: { values: ids } };
  const should = near.operands.map((operand) => plain(operand, weightOf(operand)));
  return { bool: { filter: [found], should } };
}

/**
 * Compiles a query to the engine's query language. Terms are values: nothing of them is read as syntax. Scores add up
 * as in the embedded index: those of the parts that match, none under NOT.
 * Example: `going concern NOT 10-k` → bool with two terms in `must`, a phrase in `must_not`.
 */
export function compileQuery(query: Query, options: CompileOptions): Clause {
  switch (query.kind) {
    case 'near':
      return compileNear(query, options);
    case 'and': {
      const must = query.of.filter(({ kind }) => kind !== 'not');
      const must_not = query.of.flatMap((part) => (part.kind === 'not' ? [part.of] : []));
      if (query.of.length === 0) return { match_all: {} };
      return {
        bool: {
          ...(must.length === 0 ? {} : { must: must.map((part) => compileQuery(part, options)) }),
          ...(must_not.length === 0 ? {} : { must_not: must_not.map((part) => compileQuery(part, options)) }),
        },
      };
    }
    case 'or':
      if (query.of.length === 0) return { match_none: {} };
      return {
        bool: { should: query.of.map((part) => compileQuery(part, options)), minimum_should_match: 1 },
      };
    case 'not':
      return { bool: { must_not: [compileQuery(query.of, options)] } };
    default:
      return compileOperand(query, options);
  }
}
