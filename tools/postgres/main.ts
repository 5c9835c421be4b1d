import { once } from 'node:events';

import { NO_POSTGRES, startPostgres } from '../../store/postgres/testing/start-postgres.ts';

/** Starts PostgreSQL in a new folder, prints the address of an empty database, and removes it all at the end. */
if (NO_POSTGRES === null) {
  const { url, stop } = await startPostgres();
  process.stdout.write(`${url('postgres')}\n`);
  const alive = setInterval(() => undefined, 60_000);
  await Promise.race(['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => once(process, signal)));
  clearInterval(alive);
  await stop();
} else {
  process.stderr.write(`${NO_POSTGRES}\n`);
  process.exitCode = 69;
}
