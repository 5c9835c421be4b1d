import type { ItemSpan } from '../../domain/documents/document-text.ts';
import { type KindRun, PLACE_WEIGHTS, placeKinds } from '../../domain/documents/place-kinds.ts';
import {
  type TermGroup,
  countMentions,
  type FindMentions,
  type Meaning,
  meaningsOf,
  type Mentions,
  type SpelledMentions,
  type Topic,
  topicsOf,
  type Wording,
  wordsBetween,
} from '../../domain/query/mentions.ts';
import type { Query } from '../../domain/query/query.ts';
import type { PackedText } from '../../store/full-text-store.ts';
import { bestOf } from './best-places.ts';

/** Part of a text where mentions of term groups are close together: from its first word up to the one behind its last. */
type Fragment = { start: number; end: number; score: number };

/** Words that a fragment can span, about as many as an excerpt shows. */
export const SPAN_MAX = 50;
/** Words between the mentions that halve what closeness adds. */
const HALF_CLOSE = 10;
/** Share of a fragment's score that doesn't depend on closeness. */
const FAR = 0.35;
/** Words around a fragment in which more mentions count, how many at most, and what each adds. */
const AROUND = 115;
const MORE_MAX = 6;
const MORE = 0.06;
/** Factor for words in the order typed, with at most this many others between them. */
const IN_ORDER = 1.15;
const OTHERS_MAX = 2;

/** Weights of term groups, their sum, and the weight of each that a fragment has so far, used again for the next one. */
type Weights = { each: readonly number[]; total: number; seen: Float64Array };

/** The score of the best fragment that begins with a mention; `found` is the last mention of it. */
function scoreFrom(mentions: Mentions, at: number, weights: Weights, found: Int32Array): number {
  const { count, start, end, group, weight } = mentions;
  const { each, total, seen } = weights;
  seen.fill(0);
  const first = start[at] ?? 0;
  let [covered, words, groups, best] = [0, 0, 0, 0];
  let isInOrder = group[at] === 0;
  found[at] = at;
  for (let next = at; next < count; next += 1) {
    const behind = end[next] ?? 0;
    if (behind - first > SPAN_MAX) break;
    const own = group[next] ?? 0;
    const before = seen[own] ?? 0;
    const now = weight[next] ?? 0;
    if (now <= before) continue;
    if (before === 0) {
      isInOrder &&= own === groups;
      words += behind - (start[next] ?? 0);
      groups += 1;
    }
    covered += (now - before) * (each[own] ?? 0);
    seen[own] = now;
    const others = Math.max(0, behind - first - words);
    const close = 1 / (1 + others / HALF_CLOSE);
    const order = isInOrder && groups === each.length && others <= OTHERS_MAX && groups > 1 ? IN_ORDER : 1;
    const score = (covered / total) ** 2 * (FAR + (1 - FAR) * close) * order;
    if (score > best) {
      best = score;
      found[at] = next;
    }
    // Nothing further on can add to it.
    if (covered >= total) break;
  }
  return best;
}

/** Whether a fragment is apart from all of some. */
function isApart(from: readonly Fragment[], start: number, end: number): boolean {
  for (const other of from) if (start <= other.end + SPAN_MAX && end >= other.start - SPAN_MAX) return false;
  return true;
}

/** The best fragments that are apart from one another, at most `most`, best first. */
function bestApart<P extends Fragment>(candidates: readonly P[], most: number): P[] {
  const chosen: P[] = [];
  const ordered =
    candidates.length < 2
      ? candidates
      : candidates.toSorted((a, b) => b.score - a.score || a.start - b.start);
  for (const fragment of ordered) {
    if (chosen.length === most) break;
    if (isApart(chosen, fragment.start, fragment.end)) chosen.push(fragment);
  }
  return chosen;
}

/** The score of the fragment that begins with each mention, and its last mention. A call never runs inside another. */
let fromEach = new Float64Array(256);
let last = new Int32Array(256);

/**
 * The best fragments of a text that are apart from one another, at most `most`, best first: by how close together its
 * mentions are, and by the weight of the position where each begins. `weights` are the groups' weights.
 * Rule: docs/rules.md#fragments-in-ranking
 */
export function findFragments(
  mentions: Mentions,
  weights: readonly number[],
  places: Float64Array,
  most: number,
): Fragment[] {
  const { count, start, end } = mentions;
  if (fromEach.length < count) {
    fromEach = new Float64Array(2 * count);
    last = new Int32Array(2 * count);
  }
  const own: Weights = {
    each: weights,
    total: weights.reduce((sum, weight) => sum + weight, 0),
    seen: new Float64Array(weights.length),
  };
  let [low, high] = [0, 0];
  for (let at = 0; at < count; at += 1) {
    const score = scoreFrom(mentions, at, own, last);
    const [from, behind] = [(start[at] ?? 0) - AROUND, (end[last[at] ?? 0] ?? 0) + AROUND];
    while ((start[low] ?? 0) < from) low += 1;
    while (high < count && (start[high] ?? 0) <= behind) high += 1;
    const more = Math.min(MORE_MAX, Math.max(0, high - low - weights.length));
    fromEach[at] = score * (1 + MORE * more) * (places[at] ?? 0);
  }
  const chosen: Fragment[] = [];
  while (chosen.length < most) {
    let best = -1;
    for (let at = 0; at < count; at += 1) {
      if ((fromEach[at] ?? 0) <= (fromEach[best] ?? 0)) continue;
      const [from, behind] = [start[at] ?? 0, end[last[at] ?? 0] ?? 0];
      if (isApart(chosen, from, behind)) best = at;
    }
    const behind = end[last[best] ?? -1];
    if (behind === undefined) break;
    chosen.push({ start: start[best] ?? 0, end: behind, score: fromEach[best] ?? 0 });
  }
  return chosen;
}

