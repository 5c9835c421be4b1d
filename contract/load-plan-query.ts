import * as v from 'valibot';

import { words } from './parameters.ts';

/** Query of a load's plan, which the status page also reads from its address. */
export const LoadPlanQuery = v.strictObject({ identifier: words(20) });
