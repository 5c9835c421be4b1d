import { ServiceError } from '../../contract/errors.ts';
import { Percolator, type ReadDocument } from '../../domain/watch/percolate.ts';
import type { WatchedFiling, WatchRule } from '../../domain/watch/watch-rule.ts';
import type { WatchQueries } from '../../search/opensearch/watches.ts';
import type { Store } from '../../store/store.ts';
import { readRule } from './watches.ts';

type RuleOf<K extends WatchRule['kind']> = Extract<WatchRule, { kind: K }>;

/** A watch that is compared with filings. */
export type Watched<R extends WatchRule = WatchRule> = { id: string; since: string; rule: R };

export type WatchedSearch = Watched<RuleOf<'search'>> & { search: RuleOf<'search'>['search'] };

/** Every watch, read once for many filings. */
export type AllWatched = {
  revision: string;
  simple: readonly Watched<RuleOf<'companies'> | RuleOf<'item'>>[];
  disclosures: readonly Watched<RuleOf<'disclosure'>>[];
  figures: readonly Watched<RuleOf<'figure'>>[];
  /** Saved searches that a document of a filing may match; each has to be compared with it. Null if there are none. */
  searches: ((read: ReadDocument, filing: WatchedFiling) => Promise<Iterable<WatchedSearch>>) | null;
};

/** A cluster that proposes saved searches. `onFailed` gets the reason when it doesn't answer. */
export type ClusterWatches = { queries: WatchQueries; onFailed: (cause: unknown) => void };

/**
 * The saved searches that a document may match: those that a cluster proposes, or those of this process if there is none or it doesn't
 * answer. The same ones match in the end.
 */
async function proposeBy(
  all: readonly WatchedSearch[],
  cluster: ClusterWatches | null,
): Promise<AllWatched['searches']> {
  if (all.length === 0) return null;
  let percolator: Percolator<WatchedSearch> | null = null;
  const own = (read: ReadDocument): Iterable<WatchedSearch> => {
    percolator ??= new Percolator(all);
    return percolator.candidates(read);
  };
  if (cluster === null) return async (read) => own(read);
  const { queries, onFailed } = cluster;
  let isSaved = true;
  const failed = (cause: unknown): void => {
    isSaved = false;
    onFailed(cause);
  };
  await queries
    .save(all.map(({ id, search, rule }) => ({ id, search, ciks: rule.filter.ciks })))
    .catch(failed);
  const byId = Map.groupBy(all, ({ id }) => id);
  return async (read, { companies }) => {
    if (!isSaved) return own(read);
    try {
      const ids = await queries.propose(
        read.document,
        companies.map(({ cik }) => cik),
      );
      return [...ids].flatMap((id) => byId.get(id) ?? []);
    } catch (cause) {
      failed(cause);
      return own(read);
    }
  };
}

/** What a watch of a rule would be compared with, from the first filing on. */
export async function watchedRule(rule: WatchRule): Promise<AllWatched> {
  const one = { id: '', since: '1970-01-01T00:00:00.000Z' };
  return {
    revision: '',
    simple: rule.kind === 'companies' || rule.kind === 'item' ? [{ ...one, rule }] : [],
    disclosures: rule.kind === 'disclosure' ? [{ ...one, rule }] : [],
    figures: rule.kind === 'figure' ? [{ ...one, rule }] : [],
    searches: await proposeBy(rule.kind === 'search' ? [{ ...one, rule, search: rule.search }] : [], null),
  };
}

/**
 * Reads every watch. One that can't be read, such as a search that was valid when it was saved, finds nothing; why is
 * stored with it, and the others go on.
 */
export async function readWatches(store: Store, cluster: ClusterWatches | null): Promise<AllWatched> {
  const revision = await store.watches.revision();
  const simple: Watched<RuleOf<'companies'> | RuleOf<'item'>>[] = [];
  const disclosures: Watched<RuleOf<'disclosure'>>[] = [];
  const figures: Watched<RuleOf<'figure'>>[] = [];
  const searches: WatchedSearch[] = [];
  for (const { id, definition, created_at: since, problem: before } of await store.watches.list()) {
    try {
      const rule = await readRule(definition, store);
      if (rule.kind === 'search') searches.push({ id, since, rule, search: rule.search });
      else if (rule.kind === 'disclosure') disclosures.push({ id, since, rule });
      else if (rule.kind === 'figure') figures.push({ id, since, rule });
      else simple.push({ id, since, rule });
      if (before !== null) await store.watches.setProblem(id, null);
    } catch (cause) {
      if (!(cause instanceof ServiceError)) throw cause;
      await store.watches.setProblem(id, cause.message);
    }
  }
  return { revision, simple, disclosures, figures, searches: await proposeBy(searches, cluster) };
}
