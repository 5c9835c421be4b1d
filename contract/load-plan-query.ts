import * as v from 'valibot';

import { words } from './parameters.ts';

/** What a load's plan is asked by; also what the page that loads reads of its address. */
export const LoadPlanQuery = v.strictObject({ identifier: words(20) });
