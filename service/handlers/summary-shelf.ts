import type { Store } from '../store/store.ts';
import type { ModelInput } from '../summary/model-input.ts';
import type { Summary } from '../summary/summary.ts';

/** What is made of a report's text: its extract, and what a model would be shown where one is configured. */
export type Prepared = { extract: Summary; input: ModelInput | null };

/** Reports that are held, some 10 kB each, and 100 kB with what a model is shown. */
const MOST = 100;

type Entry = { version: string; prepared: Promise<Prepared> };

/** What is made of reports, by accession number, kept while nothing is stored meanwhile; those asked for at once are made once. */
export type SummaryShelf = {
  get(accession_number: string, make: () => Promise<Prepared>): Promise<Prepared>;
};

export function createSummaryShelf(store: Pick<Store, 'facts'>, most: number = MOST): SummaryShelf {
  /** Longest unasked for first. */
  const entries = new Map<string, Entry>();
  return {
    async get(accession_number, make) {
      const version = await store.facts.version();
      const known = entries.get(accession_number);
      entries.delete(accession_number);
      const entry = known?.version === version ? known : { version, prepared: make() };
      entries.set(accession_number, entry);
      for (const oldest of entries.keys()) {
        if (entries.size <= most) break;
        entries.delete(oldest);
      }
      // What fails is not kept: the store may answer the next time.
      entry.prepared.catch(() => {
        if (entries.get(accession_number) === entry) entries.delete(accession_number);
      });
      return entry.prepared;
    },
  };
}

const shelves = new WeakMap<Store, SummaryShelf>();

/** The shelf of a store. */
export function summaryShelfOf(store: Store): SummaryShelf {
  const known = shelves.get(store);
  if (known !== undefined) return known;
  const shelf = createSummaryShelf(store);
  shelves.set(store, shelf);
  return shelf;
}
