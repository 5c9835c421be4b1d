import { expect, test } from 'vitest';

import { EMBED_QUERIES } from '../../../contract/embed/queries.ts';
import { EmbedBuilderQuery } from './embed-query.ts';

/** A page's own `limit` is a number. */
const OTHER_NAMES: Readonly<Record<string, string>> = { limit: 'most' };

test.each(Object.entries(EMBED_QUERIES))('the builder keeps every parameter of %s', (_, query) => {
  const kept = new Set(Object.keys(EmbedBuilderQuery.entries));
  const lost = Object.keys(query.entries).filter((name) => !kept.has(OTHER_NAMES[name] ?? name));
  expect(lost).toEqual([]);
});
