import { type Added, isTooCommon } from '../../domain/query/expand.ts';
import { anyWord, type Query, wantedWords } from '../../domain/query/query.ts';
import { readQuery, type ReadQuery, withAdded } from '../../domain/query/read-query.ts';
import { integer, StoreError } from '../../store/database.ts';
import type { Connection } from '../../store/sqlite/connection.ts';
import { refuseLostFile } from '../../store/sqlite/file-checks.ts';
import {
  connectReading,
  openingError,
  prepareDataVersion,
  prepareReading,
} from '../../store/sqlite/store-file.ts';
import {
  type FullTextPage,
  type FullTextSearch,
  NO_FILTER,
  type QueryRewrites,
  type Widening,
} from '../full-text.ts';
import type { Columns } from './columns.ts';
import { companiesOf, documentsOf, tallyFilings, type Universe, universeOf } from './filter.ts';
import { countFacets, cacheTexts, prepareReadPage } from './page.ts';
import {
  type EngineSearch,
  openPostings,
  type Scope,
  type SearchEngine,
} from './postings/postings-engine.ts';
import { asDamage, prepareCountPending } from './postings/segments.ts';
import {
  type Matched,
  pageByDate,
  pageByLeading,
  pageByScore,
  type Ranked,
  rankedByDate,
  scoreFilings,
} from './rank.ts';
import { holdColumns } from './read-columns.ts';

/** Documents with most of a query's words, where none has all of them. */
type MostWords = {
  matches: Uint32Array;
  /** Words and phrases a document should have, and how many of them these documents have. */
  wanted: number;
  found: number;
  /** A query that these documents match: any of the words, without the excluded ones. */
  query: Query;
};

/**
 * The documents that have most of the words and phrases of a query joined by AND. Null for any other query, or if no
 * document has one of them.
 * Rule: docs/rules.md#most-words
 */
function findMostWords(
  query: Query,
  documents: number,
  matchesOf: (query: Query) => Uint32Array,
): MostWords | null {
  const parts = wantedWords(query);
  if (parts === null) return null;
  const { wanted, excluded } = parts;
  const counts = new Uint8Array(documents);
  for (const part of wanted) {
    const only: Query = excluded.length === 0 ? part : { kind: 'and', of: [part, ...excluded] };
    for (const document of matchesOf(only)) counts[document] = (counts[document] ?? 0) + 1;
  }
  const found = counts.reduce((most, count) => Math.max(most, count), 0);
  if (found === 0) return null;
  const matches = Uint32Array.from(counts.keys()).filter((document) => counts[document] === found);
  return { matches, wanted: wanted.length, found, query: anyWord(parts) };
}

/** What a search found: all documents of the filter without a query. */
type Found = {
  matches: Uint32Array;
  /** Documents with one of the sections searched; null if all text is searched. */
  having: Uint32Array | null;
  matched: Matched | null;
  most_words: MostWords | null;
  widening: Widening;
};

const NO_WIDENING: Widening = { exact: 0, widened: 0, added: [] };

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

/** What was searched: documents of the filter that have the chosen sections, and their filers. */
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

/** Documents of two ascending lists. */
function union(a: Uint32Array, b: Uint32Array): Uint32Array {
  const all = new Uint32Array(a.length + b.length);
  let count = 0;
  for (let [left, right] = [0, 0]; left < a.length || right < b.length; count += 1) {
    const [one, other] = [a[left] ?? Infinity, b[right] ?? Infinity];
    if (one <= other) left += 1;
    if (other <= one) right += 1;
    all[count] = Math.min(one, other);
  }
  return all.subarray(0, count);
}

