import type { WatchStore } from '../../watch-store.ts';
import type { Connection } from '../connection.ts';
import { openAlerts } from './alerts.ts';
import { openDefinitions } from './definitions.ts';
import { openFiled } from './filed.ts';
import { openQueue } from './queue.ts';

export function openWatches(connection: Connection): WatchStore {
  const definitions = openDefinitions(connection);
  return {
    ...definitions,
    ...openQueue(connection),
    ...openAlerts(connection, definitions.get),
    ...openFiled(connection),
  };
}
