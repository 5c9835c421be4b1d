import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { TIERS } from '../../contract/tier.ts';
import { type DeskOptions, openDesk } from '../../desk/desk.ts';
import { INGEST } from '../../desk/ingest.ts';
import { readFirstScreens } from '../../gateway/first-screen.ts';
import type { Login } from '../../gateway/login.ts';
import { openRasteriser } from '../../gateway/share/cards.ts';
import { readEmbedPage, readMainPage, readStaticFiles } from '../../gateway/static-files.ts';
import { parseTrustedProxies } from '../../gateway/visitor.ts';
import { EDGAR_MIRROR } from '../../ingest/testing/edgar-mirror.ts';
import { SAMPLE_TODAY } from '../../sample/calendar.ts';
import { writeSample } from '../../sample/write-sample.ts';
import type { Log } from '../../search/log.ts';
import { listen } from '../../service/http/listen.ts';
import { hashKey } from '../../service/keys/admission.ts';
import { openService } from '../../service/open-service.ts';
import type { KeyRecord } from '../../store/keys.ts';
import { serveEdgar } from './fake-edgar.ts';
import { openLogin } from './login.ts';
import { readShared, serveFromNodes } from './nodes.ts';
import { addressOf, type Desk, PORTS, WITHOUT_FIRST_SCREEN } from './ports.ts';
import { COMPARED_COMPANIES, REAL_COMPANIES, REAL_TODAY, whyNoRealCompanies } from './real-companies.ts';
import { storeTyped } from './typed-companies.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const work = mkdtempSync(join(tmpdir(), 'filings-desk-e2e-'));
const host = '127.0.0.1';
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => process.exit(0));
process.once('exit', () => rmSync(work, { recursive: true, force: true }));
const files = readStaticFiles(join(ROOT, 'dist'));
const first_screens = readFirstScreens(join(ROOT, 'dist'), (message) => complain({}, message));
const embed = { origins: 'all', page: readEmbedPage(join(ROOT, 'dist')) } as const;
const share = { page: readMainPage(join(ROOT, 'dist')), rasterise: await openRasteriser() };
const log: Log = { debug: () => undefined, info: () => undefined, warn: complain, error: complain };

function complain(fields: object, message: string): void {
  process.stderr.write(`${message} ${JSON.stringify(fields)}\n`);
}

/** Without a mirror EDGAR_MIRROR is cleared: it may be set for the desk of real companies. */
async function ingest(folder: string, today: string, words: string[], mirror = ''): Promise<void> {
  const env = { ...process.env, FILINGS_DATA: folder, FILINGS_NOW: today, EDGAR_MIRROR: mirror };
  await promisify(execFile)(process.execPath, [INGEST, ...words], { env, maxBuffer: 64 * 1024 * 1024 });
}

/** Loads the real companies, one of them with documents. */
async function ingestReal(folder: string, mirror: string): Promise<void> {
  const others = new Set([...REAL_COMPANIES, ...COMPARED_COMPANIES].filter((name) => name !== 'AAPL'));
  const documents = ['--filings', '--forms', '10-K,8-K', '--since', '2023-01-01'];
  await ingest(folder, REAL_TODAY, ['tickers'], mirror);
  await ingest(folder, REAL_TODAY, ['company', ...others], mirror);
  await ingest(folder, REAL_TODAY, ['company', 'AAPL', ...documents], mirror);
}

async function open(
  desk: Desk,
  behind: Behind,
  { login = null, proxy = null }: { login?: Login | null; proxy?: string | null } = {},
): Promise<void> {
  const { gateway } = await openDesk({
    front: {
      host,
      public_url: addressOf(desk),
      trusted_proxies: proxy === null ? null : parseTrustedProxies(proxy),
    },
    login,
    files,
    first_screens: (request, visitor, send) =>
      request.headers.has(WITHOUT_FIRST_SCREEN) ? null : (first_screens?.(request, visitor, send) ?? null),
    embed,
    share,
    mcp: true,
    openbb: ['https://pro.openbb.co'],
    report: (message, request_id) => complain({ request_id }, message),
    ...behind,
  });
  await listen(gateway, { host, port: PORTS[desk] });
}