/**
 * At most `most` of the positions of a word in a text, which ascend: first those at most `reach` words from one of the
 * others, which ascend too, then those nearest to the beginning. A position may be there twice.
 * Example: positions 1 to 9, others [8], reach 1, most 4 → [7, 8, 9, 1].
 */
export function positionsNear(
  positions: Uint32Array,
  others: Uint32Array,
  reach: number,
  most: number,
): Uint32Array {
  if (positions.length <= most) return positions;
  const chosen = new Uint32Array(most);
  let size = 0;
  let other = 0;
  for (const position of positions) {
    while (other < others.length && (others[other] ?? 0) + reach < position) other += 1;
    if (other === others.length || size === most) break;
    if ((others[other] ?? 0) - reach > position) continue;
    chosen[size] = position;
    size += 1;
  }
  chosen.set(positions.subarray(0, most - size), size);
  return chosen;
}

/** A topic with the weight of each term group, rarer ones weighing more, and all wordings of its groups. */
export type WeighedTopic = Topic & { weights: number[]; wordings: (Wording & Meaning)[] };

/** Weight of a word by the documents that have it: one in a thousand weighs three times as much as one in two. */
function rarity(having: number, documents: number): number {
  return Math.sqrt(Math.log(1 + documents / Math.max(1, having)));
}

/** Counts the documents with a word, or with any word of a prefix. */
export type CountDocuments = (term: string, is_prefix: boolean) => number;

/** The topics of a query, with the weight of each group by its typed wording. */
export function weighTopics(query: Query, documents: number, count: CountDocuments): WeighedTopic[] {
  /** Documents with the rarest term of a wording. */
  const countOf = ({ terms, is_prefix }: Wording): number =>
    Math.min(...terms.map((term, at) => count(term, is_prefix && at === terms.length - 1)));
  return topicsOf(query).map((topic) => ({
    ...topic,
    weights: topic.groups.map(({ wordings: [typed] }) =>
      rarity(typed === undefined ? documents : countOf(typed), documents),
    ),
    wordings: meaningsOf(topic),
  }));
}

/** Where a fragment is in a text, in characters. */
export type TextRange = { start: number; end: number };

/** The best fragments of a document and their weight together. */
export type WeighedFragments = {
  weight: number;
  mentions: { count: number; is_complete: boolean };
  /** The fragments in the document's text, best first. */
  rangesIn: (text: PackedText) => TextRange[];
};

/** Fragments of a document that are counted and shown. */
const FRAGMENTS = 3;
/** What the first, second and third fragment add. */
const FURTHER = [1, 0.25, 0.12];

/** Used again by each call. */
let buffer = new Float64Array(256);

/**
 * Weight of the place where each mention begins, until the next call; `starts` are the first words of the runs of one
 * kind.
 */
export function placeWeights(
  { count, start }: Mentions,
  { starts, kinds }: { starts: ArrayLike<number>; kinds: ArrayLike<KindRun['kind']> },
): Float64Array {
  if (buffer.length < count) buffer = new Float64Array(2 * count);
  let run = 0;
  // The first word of the next run.
  let next = starts[1] ?? Infinity;
  for (let at = 0; at < count; at += 1) {
    const word = start[at] ?? 0;
    while (next <= word) {
      run += 1;
      next = starts[run + 1] ?? Infinity;
    }
    buffer[at] = PLACE_WEIGHTS[kinds[run] ?? 0] ?? 1;
  }
  return buffer;
}

/** The best fragments of a topic. `places` are the weights of the places. */
export function fragmentsOf(topic: WeighedTopic, mentions: Mentions, places: Float64Array): Fragment[] {
  const found = findFragments(mentions, topic.weights, places, FRAGMENTS);
  return found.map(({ start, end, score }) => ({ start, end, score: score * topic.weight }));
}

/** The best fragments of all topics, and their weight together. */
export function chooseFragments<P extends Fragment>(
  candidates: readonly P[],
): { fragments: P[]; weight: number } {
  const fragments = bestApart(candidates, FRAGMENTS);
  let weight = 0;
  for (const [at, { score }] of fragments.entries()) weight += score * (FURTHER[at] ?? 0);
  return { fragments, weight };
}

/** Documents whose fragments are weighed for one search. */
export const DOCUMENTS_MAX = 120;
/** What a document without a fragment retains of its score. */
const WITHOUT = 0.05;

