import { findHits } from '../../../query/find-hits.ts';
import type { Query } from '../../../query/query.ts';
import type { FilingHit } from '../../full-text-store.ts';

/** Characters of a snippet. */
const SNIPPET_MAX = 300;

type Snippet = Pick<FilingHit, 'snippet' | 'highlights' | 'offset'>;

function cutSnippet(text: string, hits: [number, number][], max: number): Snippet {
  const offset = hits[0]?.[0] ?? 0;
  const from = Math.max(0, offset - 100);
  return {
    snippet: text.slice(from, from + max),
    highlights: hits.filter((h) => h[1] <= from + max).map(([a, b]) => [a - from, b - from]),
    offset,
  };
}

/** Words around the best hit of a query in a text. */
export function cutBestSnippet(text: string, query: Query): Snippet {
  return cutSnippet(text, findHits(text, query), SNIPPET_MAX);
}

/** How a text begins. */
export function openingOf(text: string): Snippet {
  return cutSnippet(text.slice(0, 4 * SNIPPET_MAX), [], SNIPPET_MAX);
}
