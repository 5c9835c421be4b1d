import type { Phrase, Query } from '../query/query.ts';
import { withoutStopWords } from '../query/stop-words.ts';
import { variants } from './necessary-words.ts';
import type { SearchRule } from './watch-rule.ts';

const joined = (kind: 'and' | 'or', of: readonly Query[]): Query => {
  const [only] = of;
  return of.length === 1 && only !== undefined ? only : { kind, of: [...of] };
};

const one = (term: string, { at }: Phrase): Query => ({ kind: 'phrase', terms: [term], quoted: true, at });

/** A query that each document matches that the given one may match; null for any document. */
function wide(query: Query, isVaried: boolean, before?: Query, after?: Query): Query | null {
  switch (query.kind) {
    case 'and': {
      const parts = query.of.map((part, at) => wide(part, isVaried, query.of[at - 1], query.of[at + 1]));
      const found = parts.filter((part) => part !== null);
      return found.length === 0 ? null : joined('and', found);
    }
    case 'or': {
      const parts = query.of.map((part) => wide(part, isVaried));
      const found = parts.filter((part) => part !== null);
      return found.length < parts.length ? null : joined('or', found);
    }
    case 'not':
      return null;
    case 'near':
      // Any spelling of each word, wherever it is.
      return isVaried
        ? joined(
            'and',
            query.operands.map((operand) => wide(operand, isVaried) ?? operand),
          )
        : query;
    case 'phrase':
      if (!isVaried || query.quoted) return query;
      return joined(
        'or',
        [...new Set(variants(query, before, after))].map((term) => one(term, query)),
      );
    default:
      return query;
  }
}

/**
 * A query for an engine that doesn't know a document's words in advance: it finds every document that a saved search
 * matches, in any spelling, and some others. Null if it can't exclude any.
 * Example: `tariff NOT steel` → tariff OR tariffs OR tariffed OR tariffing.
 */
export function wideQuery({ own, added, skip_stop_words, word_forms }: SearchRule): Query | null {
  if (own === null) return null;
  const kept = skip_stop_words ? withoutStopWords(own).query : own;
  return wide(added.length === 0 ? kept : { kind: 'or', of: [kept, ...added] }, word_forms);
}
