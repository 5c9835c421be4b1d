import { ServiceError } from '../../contract/errors.ts';
import { Percolator } from '../../domain/watch/percolator.ts';
import type { WatchRule } from '../../domain/watch/watch-rule.ts';
import type { Store } from '../store/store.ts';
import { readRule } from './read-rule.ts';

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
  searches: Percolator<WatchedSearch>;
};

/**
 * Reads every watch. One that can't be read, such as a search that was valid when it was saved, finds nothing; why is
 * stored with it, and the others go on.
 */
export async function readWatches(store: Store): Promise<AllWatched> {
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
  return { revision, simple, disclosures, figures, searches: new Percolator(searches) };
}
