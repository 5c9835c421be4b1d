import { matchesText } from '../../../query/match.ts';
import { type Query, QueryError } from '../../../query/query.ts';
import type { Connection } from '../connection.ts';
import type { Columns } from './columns.ts';
import { prepareReadWords } from './read-words.ts';

/** Tokens that are read anew for one search; a quarter of a second's worth. */
const TOKENS_MAX = 1_000_000;

/** Where a query's first NEAR stands: the clause that the index cannot decide alone. */
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

/**
 * Keeps of the candidates those whose own text matches. Throws QueryError when more would have to be read than one search
 * may.
 */
export function prepareVerifyMatches(
  connection: Connection,
): (columns: Columns, candidates: Uint32Array, query: Query) => Uint32Array {
  const readWords = prepareReadWords(connection);
  return (columns, candidates, query) => {
    const { id, tokens } = columns.documents;
    let sum = 0;
    for (const document of candidates) sum += tokens[document] ?? 0;
    if (sum > TOKENS_MAX) {
      throw new QueryError(
        `This NEAR is too broad: ${candidates.length} documents would have to be read to tell; use rarer words, or a shorter period, a form or a company`,
        nearAt(query),
      );
    }
    return candidates.filter((document) => matchesText(readWords.whole(id[document] ?? 0), query));
  };
}
