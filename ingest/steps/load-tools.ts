import type { Edgar } from '../../edgar/client.ts';
import type { Store } from '../../store/store.ts';

/** What every step of a load works with. */
export type LoadTools = {
  store: Store;
  edgar: Edgar;
  now: () => Date;
  signal: AbortSignal;
  /** Accept companyfacts with far fewer facts than are stored. */
  replace_facts?: boolean;
};
