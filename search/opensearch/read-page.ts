import type { Query } from '../../domain/query/query.ts';
import type { FullTextSearch } from '../../store/full-text-store.ts';
import type { Store } from '../../store/store.ts';
import { DOCUMENTS_MAX } from '../ranking/rank-by-passages.ts';
import type { Asks } from './ask.ts';
import type { Clause } from './compile-intervals.ts';
import { rankHits, type RankedHit } from './rank-hits.ts';
import type { FoundFiling } from './read-filings.ts';
import { BY_SCORE, byDate, type Hit, Hits, hitsBody, toHits } from './search-hits.ts';
import { documentOf } from './to-fields.ts';

/** Documents whose passages are read, and one more. */
const READ = DOCUMENTS_MAX + 1;
/** Documents of the filings of a page. */
const MATCHED_MAX = 10_000;

type Asked = {
  search: FullTextSearch;
  query: Clause;
  /** What `firstHits` asks for. */
  first: readonly Hit[];
  /** What passages are about; null if the page is sorted by date. */
  about: Query | null;
  keys: readonly string[] | null;
};

/** What is asked for with the counts of a search: the best documents by words and age, or the filings of a page by date. */
export function firstHits(query: Clause, search: FullTextSearch, about: Query | null): Clause {
  if (search.size === 0) return { query, size: 0 };
  if (about !== null) return { ...hitsBody(query, BY_SCORE), size: READ };
  const { from, size, sort } = search;
  return { ...hitsBody(query, byDate(sort)), collapse: { field: 'accession' }, from, size };
}

const accessionOf = ({ id }: Hit): string => documentOf(id).accession_number;

/** Best documents of filings, one each. */
async function collapsed(
  query: Clause,
  sort: readonly Clause[],
  { from, size }: { from: number; size: number },
  asks: Asks,
): Promise<Hit[]> {
  if (size <= 0) return [];
  const body = {
    ...hitsBody(query, sort),
    collapse: { field: 'accession' },
    from,
    size,
    track_total_hits: false,
  };
  return toHits(await asks.search(body, Hits));
}

/** Every matching document of some filings. */
async function matchedOf(query: Clause, accessions: readonly string[], asks: Asks): Promise<Hit[]> {
  if (accessions.length === 0) return [];
  const filter = [{ terms: { accession: accessions } }];
  const body = {
    ...hitsBody({ bool: { must: [query], filter } }, BY_SCORE),
    size: MATCHED_MAX,
    track_total_hits: false,
  };
  return toHits(await asks.search(body, Hits));
}

/** Accession numbers of a page by relevance: first the filings whose passages were read, then the others. */
async function byRelevance(
  { search: { from, size, sort }, query }: Asked,
  ranked: readonly RankedHit[],
  asks: Asks,
): Promise<string[]> {
  // The last was read for its score alone.
  const best = [...new Set((ranked.length < READ ? ranked : ranked.slice(0, READ - 1)).map(accessionOf))];
  const own = best.slice(from, from + size);
  const next = Math.max(from, best.length);
  const others = await collapsed(query, BY_SCORE, { from: next, size: from + size - next }, asks);
  const page = [...own, ...others.map(accessionOf)];
  if (sort === 'relevance') return page;
  const dated = await collapsed(
    { bool: { filter: [{ terms: { accession: page } }] } },
    byDate(sort),
    { from: 0, size: page.length },
    asks,
  );
  return dated.map(accessionOf);
}

/** The filings of a page with their matching documents, best first. */
export async function readPage(asked: Asked, asks: Asks, store: Store): Promise<FoundFiling[]> {
  const { search, query, about, keys, first } = asked;
  if (search.size === 0) return [];
  let accessions = first.map(accessionOf);
  let ranked: RankedHit[] = [];
  if (about !== null) {
    ranked = await rankHits(first, { query: about, keys }, { asks, store: store.fullText });
    accessions = await byRelevance(asked, ranked, asks);
  }
  const scores = new Map(ranked.map((hit) => [hit.id, hit]));
  const matched = (await matchedOf(query, accessions, asks))
    .map((hit) => scores.get(hit.id) ?? { ...hit, score: about === null ? 0 : hit.score, passages: null })
    .toSorted((a, b) => b.score - a.score || a.sequence - b.sequence);
  const byFiling = Map.groupBy(matched, accessionOf);
  return accessions.map((accession_number) => ({
    accession_number,
    documents: (byFiling.get(accession_number) ?? []).map(({ id, score, passages }) => ({
      filename: documentOf(id).filename,
      score,
      passages,
    })),
  }));
}
