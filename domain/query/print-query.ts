import type { Operand, Query } from './query.ts';

/**
 * A query in the query language, which parses to the same query. Terms are printed as they are searched.
 * Example: `“Going Concern” (Doubt OR risk)` → `"going concern" (doubt OR risk)`.
 */
export function printQuery(query: Query): string {
  switch (query.kind) {
    case 'near':
      return `NEAR(${[...query.operands.map(printOperand), query.distance].join(', ')})`;
    case 'and':
      return query.of.map((part) => (part.kind === 'or' ? inParentheses(part) : printQuery(part))).join(' ');
    case 'or':
      return query.of.map(printQuery).join(' OR ');
    case 'not':
      return `NOT ${isCompound(query.of) ? inParentheses(query.of) : printQuery(query.of)}`;
    default:
      return printOperand(query);
  }
}

const inParentheses = (query: Query) => `(${printQuery(query)})`;
const isCompound = ({ kind }: Query) => kind === 'and' || kind === 'or' || kind === 'not';

function printOperand(operand: Operand): string {
  if (operand.kind === 'form') return operand.code;
  if (operand.kind === 'prefix') return `${[...operand.terms, operand.prefix].join('-')}*`;
  return operand.quoted ? `"${operand.terms.join(' ')}"` : operand.terms.join('-');
}
