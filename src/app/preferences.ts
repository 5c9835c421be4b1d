import * as v from 'valibot';

import { NEGATIVES, PERIOD_ORDERS, type Negatives, type PeriodOrder } from '../../views/choices.ts';
import { storedValue } from './stored-value.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** `public/theme.js` reads the same key before the first paint. */
export const theme = storedValue<Theme>('theme', v.picklist(THEMES), 'system');

/** Whether lists of filings fold runs of insider and prospectus filings. */
export const foldRoutine = storedValue<boolean>('fold-routine', v.boolean(), true);

export const negatives = storedValue<Negatives>('negatives', v.picklist(NEGATIVES), 'minus');

/** Which period is the first column of a statement. */
export const periodOrder = storedValue<PeriodOrder>('period-order', v.picklist(PERIOD_ORDERS), 'oldest');

/** Whether shortcuts without a modifier key (`/`, `j`, `k`) are on (WCAG 2.1.4). */
export const singleKeys = storedValue<boolean>('single-keys', v.boolean(), true);
