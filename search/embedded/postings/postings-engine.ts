import { readTextMap, type TextMap } from '../../../domain/postings/document-terms.ts';
import { hasWords, openLeaf, type Occurrences, PREFIX_TERMS_MAX } from '../../../domain/postings/leaves.ts';
import type { SectionRanges } from '../../../domain/postings/section-ranges.ts';
import {
  SegmentSearch,
  addScores,
  lengthNorms,
  leafRarity,
  reusedMemory,
  sizeOf,
} from '../../../domain/postings/segment-search.ts';
import { documentOfRow, type Segment } from '../../../domain/postings/segment.ts';
import { countMentions, MentionCollector, type Wording } from '../../../domain/query/mentions.ts';
import { matchesByAbsence, type Leaf, type Query } from '../../../domain/query/query.ts';
import type { Exists } from '../../../domain/query/read-query.ts';
import { rangesOfWords } from '../../../store/packed-text.ts';
import type { Connection } from '../../../store/sqlite/connection.ts';
import {
  BY_ABSENCE,
  chooseFragments,
  DOCUMENTS_MAX,
  LITERAL_EXTRA,
  type Fragments,
  fragmentsOf,
  placeWeights,
  rankByFragments,
  type WeighedFragments,
  type WeighedTopic,
  weighTopics,
  positionsNear,
  SPAN_MAX,
} from '../../ranking/fragments.ts';
import type { Columns } from '../columns.ts';
import type { Universe } from '../filter.ts';
import { addDescriptions, blendScores, type Matched, type Ranked, rankedByDate } from '../rank.ts';
import { refuseBroad } from './refuse-broad.ts';
import { type HeldSegment, holdSegments, isDeleted, READER_CACHE } from './segments.ts';

/** Occurrences of one wording that are examined in a document: enough to find where they are dense. */
const OCCURRENCES_MAX = 4_000;

const NOWHERE = { start: 0, end: 0 };

const leafOf = ({ terms, is_prefix }: Wording): Leaf =>
  is_prefix
    ? { kind: 'prefix', terms: terms.slice(0, -1), prefix: terms.at(-1) ?? '', at: NOWHERE }
    : { kind: 'phrase', terms, quoted: true, at: NOWHERE };

/** Occurrences of a wording in some documents, read one document after another. */
class WordingOccurrences {
  readonly #occurrences: Occurrences;
  readonly #sections: SectionRanges | null;
  #next = 0;

  constructor(segment: Segment, wording: Wording, documents: Uint32Array, sections: SectionRanges | null) {
    this.#occurrences = openLeaf(segment, leafOf(wording), documents, false);
    this.#sections = sections;
  }

