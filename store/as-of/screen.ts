import type { ScreenStore } from '../screen.ts';
import type { Store } from '../store.ts';
import type { PastFigures } from './past-figures.ts';

/** The table of figures as it was on a day. */
export function screenAsOf({ screen }: Pick<Store, 'screen'>, day: string, past: PastFigures): ScreenStore {
  return {
    ...screen,
    countPending: () => past.request(day),
    rows: (period_type) => past.rows(day, period_type),
    cells: (period_type, ciks) => past.cells(day, period_type, ciks),
  };
}
