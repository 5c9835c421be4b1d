import * as v from 'valibot';

import { runsOf } from '../../domain/documents/divide-sections.ts';
import { createFindMentions } from '../../domain/query/mentions.ts';
import type { Query } from '../../domain/query/query.ts';
import type { FullTextStore, OpenText } from '../../store/full-text-store.ts';
import type { FullTextSort } from '../full-text.ts';
import {
  type CountDocuments,
  maskText,
  type Fragments,
  rankByFragments,
  type WeighedFragments,
  type WeighedTopic,
  weighText,
  weighTopics,
} from '../ranking/fragments.ts';
import { behind, type ClusterReader } from './client.ts';
import { documentOf } from './documents.ts';
import { type Clause, compileQuery, withCounts } from './query.ts';

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

/** Pieces of texts read for one search, 16,000 characters each, and pieces of one document for each topic. */
const PIECES_MAX = 320;
const PIECES_A_DOCUMENT = 12;

export type RankedHit = Hit & { fragments: WeighedFragments | null };

/** Counts the documents with the words of a query's topics. */
async function countsOf(
  query: Query,
  reader: ClusterReader,
): Promise<{ count: CountDocuments; documents: number }> {
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
    (clauses) => reader.counts(clauses),
  );
}

/** Weighs the fragments of texts given by number, best first. */
function weighTexts(
  best: Uint32Array,
  texts: readonly OpenText[],
  topics: readonly WeighedTopic[],
  keys: readonly string[] | null,
): Fragments {
  const wanted = keys === null ? null : new Set(keys);
  const spelled = topics.map((topic) => ({ topic, findMentions: createFindMentions(topic.wordings) }));
  const found: Fragments = new Map();
  let left = PIECES_MAX;
  for (const document of best) {
    const opened = texts[document];
    if (opened === undefined) throw new Error(`there is no hit ${document}`);
    const text = wanted === null ? opened.text : maskText(opened.text, runsOf(opened.sections, wanted));
    const most = Math.max(1, Math.min(PIECES_A_DOCUMENT, left));
    const weighed = weighText(text, opened.items, spelled, most);
    left -= weighed.pieces;
    found.set(document, weighed);
  }
  return found;
}

/**
 * Hits in the order of their fragments, by the rules of the embedded index. `hits` are the best by words and age, and
 * one more, which the others stay above.
 * Rule: docs/rules.md#fragments-in-ranking
 */
export async function rankHits(
  hits: readonly Hit[],
  about: { query: Query; keys: readonly string[] | null },
  { reader, store }: { reader: ClusterReader; store: FullTextStore },
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
  const { count, documents } = await countsOf(about.query, reader);
  const topics = weighTopics(about.query, documents, count);
  const scores = Float64Array.from(numbered, ({ score }) => score);
  const matches = Uint32Array.from(numbered.keys());
  const { fragments } = rankByFragments(matches, scores, (best) =>
    weighTexts(best, texts, topics, about.keys),
  );
  return numbered
    .map((hit, at) => ({ ...hit, score: scores[at] ?? 0, fragments: fragments.get(at) ?? null }))
    .toReversed()
    .toSorted((a, b) => b.score - a.score);
}