  /**
   * Reads the numbers of the first words of its occurrences in a document into `words`, not in order. Returns how many.
   * Documents ascend.
   */
  read(document: number, map: TextMap): number {
    const { documents } = this.#occurrences;
    while ((documents[this.#next] ?? document) < document) this.#next += 1;
    if (documents[this.#next] !== document) return 0;
    const all = this.#occurrences.read(this.#next);
    const { buffer } = this.#occurrences;
    const count = this.#sections === null ? all : this.#sections.keep(document, buffer, all);
    map.toWords(buffer, count);
    return count;
  }

  get words(): Uint32Array {
    return this.#occurrences.buffer;
  }
}

/** Adds the occurrences of wordings that are near rarer ones, so that no fragment is missed: of none too many. */
function addFew(collector: MentionCollector, all: readonly Uint32Array[]): void {
  const rarer = all.filter(({ length }) => length <= OCCURRENCES_MAX);
  const others = Uint32Array.from(rarer.flatMap((words) => [...words])).toSorted();
  for (const [wording, words] of all.entries()) {
    const few = positionsNear(words.toSorted(), others, SPAN_MAX, OCCURRENCES_MAX);
    collector.addAll(wording, few, few.length);
  }
}

/** Adds the occurrences of each wording that are examined. False if these aren't all. */
function addOccurrences(
  collector: MentionCollector,
  occurrences: readonly WordingOccurrences[],
  document: number,
  map: TextMap,
): boolean {
  const counts = occurrences.map((own) => own.read(document, map));
  const isComplete = counts.every((count) => count <= OCCURRENCES_MAX);
  if (isComplete)
    for (const [wording, { words }] of occurrences.entries())
      collector.addAll(wording, words, counts[wording] ?? 0);
  else
    addFew(
      collector,
      occurrences.map(({ words }, wording) => words.subarray(0, counts[wording])),
    );
  return isComplete;
}

/**
 * Weighs the fragments of some documents of a segment, ascending, by the positions of their words: no text is read.
 * `sections` are those searched, null for all.
 */
export function weighPositions(
  segment: Segment,
  documents: Uint32Array,
  topics: readonly WeighedTopic[],
  sections: SectionRanges | null,
): WeighedFragments[] {
  const opened = topics.map((topic) => ({
    topic,
    collector: new MentionCollector(topic.wordings),
    occurrences: topic.wordings.map(
      (wording) => new WordingOccurrences(segment, wording, documents, sections),
    ),
  }));
  return Array.from(documents, (document): WeighedFragments => {
    const map = readTextMap(segment.storedMap(document));
    let is_complete = true;
    const found = opened.map(({ topic, collector, occurrences }) => {
      if (!addOccurrences(collector, occurrences, document, map)) is_complete = false;
      return { topic, mentions: collector.take() };
    });
    const candidates = found.flatMap(({ topic, mentions }) =>
      fragmentsOf(topic, mentions, placeWeights(mentions, map.kinds)),
    );
    const { fragments, weight } = chooseFragments(candidates);
    const mentions = { count: countMentions(found), is_complete };
    return { weight, mentions, rangesIn: (text) => rangesOfWords(text, map.marks(), fragments) };
  });
}

/** What is searched: documents of a filter, by the text of some sections, or by all text if `keys` is null. */
export type Scope = { columns: Columns; universe: Universe; keys: readonly string[] | null };

/** One search over a snapshot of an index. Sets of documents are ascending ordinals. */
export type EngineSearch = {
  hasWords: Exists;
  /** Documents with one of the sections. */
  having(): Uint32Array;
  /** Documents that match. Throws QueryError if finding them would take too long. */
  match(query: Query): Uint32Array;
  rank(matched: Matched, today: string): Ranked;
};

/** Opens a search in the current snapshot. */
export type SearchEngine = (scope: Scope) => EngineSearch;

/** Documents of a segment by their ordinals. */
type NumberedSegment = HeldSegment & Ordinals;

/** Documents of segments that filters let through, by the filings of the segment's documents. */
const passing = new WeakMap<Universe, WeakMap<Uint32Array, Uint32Array>>();

/** Documents of a segment that a filter lets through; null if all do. Deleted ones are left out of what is found. */
function amongOf(universe: Universe, { filings }: NumberedSegment): Uint32Array | null {
  const { passes, is_all, documents } = universe;
  if (is_all) return null;
  const held = passing.get(universe) ?? new WeakMap<Uint32Array, Uint32Array>();
  passing.set(universe, held);
  const known = held.get(filings);
  if (known !== undefined) return known;
  // One more, as each document is written and the next one over it unless it passes: a branch couldn't be predicted.
  const found = new Uint32Array(documents + 1);
  let count = 0;
  for (let document = 0; document < filings.length; document += 1) {
    found[count] = document;
    count += passes[filings[document] ?? 0] ?? 0;
  }
  const among = found.slice(0, count);
  held.set(filings, among);
  return among;
}

/** Weighs the fragments of documents given by ordinal. */
function weighFragments(
  best: Uint32Array,
  columns: Columns,
  each: readonly (NumberedSegment & { search: SegmentSearch })[],
  topics: readonly WeighedTopic[],
): Fragments {
  const { index_row } = columns.documents;
  const found: Fragments = new Map();
  for (const { segment, ordinals, search } of each) {
    const documents = best
      .toSorted()
      .map((ordinal) => {
        const document = documentOfRow(segment.rows, index_row[ordinal] ?? 0);
        // Another segment may have the document's newer version.
        return ordinals[document] === ordinal ? document : ABSENT;
      })
      .filter((document) => document !== ABSENT);
    for (const [at, weighed] of weighPositions(segment, documents, topics, search.sections).entries())
      found.set(ordinals[documents[at] ?? 0] ?? ABSENT, weighed);
  }
  return found;
}

/** Norms of a segment's documents, until the mean length changes. */
function holdNorms(): (segment: Segment, mean_length: number) => Float64Array {
  const held = new WeakMap<Segment, { mean_length: number; norms: Float64Array }>();
  return (segment, mean_length) => {
    const known = held.get(segment);
    if (known?.mean_length === mean_length) return known.norms;
    const norms = lengthNorms(segment, mean_length);
    held.set(segment, { mean_length, norms });
    return norms;
  };
}

/** Searches the postings index, ranking every match. Rule: docs/rules.md#ranking */
export function openPostings(connection: Connection, checkTime: () => void): SearchEngine {
  const readSegments = holdSegments(connection, READER_CACHE, checkTime);
  const numbersOf = numberSegments();
  const normsOf = holdNorms();
  let current: readonly HeldSegment[] = [];
  // Scores are read before the next search begins. Those of other documents than its matches aren't read.
  const memory = reusedMemory((size) => new Float64Array(size));
  const countDocuments = (term: string, is_prefix: boolean): number =>
    current.reduce((sum, { segment }) => {
      const entries = is_prefix ? segment.withPrefix(term, PREFIX_TERMS_MAX) : [segment.find(term)];
      return sum + entries.reduce((own, entry) => own + (entry?.documents ?? 0), 0);
    }, 0);

  return ({ columns, universe, keys }) => {
    current = readSegments();
    const numbered = current.map((held): NumberedSegment => ({ ...held, ...numbersOf(held, columns) }));
    const each = numbered.map((own) => ({
      ...own,
      among: amongOf(universe, own),
      search: new SegmentSearch(own.segment, keys),
    }));
    const join = (find: (own: (typeof each)[number]) => Uint32Array): Uint32Array =>
      joinOrdinals(each.map((own) => ({ found: find(own), ...own })));
    const segments = numbered.map(({ segment }) => segment);
    const size = sizeOf(segments);

    const weighQuery = (query: Query, weight: number, scores: Float64Array): void => {
      const weights = new Map<Leaf, number>();
      const weightOf = (leaf: Leaf): number => {
        const known = weights.get(leaf) ?? weight * leafRarity(segments, leaf, size);
        weights.set(leaf, known);
        return known;
      };
      for (const { search, among, segment, ordinals } of each) {
        const norms = normsOf(segment, size.mean_length);
        search.weigh(query, search.match(query, among), (leaf, found, within) =>
          addScores(found, within, { weight: weightOf(leaf), norms, ordinals }, scores),
        );
      }
    };

    return {
      hasWords: (terms) => segments.some((segment) => hasWords(segment, terms)),
      having: () => join((own) => own.search.having(own.among)),
      match(query) {
        refuseBroad(query, segments, universe.documents / Math.max(1, columns.documents.count));
        return join((own) => own.search.match(query, own.among));
      },
      rank({ matches, read, about }, today) {
        if (matchesByAbsence(read.query)) return rankedByDate(BY_ABSENCE);
        const scores = memory(columns.documents.count);
        for (let at = 0; at < matches.length; at += 1) scores[matches[at] ?? 0] = 0;
        weighQuery(read.query, 1, scores);
        if (read.added.length > 0) weighQuery(read.typed, LITERAL_EXTRA, scores);
        if (keys === null) addDescriptions(columns, matches, read.typed, scores);
        const best = blendScores(columns, matches, scores, today, DOCUMENTS_MAX + 1);
        const topics = weighTopics(about, columns.documents.count, countDocuments);
        const { fragments, leading } = rankByFragments(best, scores, (documents) =>
          weighFragments(documents, columns, each, topics),
        );
        return { scores, leading, fragments, ranking: { by: 'relevance', reason: null } };
      },
    };
  };
}

/** Ordinal of a deleted document. */
export const ABSENT = 0xffff_ffff;

/**
 * Ordinals of a segment's documents in the columns and of their filings, one behind the last filing for a document that isn't
 * there, and whether all are.
 */
type Ordinals = { ordinals: Uint32Array; filings: Uint32Array; isWhole: boolean };

function ordinalsOf({ segment, deletes }: HeldSegment, columns: Columns): Ordinals {
  const { index_row, filing, count } = columns.documents;
  const { rows } = segment;
  const ordinals = new Uint32Array(rows.length);
  const filings = new Uint32Array(rows.length);
  let isWhole = true;
  let at = 0;
  for (let document = 0; document < rows.length; document += 1) {
    const row = rows[document] ?? 0;
    while (at < count && (index_row[at] ?? 0) < row) at += 1;
    const isThere = index_row[at] === row && !isDeleted(deletes, document);
    ordinals[document] = isThere ? at : ABSENT;
    filings[document] = isThere ? (filing[at] ?? 0) : columns.filings.count;
    if (!isThere) isWhole = false;
  }
  return { ordinals, filings, isWhole };
}

/** Returns the ordinals of a segment's documents, found again when the columns or the deletes change. */
function numberSegments(): (held: HeldSegment, columns: Columns) => Ordinals {
  const known = new WeakMap<HeldSegment, { columns: Columns; found: Ordinals }>();
  return (held, columns) => {
    const before = known.get(held);
    if (before?.columns === columns) return before.found;
    const found = ordinalsOf(held, columns);
    known.set(held, { columns, found });
    return found;
  };
}

/** Documents found in a segment, ascending. */
type Found = Ordinals & { found: Uint32Array };

/** Ordinals of documents found, without deleted ones. */
function toOrdinals({ found, ordinals, isWhole }: Found): Uint32Array {
  const all = new Uint32Array(found.length);
  let count = 0;
  for (let at = 0; at < found.length; at += 1) {
    const ordinal = ordinals[found[at] ?? 0] ?? ABSENT;
    if (!isWhole && ordinal === ABSENT) continue;
    all[count] = ordinal;
    count += 1;
  }
  return all.subarray(0, count);
}

/** Two ascending lists as one. */
function merge(one: Uint32Array, other: Uint32Array): Uint32Array {
  const all = new Uint32Array(one.length + other.length);
  let at = 0;
  let at_other = 0;
  let to = 0;
  while (at < one.length && at_other < other.length) {
    const own = one[at] ?? 0;
    const theirs = other[at_other] ?? 0;
    if (own < theirs) {
      all[to] = own;
      at += 1;
    } else {
      all[to] = theirs;
      at_other += 1;
    }
    to += 1;
  }
  all.set(one.subarray(at), to);
  all.set(other.subarray(at_other), to + one.length - at);
  return all;
}

/** Ascending ordinals of documents found in each segment. No two segments have the same. */
export function joinOrdinals(each: readonly Found[]): Uint32Array {
  const parts = each.filter(({ found }) => found.length > 0).map(toOrdinals);
  // The two shortest first, so that few ordinals are copied often.
  while (parts.length > 1) {
    parts.sort((a, b) => b.length - a.length);
    const [one, other] = parts.splice(-2);
    if (one !== undefined && other !== undefined) parts.push(merge(one, other));
  }
  return parts[0] ?? new Uint32Array(0);
}
