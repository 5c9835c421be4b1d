import { matchesSections } from '../../../../domain/query/match-sections.ts';
import { type Query, QueryError } from '../../../../domain/query/query.ts';
import type { Connection } from '../connection.ts';
import type { Columns } from './columns.ts';
import { prepareReadWords } from './read-words.ts';

/** Tokens read for one search: about a quarter of a second. */
const TOKENS_MAX = 1_000_000;

/** Offset of a query's first NEAR, which the index can't decide alone. */
function nearAt(query: Query): number {
  switch (query.kind) {
    case 'near':
      return query.at.start;
    case 'and':
    case 'or':
      return Math.max(0, ...query.of.map(nearAt));
    case 'not':
      return nearAt(query.of);
    default:
      return 0;
  }
}

/** The candidates whose own text matches. Throws QueryError if one search would have to read too many. */
export function prepareVerifyMatches(
  connection: Connection,
): (columns: Columns, candidates: Uint32Array, query: Query, keys: readonly string[] | null) => Uint32Array {
  const readWords = prepareReadWords(connection);
  return (columns, candidates, query, keys) => {
    const asked = keys === null ? null : new Set(keys);
    const { id, tokens } = columns.documents;
    let sum = 0;
    for (const document of candidates) sum += tokens[document] ?? 0;
    if (sum > TOKENS_MAX) {
      throw new QueryError(
        `This NEAR is too broad. It would have to read ${candidates.length.toLocaleString('en-US')} documents; use rarer words, a shorter period, a form or a company.`,
        nearAt(query),
      );
    }
    return candidates.filter((document) => {
      const { text, sections } = readWords(id[document] ?? 0);
      return matchesSections(text, sections, asked, query);
    });
  };
}
