import type { QueryClient } from '@tanstack/react-query';

import { aiSummaryQuery } from '../../../api/ai-summary.ts';
import { materialEventsQuery } from '../../../api/material-events.ts';
import { novelPassagesQuery } from '../../../api/novel-passages.ts';
import { prefetchQuery } from '../../../app/query-client.ts';
import { PASSAGES } from './new-disclosures.tsx';
import { EVENTS } from './recent-8-ks.tsx';

/** Starts the requests of the three panels. */
export function prefetchPanels(client: QueryClient, id: string): void {
  prefetchQuery(client, aiSummaryQuery(id));
  prefetchQuery(client, materialEventsQuery(id, EVENTS));
  prefetchQuery(client, novelPassagesQuery(id, PASSAGES));
}
