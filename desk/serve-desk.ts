import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { pino } from 'pino';

import { isLoopback } from '../contract/address.ts';
import { readFirstScreens } from '../gateway/first-screen.ts';
import { CARDS_OFF, openRasteriser } from '../gateway/share/cards.ts';
import { readEmbedPage, readMainPage, readStaticFiles } from '../gateway/static-files.ts';
import { openAuditLog, withCount } from '../service/audit-log.ts';
import { bind, onStop } from '../service/http/listen.ts';
import { createMetrics } from '../service/metrics.ts';
import { readServiceSettings, type ServiceSettings } from '../service/settings.ts';
import { buildIfStale, hasRoom } from './build.ts';
import { openDesk } from './desk.ts';
import { INGEST, lastLines } from './ingest.ts';
import { withLock } from './lock.mjs';
import { openLogin } from './login.ts';
import { readSettings } from './settings.ts';

/** A file in the data folder while the sample is loaded: the start after one that was cut off loads the rest. */
const UNFINISHED = 'sample-unfinished';

/** Whether loading the sample was cut off in this folder. */
const isSampleUnfinished = (folder: string): boolean => existsSync(join(folder, UNFINISHED));

/** Runs the load in a process that stops when this one ends. Throws Error with the last lines of its error output. */
async function run(folder: string, recordChild: (pid: number) => void): Promise<void> {
  const child = spawn(process.execPath, [INGEST, 'sample'], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: { ...process.env, FILINGS_DATA: folder },
  });
  if (child.pid !== undefined) recordChild(child.pid);
  let complaint = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-10_000);
  });
  const [code] = await once(child, 'exit');
  if (code !== 0)
    throw new Error(`The sample could not be loaded (exit code ${String(code)}):\n${lastLines(complaint)}`);
}

/**
 * Loads the sample into a data folder, through the same ingest as real companies, unless another process has just done so.
 * One process loads it at a time; a load that was cut off is continued.
 */
export async function loadSample(folder: string): Promise<void> {
  let others = false;
  await withLock(join(folder, 'sample.lock'), {
    onWait(pid) {
      others = true;
      process.stderr.write(`Another process (${pid}) loads the sample. Waiting for it …\n`);
    },
    async work(recordChild) {
      if (others && !isSampleUnfinished(folder)) return;
      process.stderr.write('Loading the sample companies …\n');
      writeFileSync(join(folder, UNFINISHED), '');
      await run(folder, recordChild);
      rmSync(join(folder, UNFINISHED));
    },
  });
}

const ROOT = join(import.meta.dirname, '..');

/** Whether the sample can be loaded before the store is opened: into a new folder, or on from where a load was cut off. */
const mayLoadSampleFirst = ({ store_settings, data_folder }: ServiceSettings): boolean =>
  store_settings.kind === 'sqlite' && (!existsSync(store_settings.path) || isSampleUnfinished(data_folder));

/** The address to open in a browser: localhost where the desk listens on all interfaces. */
function ownAddress(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') && !name.startsWith('[') ? `[${name}]` : name}:${port}`;
}

async function start(): Promise<void> {
  const insecure = process.argv.includes('--insecure');
  const settings = readSettings(process.env, { insecure });
  const { host, port, hosted, mcp, embed_origins, openbb_origins, trusted_proxies, auth } = settings;
  const service = readServiceSettings(process.env, ROOT);
  const log = pino(
    { level: process.env['LOG_LEVEL'] ?? 'warn', redact: ['authorization', 'headers', 'key'] },
    process.stderr,
  );
  const server = await bind({ host, port });
  const sample = async (): Promise<void> => {
    if (hosted === null && mayLoadSampleFirst(service)) await loadSample(service.data_folder);
  };
  if (hasRoom()) await Promise.all([buildIfStale(ROOT), sample()]);
  else {
    await buildIfStale(ROOT);
    await sample();
  }
  const public_url = service.public_url ?? ownAddress(host, server.port);
  const rasterise = await openRasteriser();
  if (rasterise === null && embed_origins !== null) log.warn(CARDS_OFF);
  const report = (message: string, request_id: string) => log.error({ request_id }, message);
  const audit =
    service.audit_log === null ? undefined : openAuditLog(service.audit_log, (why) => log.error(why));
  const metrics = createMetrics();
  const login = openLogin(auth, {
    data_folder: service.data_folder,
    public_url,
    audit: withCount(audit, (event) => metrics.event(event)),
    report: (message) => report(message, 'login'),
  });
  if (login === null && service.public_url !== null && !isLoopback(new URL(public_url).hostname)) {
    log.warn('PUBLIC_URL is an address for others and AUTH is off: whoever reaches it can load companies');
  }
  const desk = await openDesk({
    login,
    metrics,
    metrics_token: service.metrics_token,
    front: { host, public_url, trusted_proxies },
    files: readStaticFiles(join(ROOT, 'dist')),
    first_screens: readFirstScreens(join(ROOT, 'dist'), (message) => report(message, 'first screen')),
    mcp,
    openbb: openbb_origins,
    embed: { origins: embed_origins, page: readEmbedPage(join(ROOT, 'dist')) },
    share: { page: readMainPage(join(ROOT, 'dist')), rasterise },
    report,
    ...(hosted === null
      ? { embedded: { ...service, ...(audit === undefined ? {} : { audit }), log } }
      : { hosted }),
  });
  // A damaged store isn't empty.
  const isWhole = desk.store?.damage().length === 0;
  if (isWhole && (await desk.store?.coverage())?.companies === 0) await loadSample(service.data_folder);
  server.serve(desk.gateway);
  process.stdout.write(`Filings Desk is running at ${ownAddress(host, server.port)}\n`);
  onStop(() => {
    server
      .close()
      .then(() => desk.close())
      .then(() => process.exit(0), fail);
  });
}

function fail(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

start().catch(fail);
