import type { FullTextFilter, FullTextPage, FullTextSearch, QueryRewrites } from '../../full-text-store.ts';
import { readQuery } from '../../ranking/read-query.ts';
import { integer } from '../../row.ts';
import { StoreError } from '../../store.ts';
import type { Connection } from '../connection.ts';
import { prepareDataVersion } from '../data-version.ts';
import { prepareCountPending } from '../postings/count-pending.ts';
import { openPostings } from '../postings/postings-engine.ts';
import { asDamage } from '../postings/segment-tables.ts';
import type { Columns } from './columns.ts';
import { countFacets } from './count-facets.ts';
import { companiesOf, documentsOf, type Universe } from './filter-filings.ts';
import { findMostWords, type MostWords } from './find-most-words.ts';
import { holdTexts } from './hold-texts.ts';
import { universeOf } from './hold-universes.ts';
import { pageByDate, pageByLeading, pageByScore, scoreFilings } from './rank-filings.ts';
import { type Matched, type Ranked, rankedByDate } from './ranked.ts';
import { prepareReadPage } from './read-page.ts';
import type { EngineSearch, Scope, SearchEngine } from './search-engine.ts';
import { tallyFilings } from './tally-filings.ts';

/** What a search found: all documents of the filter without a query. */
type Found = {
  matches: Uint32Array;
  /** Documents with one of the sections searched; null if all text is searched. */
  having: Uint32Array | null;
  matched: Matched | null;
  most_words: MostWords | null;
};

const NO_FILTER: FullTextFilter = {
  forms: [],
  ciks: [],
  date_from: null,
  date_to: null,
  locations: [],
  location_type: 'located',
};

/** Keys of the sections to search; null for all text. */
const keysOf = ({ filter: { sections = [] } }: FullTextSearch): readonly string[] | null =>
  sections.length === 0 ? null : sections;

/** Ordinals of the page's filings. `recent` and `oldest` sort the page of relevance by date. */
function pageOf(
  columns: Columns,
  { sort, from, size }: FullTextSearch,
  found: { matches: Uint32Array; filings: Uint32Array } & Pick<Ranked, 'scores' | 'leading'>,
): Uint32Array {
  const { matches, filings, scores, leading } = found;
  if (scores === null) return pageByDate(filings, sort, from, size);
  const ordered =
    pageByLeading(columns, leading, scores, from, size) ??
    pageByScore(filings, scoreFilings(columns, matches, scores), from, size);
  if (sort === 'relevance') return ordered;
  return ordered.toSorted((a, b) => (sort === 'oldest' ? a - b : b - a));
}

/** What was searched: documents of the filter that have the sections asked for, and their filers. */
function searchedOf(columns: Columns, universe: Universe, having: Uint32Array | null) {
  if (having === null) return { documents: universe.documents, companies: companiesOf(columns, universe) };
  const passes = new Uint8Array(columns.filings.count);
  const { filing } = columns.documents;
  for (let at = 0; at < having.length; at += 1) passes[filing[having[at] ?? 0] ?? 0] = 1;
  const searched = { passes, is_all: false, documents: having.length, from: 0, to: columns.filings.count };
  return { documents: having.length, companies: companiesOf(columns, searched) };
}

/** How the query was rewritten. */
function rewritesOf({ matched, most_words }: Found): QueryRewrites {
  return {
    stop_words: matched?.read.stop_words ?? [],
    word_forms: matched?.read.variants ?? [],
    most_words: most_words === null ? null : { wanted: most_words.wanted, found: most_words.found },
  };
}

/** Finds the matches of a search, or of most of its words if none has all of them. */
function find(
  engine: SearchEngine,
  scope: Scope,
  search: FullTextSearch,
): { found: Found; own: EngineSearch } {
  const { columns, universe, keys } = scope;
  const { query, rewrite } = search;
  const own = engine(scope);
  const having = keys === null ? null : own.having();
  if (query === null) {
    const matches = having ?? documentsOf(columns, universe);
    return { found: { matches, having, matched: null, most_words: null }, own };
  }
  const read = readQuery({ ...search, query }, own.hasWords);
  const matches = universe.documents === 0 ? new Uint32Array(0) : own.match(read.query);
  const isAll = matches.length > 0 || rewrite?.most_words !== true || universe.documents === 0;
  const most = isAll ? null : findMostWords(read.query, columns.documents.count, (part) => own.match(part));
  if (most === null)
    return {
      found: { matches, having, matched: { matches, read, about: read.query, keys }, most_words: null },
      own,
    };
  const any = { ...read, query: most.query, typed: most.query, literal: null };
  const matched = { matches: most.matches, read: any, about: read.query, keys };
  return { found: { matches: most.matches, having, matched, most_words: most }, own };
}

/** Refuses to search an index that lacks texts: it would say that they match nothing. */
function prepareRefusePending(connection: Connection): () => void {
  const countPending = prepareCountPending(connection);
  const select = connection.prepare('SELECT count(*) AS texts FROM document_texts');
  return () => {
    const pending = countPending();
    if (pending === 0) return;
    const texts = integer(select.get() ?? {}, 'texts');
    throw new StoreError(
      'unavailable',
      `The full-text index is being built: ${texts - pending} of ${texts} documents are in it`,
    );
  };
}

/** Runs searches, each over one snapshot of the index and the columns. `checkTime` is called often and may throw to end one. */
export function prepareSearch(
  connection: Connection,
  readColumns: () => Columns,
  checkTime: () => void = () => undefined,
): { search: (search: FullTextSearch) => FullTextPage; catchUp: () => void } {
  const openText = holdTexts(connection);
  const refusePending = prepareRefusePending(connection);
  const engine = openPostings(connection, checkTime);
  const readPage = prepareReadPage(connection, openText);

  const answer = (search: FullTextSearch): FullTextPage => {
    const columns = readColumns();
    const universe = universeOf(columns, search.filter);
    const { found, own } = find(engine, { columns, universe, keys: keysOf(search) }, search);
    const { matches, matched } = found;
    const tally = tallyFilings(columns, matches);
    const { scores, leading, passages, ranking } =
      matched === null ? rankedByDate(null) : own.rank(matched, search.today);
    const filings = pageOf(columns, search, { matches, filings: tally.filings, scores, leading });
    return {
      filings: readPage({
        columns,
        filings,
        matches,
        scores,
        passages,
        query: matched?.read.query ?? null,
        keys: keysOf(search),
      }),
      total: matches.length,
      total_filings: tally.filings.length,
      ranking,
      searched: searchedOf(columns, universe, found.having),
      rewrites: rewritesOf(found),
      ...countFacets(columns, tally, search.filter.location_type),
    };
  };
  const dataVersion = prepareDataVersion(connection);
  let caughtUp: string | null = null;
  return {
    search: (search) =>
      connection.snapshot(() => {
        refusePending();
        return asDamage(() => answer(search));
      }),
    catchUp() {
      const version = dataVersion();
      if (version === caughtUp) return;
      connection.snapshot(() =>
        asDamage(() => {
          const columns = readColumns();
          engine({ columns, universe: universeOf(columns, NO_FILTER), keys: null });
        }),
      );
      caughtUp = version;
    },
  };
}
