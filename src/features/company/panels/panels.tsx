import type { QueryClient } from '@tanstack/react-query';

import { aiSummaryQuery } from '../../../api/ai-summary.ts';
import { materialEventsQuery } from '../../../api/material-events.ts';
import { novelPassagesQuery } from '../../../api/novel-passages.ts';
import { startQuery } from '../../../app/query-client.ts';
import { PASSAGES, WhatChanged } from './what-changed.tsx';
import { EVENTS, WhatHappened } from './what-happened.tsx';
import { WhatItIs } from './what-it-is.tsx';

/** The questions that an overview answers beside the figures. */
export function Panels({ id }: { id: string }) {
  return (
    <>
      <WhatItIs id={id} />
      <WhatHappened id={id} />
      <WhatChanged id={id} />
    </>
  );
}

/** Asks for all that the panels of a company show. */
export function startQueries(client: QueryClient, id: string): void {
  startQuery(client, aiSummaryQuery(id));
  startQuery(client, materialEventsQuery(id, EVENTS));
  startQuery(client, novelPassagesQuery(id, PASSAGES));
}
