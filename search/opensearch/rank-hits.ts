import { runsOf } from '../../domain/documents/divide-sections.ts';
import { createFindMentions } from '../../domain/query/find-mentions.ts';
import type { Query } from '../../domain/query/query.ts';
import type { FullTextStore } from '../../store/full-text-store.ts';
import type { OpenText } from '../../store/open-text.ts';
import { maskText } from '../ranking/mask-text.ts';
import { type Passages, rankByPassages } from '../ranking/rank-by-passages.ts';
import type { WeighedPassages } from '../ranking/weigh-passages.ts';
import { weighText } from '../ranking/weigh-text.ts';
import { type CountDocuments, type WeighedTopic, weighTopics } from '../ranking/weigh-topics.ts';
import type { Asks } from './ask.ts';
import { behind } from './cluster-error.ts';
import { compileQuery } from './compile-query.ts';
import { withCounts } from './lookup.ts';
import type { Hit } from './search-hits.ts';
import { documentOf } from './to-fields.ts';

/** Pieces of texts read for one search, 16,000 characters each, and pieces of one document for each topic. */
const PIECES_MAX = 320;
const PIECES_A_DOCUMENT = 12;

export type RankedHit = Hit & { passages: WeighedPassages | null };

/** Counts the documents with the words of a query's topics. */
async function countsOf(query: Query, asks: Asks): Promise<{ count: CountDocuments; documents: number }> {
  const at = { start: 0, end: 0 };
  return withCounts(
    (count) => {
      const documents = count({ match_all: {} });
      const of: CountDocuments = (term, is_prefix) =>
        count(
          is_prefix
            ? compileQuery({ kind: 'prefix', terms: [], prefix: term, at }, { keys: null })
            : { term: { body: { value: term } } },
        );
      weighTopics(query, documents, of);
      return { count: of, documents };
    },
    (clauses) => asks.counts(clauses),
  );
}

/** Weighs the passages of texts given by number, best first. */
function weighTexts(
  best: Uint32Array,
  texts: readonly OpenText[],
  topics: readonly WeighedTopic[],
  keys: readonly string[] | null,
): Passages {
  const asked = keys === null ? null : new Set(keys);
  const spelled = topics.map((topic) => ({ topic, findMentions: createFindMentions(topic.wordings) }));
  const found: Passages = new Map();
  let left = PIECES_MAX;
  for (const document of best) {
    const opened = texts[document];
    if (opened === undefined) throw new Error(`there is no hit ${document}`);
    const text = asked === null ? opened.text : maskText(opened.text, runsOf(opened.sections, asked));
    const most = Math.max(1, Math.min(PIECES_A_DOCUMENT, left));
    const weighed = weighText(text, opened.items, spelled, most);
    left -= weighed.pieces;
    found.set(document, weighed);
  }
  return found;
}

/**
 * Hits in the order of their passages, by the rules of the embedded index. `hits` are the best by words and age, and
 * one more, which the others stay above.
 * Rule: docs/rules.md#passages-in-ranking
 */
export async function rankHits(
  hits: readonly Hit[],
  about: { query: Query; keys: readonly string[] | null },
  { asks, store }: { asks: Asks; store: FullTextStore },
): Promise<RankedHit[]> {
  const texts: OpenText[] = [];
  // Among equal scores the highest number is first.
  const numbered = hits.toReversed();
  for (const { id } of numbered) {
    const { accession_number, filename } = documentOf(id);
    const opened = await store.open(accession_number, filename);
    if (opened === null) throw behind(id);
    texts.push(opened);
  }
  const { count, documents } = await countsOf(about.query, asks);
  const topics = weighTopics(about.query, documents, count);
  const scores = Float64Array.from(numbered, ({ score }) => score);
  const matches = Uint32Array.from(numbered.keys());
  const { passages } = rankByPassages(matches, scores, (best) => weighTexts(best, texts, topics, about.keys));
  return numbered
    .map((hit, at) => ({ ...hit, score: scores[at] ?? 0, passages: passages.get(at) ?? null }))
    .toReversed()
    .toSorted((a, b) => b.score - a.score);
}
