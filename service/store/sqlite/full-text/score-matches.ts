import type { Connection } from '../connection.ts';
import { textOrNull } from '../row.ts';
import type { Columns } from './columns.ts';
import type { Universe } from './filter-filings.ts';
import { parseRows, rowRange, toOrdinals } from './find-matches.ts';

/** Scores are read as two lists in row order. They are computed first, as bm25() isn't allowed in an aggregate. */
const SCALE = 1_000_000;

/** Scores are read as two lists in the order of rows; bm25() may stand in no aggregate, so they are made first. */
const SELECT_SCORES = `
WITH scored AS MATERIALIZED (
  SELECT rowid AS place, CAST(-bm25(full_text) * ${SCALE} AS INTEGER) AS score
  FROM full_text WHERE full_text MATCH :match AND rowid BETWEEN :first AND :last
)
SELECT group_concat(place) AS places, group_concat(max(score, 0)) AS scores FROM scored`;

/**
 * BM25 (k1 1.2, b 0.75) of the documents in a universe's rows that a MATCH expression finds, multiplied by `weight`
 * and added to `scores` by ordinal. Each word, phrase and prefix counts as one term. Terms of a NEAR count if they
 * are near.
 */
export function prepareScoreMatches(
  connection: Connection,
): (columns: Columns, universe: Universe, match: string, weight: number, scores: Float64Array) => void {
  const select = connection.prepare(SELECT_SCORES);
  return (columns, universe, match, weight, scores) => {
    const row = select.get({ match, ...rowRange(columns, universe) }) ?? {};
    const ordinals = toOrdinals(columns, parseRows(textOrNull(row, 'places') ?? ''));
    const found = parseRows(textOrNull(row, 'scores') ?? '');
    for (let at = 0; at < ordinals.length; at += 1) {
      const ordinal = ordinals[at] ?? 0;
      scores[ordinal] = (scores[ordinal] ?? 0) + (weight * (found[at] ?? 0)) / SCALE;
    }
  };
}
