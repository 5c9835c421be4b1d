import * as v from 'valibot';

import type { FullTextSort } from '../../store/full-text-store.ts';
import type { Clause } from './compile-intervals.ts';

/** A document that matches. */
export type Hit = { id: string; score: number; sequence: number };

export const Hits = v.object({
  hits: v.object({
    hits: v.array(
      v.object({
        _id: v.string(),
        _score: v.nullable(v.number()),
        fields: v.object({ sequence: v.array(v.number()) }),
      }),
    ),
  }),
});

export const toHits = ({ hits }: v.InferOutput<typeof Hits>): Hit[] =>
  hits.hits.map(({ _id, _score, fields }) => ({
    id: _id,
    score: _score ?? 0,
    // EDGAR numbers from 1; 0 has no number.
    sequence: fields.sequence[0] === 0 ? Infinity : (fields.sequence[0] ?? Infinity),
  }));

const newest = [{ filing_date: 'desc' }, { accession: 'desc' }];

/** Best first, then newest. */
export const BY_SCORE = [{ _score: 'desc' }, ...newest, { sequence: 'asc' }];

export const byDate = (sort: FullTextSort): Clause[] =>
  sort === 'oldest' ? [{ filing_date: 'asc' }, { accession: 'asc' }] : newest;

/** What every request for hits has. */
export const hitsBody = (query: Clause, sort: readonly Clause[]) => ({
  query,
  sort,
  _source: false,
  docvalue_fields: ['sequence'],
  track_scores: true,
});
