import { join } from 'node:path';

import type { PastFigureStore } from './past-figure-store.ts';
import { openPastFigures as openSqliteFigures, PAST_FIGURES_FILE } from './sqlite/past-figures.ts';
import type { StorePlace } from './store-place.ts';

/** Opens companies' figures as of past days: next to the store of one machine, or in the database that nodes share. */
export async function openPastFigures(place: StorePlace, data_folder: string): Promise<PastFigureStore> {
  if (place.kind === 'sqlite') return openSqliteFigures(join(data_folder, PAST_FIGURES_FILE));
  const { openPastFigures: open } = await import('./postgres/screen/past-figures.ts');
  return open(place.url);
}