/** Fragments of the documents that were weighed, by ordinal. */
export type Fragments = Map<number, WeighedFragments>;

/** The documents that were weighed. No other document scores more than `bound`, and none of these less. */
export type Leading = { documents: Uint32Array; bound: number };

/**
 * Ranks the best documents by BM25 and age: the root of that score, multiplied by the weight of their best
 * fragments. They keep their place above documents that weren't weighed. Writes `scores`, which are by document;
 * `weigh` is called with the best documents, best first.
 * Rule: docs/rules.md#fragments-in-ranking
 */
export function rankByFragments(
  matches: Uint32Array,
  scores: Float64Array,
  weigh: (documents: Uint32Array) => Fragments,
): { fragments: Fragments; leading: Leading } {
  const ordered = bestOf(matches, scores, DOCUMENTS_MAX + 1);
  const bound = scores[ordered[DOCUMENTS_MAX] ?? -1] ?? 0;
  const documents = ordered.slice(0, DOCUMENTS_MAX);
  const fragments = weigh(documents);
  for (const document of documents) {
    const weight = fragments.get(document)?.weight ?? 0;
    scores[document] = bound + Math.sqrt(scores[document] ?? 0) * (WITHOUT + weight);
  }
  return { fragments, leading: { documents, bound } };
}

/** Extra weight of the words the caller typed in an expanded query. Rule: docs/rules.md#query-widening */
export const LITERAL_EXTRA = 0.5;
/** Weight of a word in a document's description, relative to 1 in its text. Rule: docs/rules.md#ranking */
export const DESCRIPTION_WEIGHT = 0.5;
/** Factor of the document that leads a submission. Rule: docs/rules.md#ranking */
export const LEADING = 1.1;

/** Why a page that matches by absence is sorted by date. */
export const BY_ABSENCE = 'A query for what documents lack has no relevance';

/** A topic and what finds its mentions in a text. */
type SpelledTopic = { topic: WeighedTopic; findMentions: FindMentions };

const mayHave = (text: PackedText, piece: number, { wordings }: TermGroup): boolean =>
  wordings.some(({ terms, is_prefix }) =>
    (is_prefix ? terms.slice(0, -1) : terms).every((term) => text.mayHold(piece, term) ?? true),
  );

/** Pieces that may have fragments of a topic, by the weight of the groups they may have. */
function promisingPieces(text: PackedText, { groups, weights }: WeighedTopic): number[] {
  if (text.pieces.length === 1) return [0];
  return text.pieces
    .map((_, piece) => {
      const have = groups.map((group, at) => (mayHave(text, piece, group) ? (weights[at] ?? 0) : 0));
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

/** A fragment with its range of the text. */
type RangedFragment = Fragment & { at: TextRange };

/** Fragments of a piece that begins at an offset, by one count of its words: topics count far words only roughly. */
function numbered(fragments: readonly RangedFragment[], piece: string, first: number): RangedFragment[] {
  let [word, behind] = [first, first];
  return fragments
    .toSorted((a, b) => a.at.start - b.at.start)
    .map((fragment) => {
      word += wordsBetween(piece, behind - first, fragment.at.start - first);
      behind = fragment.at.start;
      return { ...fragment, start: word, end: word + fragment.end - fragment.start };
    });
}

/**
 * The best fragments of a document for a query's topics, found in its text by spelling: for an index that gives no
 * positions. Reads `most` of its pieces for each topic; `pieces` are those read.
 */
export function weighText(
  text: PackedText,
  items: readonly ItemSpan[],
  topics: readonly SpelledTopic[],
  most: number,
): WeighedFragments & { pieces: number } {
  const read = new Map<number, string>();
  const mentions = { count: 0, is_complete: true };
  const foundIn = new Map<number, { topic: WeighedTopic; mentions: SpelledMentions }[]>();
  const inPiece = ({ topic, findMentions }: SpelledTopic, piece: number): RangedFragment[] => {
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
    return fragmentsOf(topic, found, weights).map((fragment) => ({
      ...fragment,
      at: {
        start: first + (found.from[found.start.indexOf(fragment.start)] ?? 0),
        end: first + (found.to[found.end.indexOf(fragment.end)] ?? 0),
      },
    }));
  };
  const byPiece = new Map<number, RangedFragment[]>();
  for (const spelled of topics) {
    const promising = promisingPieces(text, spelled.topic);
    if (promising.length > most) mentions.is_complete = false;
    for (const piece of promising.slice(0, most))
      byPiece.set(piece, [...(byPiece.get(piece) ?? []), ...inPiece(spelled, piece)]);
  }
  for (const found of foundIn.values()) mentions.count += countMentions(found);
  // Pieces are apart.
  const candidates = [...byPiece].flatMap(([piece, fragments]) =>
    numbered(fragments, read.get(piece) ?? '', text.pieces[piece]?.start ?? 0),
  );
  const { fragments, weight } = chooseFragments(candidates);
  return { weight, mentions, rangesIn: () => fragments.map(({ at }) => at), pieces: read.size };
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
