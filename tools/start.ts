import { join } from 'node:path';

import { pino } from 'pino';

import { isLoopback } from '../gateway/same-origin.ts';
import { CARDS_OFF } from '../gateway/share/cards.ts';
import { openRasteriser } from '../gateway/share/rasterise.ts';
import { readEmbedPage, readMainPage, readStaticFiles } from '../gateway/static-files.ts';
import { listen } from '../service/http/listen.ts';
import { readServiceSettings } from '../service/settings.ts';
import { buildIfStale } from './build.ts';
import { openDesk, type Desk } from './desk.ts';
import { runIngest } from './ingest.ts';
import { readSettings } from './settings.ts';

const ROOT = join(import.meta.dirname, '..');

/** Loads the sample into an empty store, through the same ingest as real companies. */
async function seedIfEmpty(desk: Desk, dataFolder: string): Promise<void> {
  const coverage = await desk.store?.coverage();
  if (coverage === undefined || coverage.companies > 0) return;
  process.stderr.write('Loading the sample companies …\n');
  runIngest(['sample'], { FILINGS_DATA: dataFolder });
}

/** The configured address, or the one that the desk listens at. */
function publicUrl(configured: string, host: string, port: number): string {
  return process.env['PUBLIC_URL'] === undefined && isLoopback(host) ? `http://${host}:${port}` : configured;
}

async function start(): Promise<void> {
  const { host, port, hosted, mcp, embed_origins, openbb_origins } = readSettings(process.env);
  const service = readServiceSettings(process.env, ROOT);
  const log = pino(
    { level: process.env['LOG_LEVEL'] ?? 'warn', redact: ['authorization', 'headers', 'key'] },
    process.stderr,
  );
  if (await buildIfStale(ROOT)) process.stderr.write('Built the application.\n');
  const public_url = publicUrl(service.public_url, host, port);
  const rasterise = await openRasteriser();
  if (rasterise === null && embed_origins !== null) log.warn(CARDS_OFF);
  const desk = await openDesk({
    host,
    files: readStaticFiles(join(ROOT, 'dist')),
    mcp: mcp ? { public_url } : null,
    openbb: openbb_origins === null ? null : { public_url, origins: openbb_origins },
    embed: { origins: embed_origins, page: readEmbedPage(join(ROOT, 'dist')) },
    share: { page: readMainPage(join(ROOT, 'dist')), public_url, rasterise },
    report: (message, request_id) => log.error({ request_id }, message),
    ...(hosted === null ? { embedded: { ...service, log } } : { hosted }),
  });
  await seedIfEmpty(desk, service.data_folder);
  const server = await listen(desk.gateway, { host, port }).catch(async (error: unknown) => {
    await desk.close();
    throw error;
  });
  process.stdout.write(`Filings Desk is running at http://${host}:${server.port}\n`);
  const stop = () => {
    server
      .close()
      .then(() => desk.close())
      .then(() => process.exit(0), fail);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

function fail(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

start().catch(fail);
