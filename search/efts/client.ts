import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

import { ServiceError } from '../../contract/errors.ts';
import { EdgarError, classifyAnswer } from '../../edgar/answer.ts';
import type { Budget, EdgarClock } from '../../edgar/budget.ts';
import { createRequester } from '../../edgar/network.ts';
import type { Log } from '../log.ts';
import type { SearchRequest } from './request.ts';
import { readResponse, upstreamError, type EftsResponse } from './response.ts';

/** Searches leave most of the budget that they share with loads to these. */
const INTERVAL_MS = 1_000;
/** With a longer queue, a search fails at once with a time to retry. */
const WAITING_MAX = 8;

/**
 * Resolves when the next search may take from the budget. Throws EdgarError `rate_limited` while SEC blocks us, and
 * ServiceError unavailable with the seconds to wait if too many wait.
 */
type Spacing = () => Promise<void>;

/** Spaces requests to SEC's full-text search evenly, one at a time. Rule: docs/rules.md#edgar-request-rate */
export function createSpacing(budget: Pick<Budget, 'check'>, clock: EdgarClock): Spacing {
  let next = 0;
  return async () => {
    await budget.check();
    const now = clock.now().getTime();
    const start = Math.max(now, next);
    const wait = start - now;
    if (wait > WAITING_MAX * INTERVAL_MS) {
      throw new ServiceError('unavailable', 'Too many searches are waiting for SEC. Try again shortly.', {
        retry_after: Math.ceil(wait / 1_000),
      });
    }
    next = start + INTERVAL_MS;
    if (wait > 0) await clock.sleep(wait);
  };
}

/** A response has a hundred hits in a quarter of a megabyte. A larger one is invalid. */
const BYTES_MAX = 16 * 1024 * 1024;
const TIMEOUT_MS = 10_000;

/** The only path of SEC's full-text search. */
const PATH = '/LATEST/search-index';

/** Executes a search. Throws ServiceError upstream_rate_limited, upstream_error or unavailable. */
export type EftsClient = {
  ask: (request: SearchRequest) => Promise<EftsResponse>;
  close: () => Promise<void>;
};

type EftsClientSettings = {
  /** Address of the index, `https://efts.sec.gov`. A stand-in may be anywhere. */
  base: string;
  /** A person and an e-mail address. SEC refuses requests without them. */
  contact: string;
  timeout_ms?: number;
};

/**
 * SEC's full-text search over the network: through the budget that loads share, spaced, with a ten-second timeout, complete
 * bodies, and one retry after an outage.
 */
export function createEftsClient(
  { base, contact, timeout_ms = TIMEOUT_MS }: EftsClientSettings,
  budget: Budget,
  clock: EdgarClock,
  log: Log,
): EftsClient {
  const spacing = createSpacing(budget, clock);
  const limits = {
    connect_ms: timeout_ms,
    headers_ms: timeout_ms,
    idle_ms: timeout_ms,
    total_ms: timeout_ms,
  };
  const requester = createRequester({ contact, timeouts: limits }, budget, clock);
  const name = base + PATH;

  async function askOnce(search: SearchRequest): Promise<EftsResponse> {
    await spacing();
    const url = new URL(`${name}?${search.toString()}`);
    const { bytes } = await requester.ask({ url, name, is_json: true, max_bytes: BYTES_MAX });
    return readResponse(bytes);
  }

  return {
    async ask(search) {
      try {
        return await askOnce(search).catch((cause: unknown) => {
          if (!(cause instanceof EdgarError) || cause.failure !== 'outage') throw cause;
          log.warn({ problem: cause.message }, 'SEC full-text search is sent once more');
          return askOnce(search);
        });
      } catch (cause) {
        throw toServiceError(cause, clock.now(), log);
      }
    },
    close: () => requester.close(),
  };
}

