import { meaningsOf, type Topic, topicsOf, type Wording } from '../../domain/query/concepts.ts';
import type { Meaning } from '../../domain/query/mentions.ts';
import type { Query } from '../../domain/query/query.ts';

/** A topic with the weight of each concept, rarer ones weighing more, and all wordings of its concepts. */
export type WeighedTopic = Topic & { weights: number[]; wordings: (Wording & Meaning)[] };

/** Weight of a word by the documents that have it: one in a thousand weighs three times as much as one in two. */
function rarity(having: number, documents: number): number {
  return Math.sqrt(Math.log(1 + documents / Math.max(1, having)));
}

/** Counts the documents with a word, or with any word of a prefix. */
export type CountDocuments = (term: string, is_prefix: boolean) => number;

/** The topics of a query, with the weight of each concept by its typed wording. */
export function weighTopics(query: Query, documents: number, count: CountDocuments): WeighedTopic[] {
  /** Documents with the rarest term of a wording. */
  const countOf = ({ terms, is_prefix }: Wording): number =>
    Math.min(...terms.map((term, at) => count(term, is_prefix && at === terms.length - 1)));
  return topicsOf(query).map((topic) => ({
    ...topic,
    weights: topic.concepts.map(({ wordings: [typed] }) =>
      rarity(typed === undefined ? documents : countOf(typed), documents),
    ),
    wordings: meaningsOf(topic),
  }));
}
