import { documentOfRow } from '../../../../domain/postings/document-of-row.ts';
import { unite } from '../../../../domain/postings/document-sets.ts';
import { hasWords, PREFIX_TERMS_MAX } from '../../../../domain/postings/operands.ts';
import { reusedZeros } from '../../../../domain/postings/reused-zeros.ts';
import { bm25, lengthNorms, operandRarity, sizeOf } from '../../../../domain/postings/score.ts';
import { SegmentSearch } from '../../../../domain/postings/segment-search.ts';
import type { Segment } from '../../../../domain/postings/segment.ts';
import { matchesByAbsence } from '../../../../domain/query/negation.ts';
import type { Operand, Query } from '../../../../domain/query/query.ts';
import { type Passages, rankByPassages } from '../../ranking/rank-by-passages.ts';
import { type WeighedTopic, weighTopics } from '../../ranking/weigh-topics.ts';
import { BY_ABSENCE, LITERAL_EXTRA } from '../../ranking/weights.ts';
import type { Connection } from '../connection.ts';
import type { Columns } from '../full-text/columns.ts';
import type { Universe } from '../full-text/filter-filings.ts';
import { blendScores } from '../full-text/rank-filings.ts';
import { addDescriptions, rankedByDate } from '../full-text/ranked.ts';
import type { SearchEngine } from '../full-text/search-engine.ts';
import { holdSegments, type HeldSegment, READER_CACHE } from './hold-segments.ts';
import { ABSENT, placeSegments } from './place-segment.ts';
import { refuseBroad } from './refuse-broad.ts';
import { weighPositions } from './weigh-positions.ts';

/** Documents of a segment by their ordinals. */
type Placed = HeldSegment & { ordinals: Uint32Array; isWhole: boolean };

/** Documents of a segment that a filter lets through; null if all do. Deleted ones are left out of what is found. */
function amongOf(columns: Columns, universe: Universe, { ordinals }: Placed): Uint32Array | null {
  if (universe.is_all) return null;
  const { filing } = columns.documents;
  const found = new Uint32Array(ordinals.length);
  let count = 0;
  for (let document = 0; document < ordinals.length; document += 1) {
    const ordinal = ordinals[document] ?? ABSENT;
    if (ordinal === ABSENT || universe.passes[filing[ordinal] ?? 0] !== 1) continue;
    found[count] = document;
    count += 1;
  }
  return found.subarray(0, count);
}

/** Ordinals of documents found, without deleted ones. */
function toOrdinals(found: Uint32Array, { ordinals, isWhole }: Placed): Uint32Array {
  const all = new Uint32Array(found.length);
  for (let at = 0; at < found.length; at += 1) all[at] = ordinals[found[at] ?? 0] ?? ABSENT;
  return isWhole ? all : all.filter((ordinal) => ordinal !== ABSENT);
}

/** With fewer documents in each of all, sorting them is faster than marking all. */
const SORTED_SHARE = 1 / 32;

/** Ascending ordinals of documents found in each segment. No two segments have the same. */
function joined(parts: readonly Uint32Array[], count: number): Uint32Array {
  const some = parts.filter(({ length }) => length > 0);
  const total = some.reduce((sum, { length }) => sum + length, 0);
  if (some.length < 2 || total > SORTED_SHARE * count) return unite(some, count);
  const all = new Uint32Array(total);
  let at = 0;
  for (const part of some) {
    all.set(part, at);
    at += part.length;
  }
  return all.toSorted();
}

/** Weighs the passages of documents given by ordinal. */
function weighPassages(
  best: Uint32Array,
  columns: Columns,
  each: readonly (Placed & { search: SegmentSearch })[],
  topics: readonly WeighedTopic[],
): Passages {
  const { index_row } = columns.documents;
  const found: Passages = new Map();
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
export function openPostings(connection: Connection): SearchEngine {
  const readSegments = holdSegments(connection, READER_CACHE);
  const place = placeSegments();
  const normsOf = holdNorms();
  let current: readonly HeldSegment[] = [];
  // Scores are read before the next search begins.
  const zeros = reusedZeros((size) => new Float64Array(size));
  const countDocuments = (term: string, is_prefix: boolean): number =>
    current.reduce((sum, { segment }) => {
      const entries = is_prefix ? segment.withPrefix(term, PREFIX_TERMS_MAX) : [segment.find(term)];
      return sum + entries.reduce((own, entry) => own + (entry?.documents ?? 0), 0);
    }, 0);

  return ({ columns, universe, keys }) => {
    current = readSegments();
    const placed = current.map((held): Placed => ({ ...held, ...place(held, columns) }));
    const each = placed.map((own) => ({
      ...own,
      among: amongOf(columns, universe, own),
      search: new SegmentSearch(own.segment, keys),
    }));
    const join = (find: (own: (typeof each)[number]) => Uint32Array): Uint32Array =>
      joined(
        each.map((own) => toOrdinals(find(own), own)),
        columns.documents.count,
      );
    const segments = placed.map(({ segment }) => segment);
    const size = sizeOf(segments);

    const addScores = (query: Query, weight: number, scores: Float64Array): void => {
      const weights = new Map<Operand, number>();
      const weightOf = (operand: Operand): number => {
        const known = weights.get(operand) ?? weight * operandRarity(segments, operand, size);
        weights.set(operand, known);
        return known;
      };
      for (const { search, among, segment, ordinals } of each) {
        const norms = normsOf(segment, size.mean_length);
        search.weigh(query, search.match(query, among), (operand) => {
          const own = weightOf(operand);
          return (document, places) => {
            const ordinal = ordinals[document] ?? ABSENT;
            if (ordinal === ABSENT) return;
            const score = bm25(own, places, norms[document] ?? 0);
            scores[ordinal] = (scores[ordinal] ?? 0) + score;
          };
        });
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
        const scores = zeros(columns.documents.count);
        addScores(read.query, 1, scores);
        if (read.literal !== null) addScores(read.literal, LITERAL_EXTRA, scores);
        if (keys === null) addDescriptions(columns, matches, read.typed, scores);
        blendScores(columns, matches, scores, today);
        const topics = weighTopics(about, columns.documents.count, countDocuments);
        const passages = rankByPassages(matches, scores, (best) =>
          weighPassages(best, columns, each, topics),
        );
        return { scores, passages, ranking: { by: 'relevance', reason: null } };
      },
    };
  };
}
