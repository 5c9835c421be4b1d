import type { InferOutput } from 'valibot';

import type { FullTextQuery } from '../../contract/full-text-query.ts';
import { fullTextEndpoint } from '../../contract/full-text.ts';
import { type Parameters, withoutDefaults } from '../../contract/request.ts';
import { queryOf } from './query.ts';

export type FullTextParameters = InferOutput<typeof FullTextQuery>;

const FLAGS_ON = { expand: 1, understand: 1, skip_stop_words: 1, word_forms: 1, most_words: 1 };
const DEFAULTS = { sort: 'relevance', from: 0, size: 20, ...FLAGS_ON, count_sections: 0 };

type Given = FullTextParameters[keyof FullTextParameters];

/** A value as an address has it: lists with commas, flags as 1 and 0, no empty list or text. */
function written(value: Given) {
  if (typeof value === 'boolean') return Number(value);
  if (typeof value === 'number' || value === undefined) return value;
  const text = typeof value === 'string' ? value : value.join(',');
  return text.trim() === '' ? undefined : text;
}

/** A search as parameters of the request: all that the contract names, in its order, but the day, which every request has. */
export function fullTextParameters(search: FullTextParameters): Parameters {
  const { as_of: _, ...entries } = fullTextEndpoint.query.entries;
  const given = new Map(Object.entries<Given>(search));
  return withoutDefaults(
    Object.fromEntries(Object.keys(entries).map((name) => [name, written(given.get(name))])),
    DEFAULTS,
  );
}

export function fullTextQuery(search: FullTextParameters) {
  const query = fullTextParameters(search);
  return queryOf(fullTextEndpoint, { query });
}
