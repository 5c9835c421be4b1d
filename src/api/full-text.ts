import { queryOptions } from '@tanstack/react-query';
import type { InferOutput } from 'valibot';

import type { FullTextQuery } from '../../contract/full-text-query.ts';
import { fullTextEndpoint } from '../../contract/full-text.ts';
import { type Parameters, withoutDefaults } from '../../contract/query-text.ts';
import { request } from './client.ts';

export type FullTextParameters = InferOutput<typeof FullTextQuery>;

/** A list as a comma-separated parameter; an empty list is omitted. */
function csv(list: string[] | undefined): string | undefined {
  return list === undefined || list.length === 0 ? undefined : list.join(',');
}

/** A flag that is on by default: 0 turns it off. */
const flag = (isOn: boolean) => (isOn ? undefined : 0);

/** A search as parameters of the request. */
export function fullTextParameters(search: FullTextParameters): Parameters {
  const { q, forms, ciks, locations, items, expand, understand } = search;
  const { date_from, date_to, location_type, sort, from, size } = search;
  const { sics, within, skip_stop_words, word_forms, most_words, count_sections } = search;
  return withoutDefaults(
    {
      q: q === undefined || q.trim() === '' ? undefined : q,
      forms: csv(forms),
      ciks: csv(ciks),
      locations: csv(locations),
      items: csv(items),
      sics: csv(sics),
      within: csv(within),
      expand: flag(expand),
      understand: flag(understand),
      skip_stop_words: flag(skip_stop_words),
      word_forms: flag(word_forms),
      most_words: flag(most_words),
      count_sections: count_sections ? 1 : undefined,
      date_from,
      date_to,
      location_type,
      sort,
      from,
      size,
    },
    { sort: 'relevance', from: 0, size: 20 },
  );
}

/** One page of full-text search results, with counts over all matches. */
export function fullTextQuery(search: FullTextParameters) {
  const query = fullTextParameters(search);
  return queryOptions({
    queryKey: ['full-text', query],
    queryFn: ({ signal }) => request(fullTextEndpoint, { query, signal }),
  });
}
