import type { ItemSpan } from '../../../domain/documents/item-span.ts';
import { itemWeight, lineWeight } from '../../../domain/documents/place-weight.ts';
import type { Concept, Topic } from '../../../domain/query/concepts.ts';
import type { Mention } from '../../../domain/query/find-mentions.ts';
import { bestApart, findPassages, type Passage } from '../../../domain/query/passages.ts';
import type { PackedText } from '../open-text.ts';

/** A passage of a document: offsets in its text, and the piece it is in. */
export type PlacedPassage = Passage & { piece: number };

/** The best passages of a document and their weight together. */
export type WeighedPassages = {
  passages: PlacedPassage[];
  weight: number;
  items: readonly ItemSpan[];
  /** Pieces of the text that were read. */
  pieces: Map<number, string>;
  /** Mentions in them, and whether no other piece may have any. */
  mentions: { count: number; is_complete: boolean };
};

/** Passages of a document that are counted and shown. */
const PASSAGES = 3;
/** Passages of a document whose lines are examined. */
const CANDIDATES = 10;
/** What the first, second and third passage add. */
const FURTHER = [1, 0.25, 0.12];

/** A topic with the weight of each concept. Rarer concepts weigh more. */
export type WeighedTopic = Topic & { weights: number[]; findMentions: (text: string) => Mention[] };

const mayHave = (text: PackedText, piece: number, { wordings }: Concept): boolean =>
  wordings.some(({ terms, is_prefix }) =>
    (is_prefix ? terms.slice(0, -1) : terms).every((term) => text.mayHold(piece, term) ?? true),
  );

/** Pieces that may have passages of a topic, by the weight of the concepts they may have. */
function promisingPieces(text: PackedText, { concepts, weights }: WeighedTopic): number[] {
  if (text.pieces.length === 1) return [0];
  return text.pieces
    .map((_, piece) => {
      const have = concepts.map((concept, at) => (mayHave(text, piece, concept) ? (weights[at] ?? 0) : 0));
      return { piece, weight: have.reduce((sum, weight) => sum + weight, 0) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight || a.piece - b.piece)
    .map(({ piece }) => piece);
}

/**
 * The best passages of a document for a query's topics, by closeness, Item and kind of line. Reads `most` of its pieces
 * for each topic.
 */
export function weighPassages(
  text: PackedText,
  items: readonly ItemSpan[],
  topics: readonly WeighedTopic[],
  most: number,
): WeighedPassages {
  const pieces = new Map<number, string>();
  const read = (piece: number): string => {
    const words = pieces.get(piece) ?? text.read(piece);
    pieces.set(piece, words);
    return words;
  };
  const mentions = { count: 0, is_complete: true };
  const passagesOf = (topic: WeighedTopic): PlacedPassage[] => {
    const promising = promisingPieces(text, topic);
    if (promising.length > most) mentions.is_complete = false;
    return promising.slice(0, most).flatMap((piece) => {
      const first = text.pieces[piece]?.start ?? 0;
      const mentioned = topic.findMentions(read(piece));
      mentions.count += mentioned.length;
      const found = findPassages(mentioned, topic.weights);
      return bestApart(found, PASSAGES).map((passage) => {
        const start = first + passage.start;
        const score = passage.score * topic.weight * itemWeight(items, start);
        return { start, end: first + passage.end, score, piece };
      });
    });
  };
  const weighed = bestApart(topics.flatMap(passagesOf), CANDIDATES).map((passage) => {
    const first = text.pieces[passage.piece]?.start ?? 0;
    const weight = lineWeight(read(passage.piece), passage.start - first, passage.end - first);
    return { ...passage, score: passage.score * weight };
  });
  const passages = bestApart(weighed, PASSAGES);
  const weight = passages.reduce((sum, { score }, at) => sum + score * (FURTHER[at] ?? 0), 0);
  return { passages, weight, items, pieces, mentions };
}
