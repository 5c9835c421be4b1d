import type { Query } from '../../../../domain/query/query.ts';
import type { FullTextPage, FullTextRanking, FullTextSearch } from '../../full-text-store.ts';
import type { Connection } from '../connection.ts';
import { type Columns, NONE } from './columns.ts';
import { compile } from './compile.ts';
import { countFacets, tallyFilings } from './count-facets.ts';
import { type Cost, estimateCost, NO_COST } from './estimate-cost.ts';
import { documentsOf, filterFilings, type Universe } from './filter-filings.ts';
import { prepareFindMatches } from './find-matches.ts';
import { ALL_DOCUMENTS, type MatchSet } from './match-set.ts';
import { preparePostingPages } from './posting-pages.ts';
import { blendScores, pageByDate, pageByScore, scoreFilings } from './rank-filings.ts';
import { prepareReadPage } from './read-page.ts';
import { prepareScoreMatches } from './score-matches.ts';
import { prepareVerifyMatches } from './verify-matches.ts';
import { weighDescriptions } from './weigh-descriptions.ts';

/** Budget for sorting by relevance. Beyond it, results are sorted by date. */
const SCORING_MAX_US = 45_000;
/** Microseconds of BM25 for one clause in one document. */
const SCORED_US = 1.1;
/** Extra weight of the words the caller typed in an expanded query. Rule: docs/rules.md#query-widening */
const LITERAL_EXTRA = 0.5;
/** Weight of a word in a document's description, relative to 1 in its text. Rule: docs/rules.md#ranking */
const DESCRIPTION_WEIGHT = 0.5;

type Found = { matches: Uint32Array; set: MatchSet; cost: Cost };
type Ranked = { scores: Float64Array | null; ranking: FullTextRanking };

const TOO_MANY = 'documents match, more than can be weighed against one another at once';
const TOO_COMMON = 'Its words are too common to be weighed at once';

const byDate = (reason: string | null): Ranked => ({ scores: null, ranking: { by: 'date', reason } });

/** Adds the scores of documents' descriptions to those of matching documents. */
function addDescriptions(columns: Columns, matches: Uint32Array, query: Query, scores: Float64Array): void {
  const weights = weighDescriptions(columns, query);
  if (weights === null) return;
  for (const document of matches) {
    const code = columns.documents.description[document] ?? NONE;
    if (code === NONE) continue;
    scores[document] = (scores[document] ?? 0) + DESCRIPTION_WEIGHT * (weights[code] ?? 0);
  }
}

/** Ordinals of the page's filings. `recent` and `oldest` sort the page of relevance by date. */
function pageOf(
  columns: Columns,
  { sort, from, size }: FullTextSearch,
  found: { matches: Uint32Array; filings: Uint32Array; scores: Float64Array | null },
): Uint32Array {
  const { matches, filings, scores } = found;
  if (scores === null) return pageByDate(filings, sort, from, size);
  const ordered = pageByScore(filings, scoreFilings(columns, matches, scores), from, size);
  if (sort === 'relevance') return ordered;
  return ordered.toSorted((a, b) => (sort === 'oldest' ? a - b : b - a));
}

/** Runs searches over one snapshot of the index and the columns. */
export function prepareSearch(
  connection: Connection,
  readColumns: () => Columns,
): (search: FullTextSearch) => FullTextPage {
  const findMatches = prepareFindMatches(connection);
  const verifyMatches = prepareVerifyMatches(connection);
  const scoreMatches = prepareScoreMatches(connection);
  const readPage = prepareReadPage(connection);
  const postings = preparePostingPages(connection);

  const find = (columns: Columns, universe: Universe, query: Query | null): Found => {
    if (query === null || universe.documents === 0) {
      const matches = query === null ? documentsOf(columns, universe) : new Uint32Array(0);
      return { matches, set: ALL_DOCUMENTS, cost: NO_COST };
    }
    const cost = estimateCost(query, postings, (universe.to - universe.from) / columns.documents.count);
    const { upper, exact } = compile(query);
    const candidates = findMatches(columns, universe, upper);
    return { matches: exact ? candidates : verifyMatches(columns, candidates, query), set: upper, cost };
  };

  const rank = (columns: Columns, universe: Universe, found: Found, search: FullTextSearch): Ranked => {
    const { matches, set, cost } = found;
    if (search.query === null) return byDate(null);
    if (set.kind !== 'in') return byDate('A query for what documents lack has no relevance');
    const literal = search.literal === null ? null : compile(search.literal).upper;
    const rounds = literal === null ? 1 : 2;
    const matching_us = matches.length * cost.clauses * SCORED_US;
    if ((cost.finding_us + cost.weighing_us + matching_us) * rounds > SCORING_MAX_US) {
      return byDate(matching_us > cost.weighing_us ? `${matches.length} ${TOO_MANY}` : TOO_COMMON);
    }
    const scores = new Float64Array(columns.documents.count);
    scoreMatches(columns, universe, set.match, 1, scores);
    if (literal?.kind === 'in') scoreMatches(columns, universe, literal.match, LITERAL_EXTRA, scores);
    addDescriptions(columns, matches, search.query, scores);
    blendScores(columns, matches, scores, search.today);
    return { scores, ranking: { by: 'relevance', reason: null } };
  };

  return (search) =>
    connection.snapshot(() => {
      const columns = readColumns();
      const universe = filterFilings(columns, search.filter);
      const found = find(columns, universe, search.query);
      const { matches } = found;
      const tally = tallyFilings(columns, matches);
      const { scores, ranking } = rank(columns, universe, found, search);
      const filings = pageOf(columns, search, { matches, filings: tally.filings, scores });
      return {
        filings: readPage({ columns, filings, matches, scores, query: search.query }),
        total: matches.length,
        total_filings: tally.filings.length,
        ranking,
        ...countFacets(columns, tally, search.filter.location_type),
      };
    });
}
