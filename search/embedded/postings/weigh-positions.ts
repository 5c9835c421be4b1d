import { readTextMap, type TextMap } from '../../../domain/postings/document-terms.ts';
import { openOperand } from '../../../domain/postings/operands.ts';
import type { Places } from '../../../domain/postings/places.ts';
import type { SectionRanges } from '../../../domain/postings/section-ranges.ts';
import type { Segment } from '../../../domain/postings/segment.ts';
import type { Wording } from '../../../domain/query/concepts.ts';
import { countMentions } from '../../../domain/query/find-mentions.ts';
import { MentionCollector } from '../../../domain/query/mentions.ts';
import { placesNear, SPAN_MAX } from '../../../domain/query/passages.ts';
import type { Operand } from '../../../domain/query/query.ts';
import { placeWords } from '../../../store/texts/place-words.ts';
import {
  choosePassages,
  passagesOf,
  placeWeights,
  type WeighedPassages,
  type WeighedTopic,
} from '../../ranking/passages.ts';

/** Places of one wording that are examined in a document: enough to find where they are dense. */
const PLACES_MAX = 4_000;

const NOWHERE = { start: 0, end: 0 };

const operandOf = ({ terms, is_prefix }: Wording): Operand =>
  is_prefix
    ? { kind: 'prefix', terms: terms.slice(0, -1), prefix: terms.at(-1) ?? '', at: NOWHERE }
    : { kind: 'phrase', terms, quoted: true, at: NOWHERE };

/** Places of a wording in some documents, read one document after another. */
class WordingPlaces {
  readonly #places: Places;
  readonly #sections: SectionRanges | null;
  #next = 0;

  constructor(segment: Segment, wording: Wording, documents: Uint32Array, sections: SectionRanges | null) {
    this.#places = openOperand(segment, operandOf(wording), documents, false);
    this.#sections = sections;
  }

  /**
   * Reads the numbers of the first words of its places in a document into `words`, not in order. Returns how many.
   * Documents ascend.
   */
  read(document: number, map: TextMap): number {
    const { documents } = this.#places;
    while ((documents[this.#next] ?? document) < document) this.#next += 1;
    if (documents[this.#next] !== document) return 0;
    const all = this.#places.read(this.#next);
    const { buffer } = this.#places;
    const count = this.#sections === null ? all : this.#sections.keep(document, buffer, all);
    map.toWords(buffer, count);
    return count;
  }

  get words(): Uint32Array {
    return this.#places.buffer;
  }
}

/** Adds the places of wordings that are near rarer ones, so that no passage is missed: of none too many. */
function addFew(collector: MentionCollector, all: readonly Uint32Array[]): void {
  const rarer = all.filter(({ length }) => length <= PLACES_MAX);
  const others = Uint32Array.from(rarer.flatMap((words) => [...words])).toSorted();
  for (const [wording, words] of all.entries()) {
    const few = placesNear(words.toSorted(), others, SPAN_MAX, PLACES_MAX);
    collector.addAll(wording, few, few.length);
  }
}

/** Adds the places of each wording that are examined. False if these aren't all. */
function addPlaces(
  collector: MentionCollector,
  places: readonly WordingPlaces[],
  document: number,
  map: TextMap,
): boolean {
  const counts = places.map((own) => own.read(document, map));
  const isComplete = counts.every((count) => count <= PLACES_MAX);
  if (isComplete)
    for (const [wording, { words }] of places.entries())
      collector.addAll(wording, words, counts[wording] ?? 0);
  else
    addFew(
      collector,
      places.map(({ words }, wording) => words.subarray(0, counts[wording])),
    );
  return isComplete;
}

/**
 * Weighs the passages of some documents of a segment, ascending, by the positions of their words: no text is read.
 * `sections` are those searched, null for all.
 */
export function weighPositions(
  segment: Segment,
  documents: Uint32Array,
  topics: readonly WeighedTopic[],
  sections: SectionRanges | null,
): WeighedPassages[] {
  const opened = topics.map((topic) => ({
    topic,
    collector: new MentionCollector(topic.wordings),
    places: topic.wordings.map((wording) => new WordingPlaces(segment, wording, documents, sections)),
  }));
  return Array.from(documents, (document): WeighedPassages => {
    const map = readTextMap(segment.storedMap(document));
    let is_complete = true;
    const found = opened.map(({ topic, collector, places }) => {
      if (!addPlaces(collector, places, document, map)) is_complete = false;
      return { topic, mentions: collector.take() };
    });
    const candidates = found.flatMap(({ topic, mentions }) =>
      passagesOf(topic, mentions, placeWeights(mentions, map.kinds)),
    );
    const { passages, weight } = choosePassages(candidates);
    const mentions = { count: countMentions(found), is_complete };
    return { weight, mentions, place: (text) => placeWords(text, map.marks(), passages) };
  });
}