/** What a search is answered that SEC refused or that could not be sent. */
function toServiceError(cause: unknown, now: Date, log: Log): ServiceError {
  if (cause instanceof ServiceError) return cause;
  if (!(cause instanceof EdgarError)) {
    log.error({ err: cause }, 'the budget of requests to SEC cannot be written');
    return new ServiceError('unavailable', "This server can't record its requests to SEC, so it sends none.");
  }
  if (cause.failure === 'no_contact') {
    log.error({ err: cause }, 'SEC did not accept the contact in the User-Agent: set EDGAR_CONTACT');
  }
  if (cause.retry_at === null) return upstreamError(`failed: ${cause.message}`);
  const retry_after = Math.ceil((cause.retry_at.getTime() - now.getTime()) / 1_000);
  return new ServiceError(
    'upstream_rate_limited',
    `SEC is limiting requests from this server. Try again in ${retry_after} seconds.`,
    { retry_after },
  );
}

/** Cached responses of a quarter of a megabyte each, and their lifetime: five pages of a search share one. */
const ANSWERS_MAX = 40;
const AGE_MAX_MS = 60_000;

/** Requests the results of a search from an offset. */
export type Ask = (request: SearchRequest, from: number) => Promise<EftsResponse>;

type Kept = { answer: Promise<EftsResponse>; at: number };

/** Caches responses of SEC's full-text search for a minute. Concurrent requests share one. Failures are not cached. */
export function createResponseCache(client: EftsClient, now: () => number): Ask {
  const kept = new Map<string, Kept>();
  return (request, from) => {
    const parameters = new URLSearchParams(request);
    if (from > 0) parameters.set('from', String(from));
    const key = parameters.toString();
    const before = kept.get(key);
    if (before !== undefined && now() - before.at < AGE_MAX_MS) return before.answer;
    const answer = client.ask(parameters);
    kept.delete(key);
    kept.set(key, { answer, at: now() });
    answer.catch(() => {
      if (kept.get(key)?.answer === answer) kept.delete(key);
    });
    const oldest = kept.keys().next();
    if (kept.size > ANSWERS_MAX && oldest.done !== true) kept.delete(oldest.value);
    return answer;
  };
}

/** Folder of recorded responses inside a local mirror of EDGAR: each `<name>.json` with its `<name>.url`. */
const FOLDER = join('efts.sec.gov', 'search-index');

/**
 * Responses recorded in a folder, used instead of SEC's full-text search, by their address. Files may be gzipped. A
 * search without a recording is upstream_error with the reason.
 */
export function createRecordings(mirror: string): EftsClient {
  const folder = join(mirror, FOLDER);
  const addresses = readAddresses(folder);
  // Prevents an unhandled rejection before the first search awaits it.
  addresses.catch(() => undefined);
  return {
    async ask(search) {
      const name = (await addresses).get(comparable(search));
      if (name === undefined) {
        throw upstreamError(
          `is replaced by a folder (EDGAR_MIRROR), which has no recording of ?${search.toString()}`,
        );
      }
      const file = `${name}.json`;
      const bytes = await readRecorded(folder, file);
      const answer = { status: 200, retry_after: null, bytes };
      try {
        const refusal = classifyAnswer(file, answer, { is_json: true }, new Date(0));
        if (refusal !== null) throw refusal;
        return readResponse(bytes);
      } catch (cause) {
        throw cause instanceof EdgarError ? upstreamError(`failed (${file}): ${cause.message}`) : cause;
      }
    },
    async close() {},
  };
}

/** Recordings by their request. Of several for one request, the first by name wins. */
async function readAddresses(folder: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const files = await readdir(folder).catch(() => []);
  const names = files
    .map((file) => file.replace(/\.gz$/, ''))
    .filter((file) => file.endsWith('.url'))
    .toSorted();
  for (const name of names) {
    const [address = ''] = (await readRecorded(folder, name)).toString('utf8').split('\n');
    if (!URL.canParse(address)) continue;
    const key = comparable(new URL(address).searchParams);
    if (!found.has(key)) found.set(key, name.slice(0, -'.url'.length));
  }
  return found;
}

async function readRecorded(folder: string, name: string): Promise<Buffer> {
  const packed = await readFile(join(folder, `${name}.gz`)).catch(() => null);
  return packed === null ? readFile(join(folder, name)) : gunzipSync(packed);
}

/** A request for comparison, ignoring order, blanks and the default first page. */
function comparable(search: URLSearchParams): string {
  const pairs = [...search].filter(([name, value]) => value !== '' && !(name === 'from' && value === '0'));
  return pairs
    .map(([name, value]) => `${name}=${value.toLowerCase()}`)
    .toSorted()
    .join('&');
}
