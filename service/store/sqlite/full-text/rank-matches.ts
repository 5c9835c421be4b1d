import { matchesByAbsence } from '../../../../domain/query/negation.ts';
import type { Query } from '../../../../domain/query/query.ts';
import type { FullTextRanking } from '../../full-text-store.ts';
import type { Connection } from '../connection.ts';
import { type Columns, NONE } from './columns.ts';
import { compile } from './compile.ts';
import { type Cost, estimateCost } from './estimate-cost.ts';
import type { Universe } from './filter-filings.ts';
import type { OpenText } from './hold-texts.ts';
import type { PostingPages } from './posting-pages.ts';
import { type Passages, prepareRankByPassages } from './rank-by-passages.ts';
import { blendScores } from './rank-filings.ts';
import type { ReadQuery } from './read-query.ts';
import { prepareScoreMatches } from './score-matches.ts';
import { withinSections } from './section-columns.ts';
import { weighDescriptions } from './weigh-descriptions.ts';
import { prepareCountDocuments } from './weigh-topics.ts';

/** Budget for sorting by relevance. Beyond it, results are sorted by date. */
const SCORING_MAX_US = 45_000;
/** Microseconds of BM25 for one clause in one document. */
const SCORED_US = 1.1;
/** Extra weight of the words the caller typed in an expanded query. Rule: docs/rules.md#query-widening */
export const LITERAL_EXTRA = 0.5;
/** Weight of a word in a document's description, relative to 1 in its text. Rule: docs/rules.md#ranking */
const DESCRIPTION_WEIGHT = 0.5;

/** Scores by document ordinal, null if sorted by date, and the passages of the documents that were read. */
export type Ranked = { scores: Float64Array | null; passages: Passages; ranking: FullTextRanking };

/** What is ranked: the matching documents, the query they match, and the query their passages are about. */
export type Matched = {
  matches: Uint32Array;
  read: ReadQuery;
  about: Query;
  /** Keys of the sections searched, null for all. */
  keys: readonly string[] | null;
};

export const BY_ABSENCE = 'A query for what documents lack has no relevance';
const TOO_MANY = 'documents match, more than can be weighed against one another at once';
const TOO_COMMON = 'Its words are too common to be weighed at once';

export const rankedByDate = (reason: string | null): Ranked => ({
  scores: null,
  passages: new Map(),
  ranking: { by: 'date', reason },
});

/** Adds the scores of documents' descriptions to those of matching documents. */
export function addDescriptions(
  columns: Columns,
  matches: Uint32Array,
  query: Query,
  scores: Float64Array,
): void {
  const weights = weighDescriptions(columns, query);
  if (weights === null) return;
  for (const document of matches) {
    const code = columns.documents.description[document] ?? NONE;
    if (code === NONE) continue;
    scores[document] = (scores[document] ?? 0) + DESCRIPTION_WEIGHT * (weights[code] ?? 0);
  }
}

/** Ranks matches by BM25 and age, then the best of them by their passages. Rule: docs/rules.md#ranking */
export function prepareRankMatches(
  connection: Connection,
  postings: PostingPages,
  openText: (columns: Columns, document: number) => OpenText,
): (columns: Columns, universe: Universe, matched: Matched, today: string) => Ranked {
  const scoreMatches = prepareScoreMatches(connection);
  const rankByPassages = prepareRankByPassages(openText, prepareCountDocuments(connection));
  const costOf = ({ matches }: Matched, query: Query): { cost: Cost; matching_us: number } => {
    const cost = estimateCost(query, postings, 1);
    return { cost, matching_us: matches.length * cost.clauses * SCORED_US };
  };
  const isAffordable = (matched: Matched, query: Query, rounds: number): boolean => {
    const { cost, matching_us } = costOf(matched, query);
    return (cost.finding_us + cost.weighing_us + matching_us) * rounds <= SCORING_MAX_US;
  };

  return (columns, universe, matched, today) => {
    const { matches, read, about, keys } = matched;
    const rounds = read.literal === null ? 1 : 2;
    const choices = [read.query, read.typed, ...(read.literal === null ? [] : [read.literal])];
    const weighed = choices.find((query) => isAffordable(matched, query, rounds));
    if (matchesByAbsence(read.query)) return rankedByDate(BY_ABSENCE);
    if (weighed === undefined) {
      const { cost, matching_us } = costOf(matched, read.typed);
      return rankedByDate(matching_us > cost.weighing_us ? `${matches.length} ${TOO_MANY}` : TOO_COMMON);
    }
    const scores = new Float64Array(columns.documents.count);
    const whole = withinSections(compile(weighed).upper, keys);
    if (whole.kind === 'in') scoreMatches(columns, universe, whole.match, 1, scores);
    const literal = read.literal === null ? null : withinSections(compile(read.literal).upper, keys);
    if (literal?.kind === 'in') scoreMatches(columns, universe, literal.match, LITERAL_EXTRA, scores);
    if (keys === null) addDescriptions(columns, matches, read.typed, scores);
    blendScores(columns, matches, scores, today);
    const passages = rankByPassages(columns, matches, scores, { query: about, keys });
    return { scores, passages, ranking: { by: 'relevance', reason: null } };
  };
}
