import { parseQuery } from '../../../domain/query/parse-query.ts';
import { type FullTextSearch, NO_FILTER } from '../../full-text.ts';

/** A search of all filings by relevance, its query as typed. */
export const searchFor = (q: string): FullTextSearch => ({
  query: parseQuery(q, { filtered: true }),
  filter: NO_FILTER,
  sort: 'relevance',
  from: 0,
  size: 20,
  today: '2024-12-31',
});