/** The matches of a query as typed and of the wordings added to it, without those that are too common. */
function matchAll(
  own: EngineSearch,
  { columns, universe }: Scope,
  read: ReadQuery,
  added: readonly Added[],
): { matches: Uint32Array; read: ReadQuery; widening: Widening } {
  const exact = own.match(read.own);
  if (added.length === 0) return { matches: exact, read, widening: { ...NO_WIDENING, exact: exact.length } };
  const in_scope = universe.passes.reduce((sum, passes) => sum + passes, 0);
  const used = added.flatMap(({ text, is_synonym }, at) => {
    const query = read.added[at];
    const matches = query === undefined ? exact.subarray(0, 0) : own.match(query);
    const isRefused = !is_synonym && isTooCommon(tallyFilings(columns, matches).filings.length, in_scope);
    return query === undefined || isRefused ? [] : [{ text, query, matches }];
  });
  const matches = used.reduce((all, one) => union(all, one.matches), exact);
  const [exactly, widened] = [exact.length, matches.length - exact.length];
  return {
    matches,
    read: withAdded(
      read,
      used.map(({ query }) => query),
    ),
    widening: { exact: exactly, widened, added: used.map(({ text }) => text) },
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
    return { found: { matches, having, matched: null, most_words: null, widening: NO_WIDENING }, own };
  }
  const { added = [] } = search;
  const reading = (words: Query, wordings: readonly Added[]): ReadQuery =>
    readQuery({ ...rewrite, query: words, added: wordings.map((one) => one.query) }, own.hasWords);
  if (universe.documents === 0) {
    const [matches, read] = [new Uint32Array(0), reading(query, [])];
    const matched = { matches, read, about: read.query, keys };
    return { found: { matches, having, matched, most_words: null, widening: NO_WIDENING }, own };
  }
  const { matches, read, widening } = matchAll(own, scope, reading(query, added), added);
  const isAll = matches.length > 0 || rewrite?.most_words !== true;
  const most = isAll ? null : findMostWords(read.query, columns.documents.count, (part) => own.match(part));
  if (most === null) {
    const matched = { matches, read, about: read.query, keys };
    return { found: { matches, having, matched, most_words: null, widening }, own };
  }
  const any = { ...read, query: most.query, own: most.query, typed: most.query };
  const matched = { matches: most.matches, read: any, about: read.query, keys };
  return { found: { matches: most.matches, having, matched, most_words: most, widening }, own };
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
  checkTime: () => void,
): { search: (search: FullTextSearch) => FullTextPage; catchUp: () => void } {
  const readColumns = holdColumns(connection);
  const openText = cacheTexts(connection);
  const refusePending = prepareRefusePending(connection);
  const engine = openPostings(connection, checkTime);
  const readPage = prepareReadPage(connection, openText);

  const answer = (search: FullTextSearch): FullTextPage => {
    const columns = readColumns();
    const universe = universeOf(columns, search.filter);
    const { found, own } = find(engine, { columns, universe, keys: keysOf(search) }, search);
    const { matches, matched } = found;
    const tally = tallyFilings(columns, matches);
    const { scores, leading, fragments, ranking } =
      matched === null || search.size === 0 ? rankedByDate(null) : own.rank(matched, search.today);
    const filings = pageOf(columns, search, { matches, filings: tally.filings, scores, leading });
    return {
      filings: readPage({
        columns,
        filings,
        matches,
        scores,
        fragments,
        query: matched?.read.query ?? null,
        keys: keysOf(search),
      }),
      total: matches.length,
      total_filings: tally.filings.length,
      ranking,
      searched: searchedOf(columns, universe, found.having),
      rewrites: rewritesOf(found),
      widening: found.widening,
      ...countFacets(columns, tally, search.filter),
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

/** Searches hold blocks and texts themselves: a larger cache of pages takes memory and saves no time. */
const CACHE_KB = 2_048;

/** Searches of a store, and nothing else of it. */
export type OpenIndex = {
  /**
   * Searches. Throws QueryError if the cost would exceed the budget, saying what to narrow. Results are otherwise
   * exact.
   */
  search: (search: FullTextSearch) => Promise<FullTextPage>;
  /** Reads what other processes changed in the index since, so that the next search needn't. */
  catchUp: () => Promise<void>;
  close: () => void;
};

/**
 * Opens a store's full-text index to read it. It loads a third of the code of `openStore`, and leaves the check of the lists
 * to it, as a search waits for both. A search calls `checkTime` often, which may throw to end it. Throws StoreError as
 * `openStore` does.
 */
export function openIndex(path: string, checkTime: () => void = () => undefined): OpenIndex {
  refuseLostFile(path);
  const connection = connectReading(path);
  try {
    prepareReading(connection, { cache_kb: CACHE_KB });
    const { search, catchUp } = prepareSearch(connection, checkTime);
    return {
      search: async (request) => search(request),
      catchUp: async () => catchUp(),
      close: () => connection.close(),
    };
  } catch (error) {
    connection.close();
    throw openingError(error, path);
  }
}
