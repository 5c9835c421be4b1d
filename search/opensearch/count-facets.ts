import * as v from 'valibot';

import type { FullTextFilter } from '../../store/full-text-store.ts';

/** Keys of a facet. */
const FACET_MAX = 30;
/** Values that a shard counts, so that counts are those of all shards. */
const SHARD_MAX = 200_000;
/** Filings and filers that are counted exactly: the engine refuses more than 65,535 values in one answer. */
const COUNTED_MAX = 60_000;

const facet = (field: string) => ({
  terms: { field, size: FACET_MAX, shard_size: SHARD_MAX, order: [{ _count: 'desc' }, { _key: 'asc' }] },
});

/** How many values a field has. The values themselves aren't sent. */
const countOf = (field: string, name: string) => ({
  [name]: { terms: { field, size: COUNTED_MAX } },
  [`${name}_count`]: { stats_bucket: { buckets_path: `${name}>_count` } },
});

export const facetsOf = (location_type: FullTextFilter['location_type']) => ({
  forms: facet('root_form'),
  entities: facet('ciks'),
  sics: facet('sics'),
  places: facet(location_type),
  months: {
    date_histogram: {
      field: 'filing_date',
      calendar_interval: 'month',
      format: 'yyyy-MM',
      min_doc_count: 1,
    },
  },
  ...filingsOf,
});

export const filersOf = countOf('ciks', 'filers');
export const filingsOf = countOf('accession', 'filings');

/** What an answer with counts needn't have. */
export const FILINGS = 'aggregations.filings.buckets';
export const FILERS = 'aggregations.*.filers.buckets';

const Terms = v.object({
  buckets: v.array(v.object({ key: v.string(), doc_count: v.number() })),
  /** How far a count may be off, if a shard has more values than it counts. */
  doc_count_error_upper_bound: v.number(),
});
export const Counted = v.object({ sum_other_doc_count: v.number() });
export const Stats = v.object({ count: v.number() });

export const Facets = v.object({
  forms: Terms,
  entities: Terms,
  sics: Terms,
  places: Terms,
  months: v.object({ buckets: v.array(v.object({ key_as_string: v.string(), doc_count: v.number() })) }),
  filings: Counted,
  filings_count: Stats,
});
export const Filers = v.object({ filers: Counted, filers_count: Stats });

/** A number of values, or null if there are more than are counted. */
export const exactly = (
  { sum_other_doc_count }: v.InferOutput<typeof Counted>,
  { count }: v.InferOutput<typeof Stats>,
): number | null => (sum_other_doc_count > 0 ? null : count);
