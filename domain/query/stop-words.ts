import type { Query } from './query.ts';

/** Words too common to say what a search is about. Words with a meaning of their own, such as "not" and "may", aren't. */
const STOP_WORDS = new Set(
  (
    'a an the of in on at to for from by with and or as into about than then is are was were be been being has have had ' +
    'do does did what which who whom whose how when where why that this these those there it its our we us they their ' +
    'his her any some such'
  ).split(' '),
);

/** `us` is also U.S. */
STOP_WORDS.delete('us');

export const isStopWord = (term: string): boolean => STOP_WORDS.has(term);

function isPlainStopWord(query: Query): boolean {
  return (
    query.kind === 'phrase' &&
    !query.quoted &&
    query.terms.length === 1 &&
    STOP_WORDS.has(query.terms[0] ?? '')
  );
}

/**
 * The query without its unquoted stop words, and those words. A query of stop words alone stays as it is.
 * Rule: docs/rules.md#stop-words. Example: `impact of inflation` → `impact inflation`, [`of`].
 */
export function withoutStopWords(query: Query): { query: Query; dropped: string[] } {
  if (query.kind !== 'and') return { query, dropped: [] };
  const of = query.of.filter((part) => !isPlainStopWord(part));
  const dropped = query.of.flatMap((part) =>
    part.kind === 'phrase' && isPlainStopWord(part) ? part.terms : [],
  );
  const isFound = of.some((part) => part.kind !== 'not');
  if (dropped.length === 0 || !isFound) return { query, dropped: [] };
  const [only] = of;
  return { query: of.length === 1 && only !== undefined ? only : { kind: 'and', of }, dropped };
}
