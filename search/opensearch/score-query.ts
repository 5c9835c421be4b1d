import type { Operand, Query } from '../../domain/query/query.ts';
import { DESCRIPTION_WEIGHT, LEADING } from '../ranking/weights.ts';
import type { Clause } from './compile-intervals.ts';
import { TIMES } from './weigh-operands.ts';

/** Operands searched in descriptions: those outside NEAR and NOT. */
function operandsOf(query: Query): Operand[] {
  if (query.kind === 'and' || query.kind === 'or') return query.of.flatMap(operandsOf);
  return query.kind === 'near' || query.kind === 'not' ? [] : [query];
}

/** Clauses that add the scores of descriptions. */
export const descriptionClauses = (query: Query): Clause[] =>
  operandsOf(query).map((operand) => {
    const boost = DESCRIPTION_WEIGHT * TIMES;
    if (operand.kind === 'prefix' && operand.terms.length === 0)
      return { prefix: { description: { value: operand.prefix, boost } } };
    const words = operand.kind === 'prefix' ? [...operand.terms, operand.prefix] : operand.terms;
    const kind = operand.kind === 'prefix' ? 'match_phrase_prefix' : 'match_phrase';
    return { [kind]: { description: { query: words.join(' '), boost } } };
  });

/** A query whose scores also count the age of a filing and whether a document leads it. Rule: docs/rules.md#ranking */
export function aged(query: Clause, today: string): Clause {
  const leading = {
    function_score: {
      query,
      functions: [{ filter: { term: { sequence: 1 } }, weight: LEADING }],
      boost_mode: 'multiply',
    },
  };
  const age = { filing_date: { origin: today, scale: '365d', decay: 0.5 } };
  return {
    function_score: {
      query: leading,
      functions: [{ weight: 0.6 }, { exp: age, weight: 0.4 }],
      score_mode: 'sum',
      boost_mode: 'multiply',
    },
  };
}
