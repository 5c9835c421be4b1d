import { randomUUID } from 'node:crypto';

import type { WatchStore } from '../../watch-store.ts';
import type { Connection } from '../connection.ts';
import { openAlerts } from './alerts.ts';
import { openDefinitions } from './definitions.ts';
import { openFiled } from './filed.ts';
import { openQueue } from './queue.ts';

/** Several nodes compare and send at once: each claims what it works on under its name. */
export function openWatches(connection: Connection): WatchStore {
  const node = randomUUID();
  const definitions = openDefinitions(connection);
  return {
    ...definitions,
    ...openQueue(connection, node),
    ...openAlerts(connection, { node, watchOf: definitions.get }),
    ...openFiled(connection),
  };
}