type Behind = { hosted: HostedSettings } | { embedded: EmbeddedSettings };
type HostedSettings = Extract<DeskOptions, { hosted: unknown }>['hosted'];
type EmbeddedSettings = Extract<DeskOptions, { embedded: unknown }>['embedded'];

function embedded(data_folder: string, pinned_today: string, edgar: EmbeddedSettings['edgar']): Behind {
  return { embedded: { data_folder, pinned_today, edgar, log } };
}

/** A desk before the service, with a key of it. */
function hosted(key: string | null, port: number = PORTS.service): Behind {
  return {
    hosted: {
      api_url: new URL(`http://${host}:${port}/v1`),
      app_url: new URL(`http://${host}:${port}`),
      key,
    },
  };
}

/** Keys of the service: one a tier, a metered one for a test to use up, and one of the main desk, which isn't metered. */
function serviceKeys(): KeyRecord[] {
  const keys: KeyRecord[] = TIERS.map((tier) => ({
    hash: hashKey(`key-${tier}`),
    tier,
    label: tier,
    metered: tier !== 'free',
  }));
  return [
    ...keys,
    { hash: hashKey('key-quota'), tier: 'free', label: 'quota', metered: true },
    { hash: hashKey('key-desk'), tier: 'enterprise', label: 'desk', metered: false },
  ];
}

/** The service over the store of a folder. */
async function serve(data_folder: string): Promise<void> {
  const { service } = await openService({
    data_folder,
    keys: serviceKeys(),
    pinned_today: SAMPLE_TODAY,
    edgar: { mirror: null, contact: null },
    public_url: addressOf('desk'),
    log,
  });
  await listen(service, { host, port: PORTS.service });
}

async function openHosted(): Promise<void> {
  await open('free', hosted('key-free'));
  await open('professional', hosted('key-professional'));
  await open('no_key', hosted(null));
  await open('wrong_key', hosted('key-of-nobody'));
  await open('quota', hosted('key-quota'));
  await open('unreachable', hosted('key-free', 9));
  const login = await openLogin((message) => complain({}, message));
  await open('login', hosted('key-enterprise'), { login, proxy: host });
}

const edgarFolder = join(work, 'edgar');
await writeSample(edgarFolder);
serveEdgar(edgarFolder, PORTS.edgar);
// No test reaches SEC: loads find the stand-in.
process.env['EDGAR_DATA_HOST'] = process.env['EDGAR_WWW_HOST'] = `http://${host}:${PORTS.edgar}`;
const nobody = { mirror: null, contact: null };

const realMirror = whyNoRealCompanies === null ? EDGAR_MIRROR : null;
const real = join(work, 'real');
const sample = join(work, 'sample');
const shared = readShared(process.env, work);
// Both at once, on a core each: loading takes most of the time until the stack is ready.
await Promise.all([
  shared === null ? ingest(sample, SAMPLE_TODAY, ['sample']) : null,
  realMirror === null ? null : ingestReal(real, realMirror),
]);
if (shared === null) {
  await open('desk', embedded(sample, SAMPLE_TODAY, { mirror: edgarFolder, contact: null }));
  await serve(sample);
} else {
  await serveFromNodes(shared, {
    work,
    keys: serviceKeys(),
    edgar: edgarFolder,
    public_url: addressOf('desk'),
  });
  await open('desk', hosted('key-desk'));
}
await openHosted();
await open('loading', embedded(join(work, 'loading'), SAMPLE_TODAY, nobody));
await open('offline_edgar', embedded(join(work, 'offline'), SAMPLE_TODAY, nobody));

const typed = join(work, 'typed');
await storeTyped(typed);
await open('typed', embedded(typed, REAL_TODAY, nobody));

if (realMirror !== null)
  await open('real', embedded(real, REAL_TODAY, { mirror: realMirror, contact: null }));

const ISOLATION = {
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-opener-policy': 'same-origin',
};
createServer(({ url }, response) => {
  response.writeHead(200, url === '/isolated' ? ISOLATION : {}).end('ready');
}).listen(PORTS.ready, host);
