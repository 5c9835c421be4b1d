import type { Operand, Query } from '../../domain/query/query.ts';

/** Words and phrases looked up one by one. */
const PARTS_MAX = 12;

/** The words and phrases of a query joined by AND, and those it excludes. */
type Wanted = { wanted: Query[]; excluded: Extract<Query, { kind: 'not' }>[] };

/** What documents can have most of; null for any other query. */
export function wantedWords(query: Query): Wanted | null {
  if (query.kind !== 'and') return null;
  const wanted = query.of.filter((part) => part.kind !== 'not');
  const excluded = query.of.filter((part) => part.kind === 'not');
  return wanted.length < 2 || wanted.length > PARTS_MAX ? null : { wanted, excluded };
}

/** Any of the words, without the excluded ones. */
export function anyWord({ wanted, excluded }: Wanted): Query {
  const any: Query = { kind: 'or', of: wanted };
  return excluded.length === 0 ? any : { kind: 'and', of: [any, ...excluded] };
}

/** Operands searched in the descriptions of documents: those outside NEAR and NOT. */
export function describedBy(query: Query): Operand[] {
  if (query.kind === 'and' || query.kind === 'or') return query.of.flatMap(describedBy);
  return query.kind === 'near' || query.kind === 'not' ? [] : [query];
}
