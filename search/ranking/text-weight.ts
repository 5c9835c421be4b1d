import type { ItemSpan } from '../../domain/documents/document-text.ts';
import { placeKinds } from '../../domain/documents/place-kinds.ts';
import type { Concept } from '../../domain/query/concepts.ts';
import {
  countMentions,
  type FindMentions,
  type SpelledMentions,
  wordsBetween,
} from '../../domain/query/find-mentions.ts';
import type { Passage } from '../../domain/query/passages.ts';
import type { PackedText } from '../../store/open-text.ts';
import {
  choosePassages,
  passagesOf,
  placeWeights,
  type TextRange,
  type WeighedPassages,
  type WeighedTopic,
} from './passages.ts';

/** A topic and what finds its mentions in a text. */
type SpelledTopic = { topic: WeighedTopic; findMentions: FindMentions };

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

/** The Items as they are in a part of the text that begins at an offset. */
const itemsFrom = (items: readonly ItemSpan[], first: number): ItemSpan[] =>
  items.map((item) => ({
    ...item,
    start: Math.max(0, item.start - first),
    end: Math.max(-1, item.end - first),
  }));

/** A passage with its place in the text. */
type Placed = Passage & { at: TextRange };

/** Passages of a piece that begins at an offset, by one count of its words: topics count far words only roughly. */
function numbered(passages: readonly Placed[], piece: string, first: number): Placed[] {
  let [word, behind] = [first, first];
  return passages
    .toSorted((a, b) => a.at.start - b.at.start)
    .map((passage) => {
      word += wordsBetween(piece, behind - first, passage.at.start - first);
      behind = passage.at.start;
      return { ...passage, start: word, end: word + passage.end - passage.start };
    });
}

/**
 * The best passages of a document for a query's topics, found in its text by spelling: for an index that gives no
 * positions. Reads `most` of its pieces for each topic; `pieces` are those read.
 */
export function weighText(
  text: PackedText,
  items: readonly ItemSpan[],
  topics: readonly SpelledTopic[],
  most: number,
): WeighedPassages & { pieces: number } {
  const read = new Map<number, string>();
  const mentions = { count: 0, is_complete: true };
  const foundIn = new Map<number, { topic: WeighedTopic; mentions: SpelledMentions }[]>();
  const inPiece = ({ topic, findMentions }: SpelledTopic, piece: number): Placed[] => {
    const { start: first = 0 } = text.pieces[piece] ?? {};
    const words = read.get(piece) ?? text.read(piece);
    read.set(piece, words);
    const found = findMentions(words);
    if (found.count === 0) return [];
    foundIn.set(piece, [...(foundIn.get(piece) ?? []), { topic, mentions: found }]);
    const runs = placeKinds(words, itemsFrom(items, first));
    // By offsets instead of words: both are in order.
    const weights = placeWeights(
      { ...found, start: found.from },
      { starts: runs.map(({ start }) => start), kinds: runs.map(({ kind }) => kind) },
    );
    return passagesOf(topic, found, weights).map((passage) => ({
      ...passage,
      at: {
        start: first + (found.from[found.start.indexOf(passage.start)] ?? 0),
        end: first + (found.to[found.end.indexOf(passage.end)] ?? 0),
      },
    }));
  };
  const byPiece = new Map<number, Placed[]>();
  for (const spelled of topics) {
    const promising = promisingPieces(text, spelled.topic);
    if (promising.length > most) mentions.is_complete = false;
    for (const piece of promising.slice(0, most))
      byPiece.set(piece, [...(byPiece.get(piece) ?? []), ...inPiece(spelled, piece)]);
  }
  for (const found of foundIn.values()) mentions.count += countMentions(found);
  // Pieces are apart.
  const candidates = [...byPiece].flatMap(([piece, passages]) =>
    numbered(passages, read.get(piece) ?? '', text.pieces[piece]?.start ?? 0),
  );
  const { passages, weight } = choosePassages(candidates);
  return { weight, mentions, place: () => passages.map(({ at }) => at), pieces: read.size };
}

type Run = { start: number; end: number };

const overlaps = (piece: Run, run: Run): boolean => piece.start < run.end && run.start < piece.end;

/**
 * A text of which only some runs can be read: the rest is blanks, so that offsets stay the same. Pieces without such a
 * run aren't unpacked. Null runs leave the text as it is.
 */
export function maskText(text: PackedText, runs: readonly Run[] | null): PackedText {
  if (runs === null) return text;
  const runsIn = text.pieces.map((piece) => runs.filter((run) => overlaps(piece, run)));
  return {
    pieces: text.pieces,
    mayHold: (piece, word) => (runsIn[piece]?.length === 0 ? false : text.mayHold(piece, word)),
    read(piece) {
      const { start = 0, end = 0 } = text.pieces[piece] ?? {};
      const own = runsIn[piece] ?? [];
      if (own.length === 0) return ' '.repeat(end - start);
      const words = text.read(piece);
      let masked = '';
      for (const run of own) {
        const from = Math.max(0, run.start - start);
        masked = masked.padEnd(from) + words.slice(Math.max(masked.length, from), run.end - start);
      }
      return masked.padEnd(end - start);
    },
  };
}
