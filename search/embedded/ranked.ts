import type { Query } from '../../domain/query/query.ts';
import type { ReadQuery } from '../../domain/query/read-query.ts';
import type { FullTextRanking } from '../../store/full-text-store.ts';
import type { Leading, Passages } from '../ranking/rank-by-passages.ts';
import { DESCRIPTION_WEIGHT } from '../ranking/weights.ts';
import { type Columns, NONE } from './columns.ts';
import { weighDescriptions } from './weigh-descriptions.ts';

/** Scores by document ordinal, null if sorted by date, and the passages of the documents that were read. */
export type Ranked = {
  scores: Float64Array | null;
  leading: Leading;
  passages: Passages;
  ranking: FullTextRanking;
};

/** What is ranked: the matching documents, the query they match, and the query their passages are about. */
export type Matched = {
  matches: Uint32Array;
  read: ReadQuery;
  about: Query;
  /** Keys of the sections searched, null for all. */
  keys: readonly string[] | null;
};

export const rankedByDate = (reason: string | null): Ranked => ({
  scores: null,
  leading: { documents: new Uint32Array(0), bound: 0 },
  passages: new Map(),
  ranking: { by: 'date', reason },
});

/** Adds the scores of documents' descriptions to those of matching documents. */
export function addDescriptions(
  columns: Columns,
  matches: Uint32Array,
  query: Query,
  scores: Float64Array,
): void {
  const weights = weighDescriptions(columns, query);
  if (weights === null) return;
  for (const document of matches) {
    const code = columns.documents.description[document] ?? NONE;
    if (code === NONE) continue;
    scores[document] = (scores[document] ?? 0) + DESCRIPTION_WEIGHT * (weights[code] ?? 0);
  }
}
