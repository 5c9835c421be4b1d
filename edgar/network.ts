import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { Agent, request, type Dispatcher } from 'undici';

import {
  type EdgarAddress,
  type EdgarHost,
  addressUrl,
  pathSegments,
} from '../domain/filing/edgar-address.ts';
import {
  type Answer,
  classifyAnswer,
  EdgarError,
  type EdgarSource,
  header,
  type SourceBody,
  type SourceOptions,
  unpack,
  type DownloadOptions,
} from './answer.ts';
import type { Budget, EdgarClock } from './budget.ts';

/*
 * EDGAR over the network, through the common budget: files in memory, and large ones on the disk.
 */

export type NetworkTimeouts = { connect_ms: number; headers_ms: number; idle_ms: number; total_ms: number };

export const NETWORK_TIMEOUTS: NetworkTimeouts = {
  connect_ms: 5_000,
  headers_ms: 10_000,
  idle_ms: 10_000,
  total_ms: 60_000,
};

export type NetworkSettings = {
  /** A person and an e-mail address; EDGAR refuses requests that name none. */
  contact: string;
  /** Where each host is reached, `https://data.sec.gov`; tests use another address. */
  base: Record<EdgarHost, string>;
  timeouts: NetworkTimeouts;
};

/** Retries, for outages only. */
const RETRIES = 3;
const RETRY_BASE_MS = 500;

type Reply = Answer & { etag: string | null; last_modified: string | null };

/** Where an address is requested. */
function requestUrl(base: string, { path, query }: EdgarAddress): URL {
  return new URL(base + path + (query === undefined ? '' : `?${query}`));
}

/** Collects a stream. Throws EdgarError above `max_bytes`. */
async function collect(url: string, body: AsyncIterable<Uint8Array>, max_bytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > max_bytes) throw new EdgarError('too_large', `${url} is larger than ${max_bytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

/** A connection failure in plain words; undici's messages are for programmers. */
function connectionError(url: string, cause: unknown, timeouts: NetworkTimeouts): EdgarError {
  if (cause instanceof EdgarError) return cause;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const name = cause instanceof Error ? cause.name : '';
  const words: Record<string, string> = {
    UND_ERR_CONNECT_TIMEOUT: `no connection within ${timeouts.connect_ms} ms`,
    UND_ERR_HEADERS_TIMEOUT: `no answer within ${timeouts.headers_ms} ms`,
    UND_ERR_BODY_TIMEOUT: `no data for ${timeouts.idle_ms} ms`,
    UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'the body is not as long as its Content-Length',
    UND_ERR_SOCKET: 'the connection broke off',
    ENOTFOUND: 'its host name cannot be resolved',
    EAI_AGAIN: 'its host name cannot be resolved',
    ECONNREFUSED: 'the connection was refused',
    ECONNRESET: 'the connection broke off',
  };
  const problem =
    name === 'TimeoutError'
      ? `not complete within ${timeouts.total_ms} ms`
      : (words[code] ?? (code || name || 'failed'));
  return new EdgarError('outage', `EDGAR cannot be reached for ${url}: ${problem}`, { cause });
}

/** What is requested at an address. */
type EdgarRequest = {
  url: URL;
  /** Its address in messages and errors. */
  name: string;
  is_json: boolean;
  max_bytes: number;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
};

export type Requester = {
  /**
   * The whole and unpacked body of an address, or status 304 if `headers` make the request conditional. Throws EdgarError,
   * and after a rate limit it stops all who share the budget; the reason of `signal` when it is aborted.
   */
  ask(request: EdgarRequest): Promise<Reply>;
  agent: Agent;
  close(): Promise<void>;
};

/** Single requests to SEC: at the pace of the budget, with a limit of time for every phase, each answer classified. */
export function createRequester(
  { contact, timeouts }: Pick<NetworkSettings, 'contact' | 'timeouts'>,
  budget: Budget,
  clock: EdgarClock,
): Requester {
  const agent = new Agent({
    connect: { timeout: timeouts.connect_ms },
    headersTimeout: timeouts.headers_ms,
    bodyTimeout: timeouts.idle_ms,
    connections: 2,
    pipelining: 1,
  });

  async function receive({ url, name, max_bytes, headers, signal }: EdgarRequest): Promise<Reply> {
    const limit = AbortSignal.timeout(timeouts.total_ms);
    try {
      const reply = await request(url, {
        dispatcher: agent,
        headers: { 'user-agent': `FilingsDesk ${contact}`, 'accept-encoding': 'gzip', ...headers },
        signal: signal === undefined ? limit : AbortSignal.any([limit, signal]),
      });
      const raw = await collect(name, reply.body, max_bytes);
      const encoding = header(reply.headers['content-encoding']);
      if (encoding !== null && encoding !== 'gzip' && encoding !== 'identity') {
        throw new EdgarError('malformed', `EDGAR sent ${name} as '${encoding}' instead of gzip`);
      }
      return {
        status: reply.statusCode,
        retry_after: header(reply.headers['retry-after']),
        etag: header(reply.headers.etag),
        last_modified: header(reply.headers['last-modified']),
        bytes: encoding === 'gzip' && raw.byteLength > 0 ? await unpack(name, raw, max_bytes) : raw,
      };
    } catch (cause) {
      signal?.throwIfAborted();
      throw connectionError(name, cause, timeouts);
    }
  }

  return {
    agent,
    async ask(wanted) {
      await budget.take(wanted.signal);
      const reply = await receive(wanted);
      if (reply.status === 304 && wanted.headers !== undefined) return reply;
      const refusal = classifyAnswer(wanted.name, reply, wanted, clock.now());
      if (refusal === null) return reply;
      if (refusal.retry_at !== null) await budget.holdOff(refusal.retry_at);
      throw refusal;
    },
    close: () => agent.close(),
  };
}

/** Headers of a request that is answered only if the file has changed; undefined for any. */
function conditions(validators: SourceOptions['validators']): Record<string, string> | undefined {
  if (validators === null) return undefined;
  return {
    ...(validators.etag === null ? {} : { 'if-none-match': validators.etag }),
    ...(validators.last_modified === null ? {} : { 'if-modified-since': validators.last_modified }),
  };
}

/**
 * EDGAR's files over the network: conditional requests and only whole bodies. Outages are tried again at most three times;
 * nothing else is. A file whose outage lasts while its host answers is `unavailable`.
 */
export function createNetwork(settings: NetworkSettings, budget: Budget, clock: EdgarClock): EdgarSource {
  const requester = createRequester(settings, budget, clock);

  async function fetchOnce(address: EdgarAddress, options: SourceOptions): Promise<SourceBody | null> {
    const headers = conditions(options.validators);
    const reply = await requester.ask({
      url: requestUrl(settings.base[address.host], address),
      name: addressUrl(address),
      is_json: address.is_json,
      max_bytes: options.max_bytes,
      ...(headers === undefined ? {} : { headers }),
      signal: options.signal,
    });
    if (reply.status === 304) return null;
    return { bytes: reply.bytes, etag: reply.etag, last_modified: reply.last_modified };
  }

  const neighbours = createNeighbours();

  return {
    async fetch(address, options) {
      if (pathSegments(address) === null) {
        throw new EdgarError('not_found', `${addressUrl(address)} is not a valid EDGAR path`);
      }
      for (let retry = 0; ; retry += 1) {
        try {
          const body = await fetchOnce(address, options);
          neighbours.answered(address, body);
          return body;
        } catch (cause) {
          if (!(cause instanceof EdgarError) || cause.failure !== 'outage') throw cause;
          if (retry >= RETRIES)
            throw await neighbours.judge(address, cause, (probe) =>
              fetchOnce(probe, { ...options, validators: null, check: undefined }),
            );
          await clock.sleep(RETRY_BASE_MS * 2 ** retry * (0.5 + Math.random()), options.signal);
        }
      }
    },
    mayHave: async () => true,
    download: (address, options) =>
      download(
        {
          base: settings.base[address.host],
          user_agent: `FilingsDesk ${settings.contact}`,
          dispatcher: requester.agent,
          budget,
          clock,
        },
        address,
        options,
      ),
    close: () => requester.close(),
  };
}

/** Files in a row that can't be had, with none between them that can: then the host is down, whatever else answers. */
const FAILING_MAX = 5;

/** A file that is requested to see whether its host answers is no larger. */
const PROBE_BYTES_MAX = 256 * 1024;

/** Probes of hosts of which nothing was read yet. That the file is missing is an answer, too. */
const PROBES: Record<EdgarHost, EdgarAddress> = {
  data: { host: 'data', path: '/submissions/CIK0000000000.json', is_json: true },
  www: { host: 'www', path: '/Archives/edgar/data/0/index.json', is_json: true },
};

type Fetch = (address: EdgarAddress) => Promise<SourceBody | null>;

/** Tells a file that can't be had from a host that is down. */
function createNeighbours() {
  const known = new Map<EdgarHost, { probe: EdgarAddress; failing: number }>();
  const of = (host: EdgarHost) => known.get(host) ?? { probe: PROBES[host], failing: 0 };

  return {
    /** A file of a host was read. */
    answered(address: EdgarAddress, body: SourceBody | null): void {
      const isSmall = (body?.bytes.byteLength ?? 0) <= PROBE_BYTES_MAX;
      known.set(address.host, { probe: isSmall ? address : of(address.host).probe, failing: 0 });
    },
    /**
     * What a lasting outage of one file means: `unavailable` if its host answers for another file, else the outage.
     * Throws whatever else reading the other file throws.
     */
    async judge(address: EdgarAddress, outage: EdgarError, fetch: Fetch): Promise<EdgarError> {
      const { probe, failing } = of(address.host);
      known.set(address.host, { probe, failing: failing + 1 });
      if (failing + 1 > FAILING_MAX || probe.path === address.path) return outage;
      try {
        await fetch(probe);
      } catch (cause) {
        if (!(cause instanceof EdgarError) || cause.failure === 'rate_limited') throw cause;
        if (cause.failure === 'outage') return outage;
      }
      return new EdgarError('unavailable', `${outage.message}, again and again, while its host answers`, {
        cause: outage,
      });
    },
  };
}

const DOWNLOAD_RETRIES = 5;
const DOWNLOAD_RETRY_MS = 2_000;

/** An error page is read this far to say what it is. */
const PAGE_BYTES_MAX = 64 * 1024;

async function sizeOf(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => 0,
  );
}

async function readPage(reply: Dispatcher.ResponseData): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of reply.body) {
    chunks.push(chunk);
    size += chunk.byteLength;
    if (size > PAGE_BYTES_MAX) break;
  }
  return Buffer.concat(chunks);
}

/** How a large file is fetched: through the common budget, straight to the disk. */
type Downloads = {
  base: string;
  user_agent: string;
  dispatcher: Dispatcher;
  budget: Budget;
  clock: EdgarClock;
};

/** One file on its way. The entity tag of a part is kept with it, so that only the rest of that very file is added. */
type Part = { path: string; tag_path: string; size: number; tag: string | null };

async function openPart(folder: string, name: string): Promise<Part> {
  const path = join(folder, `${name}.part`);
  const tag_path = `${path}.tag`;
  const tag = await readFile(tag_path, 'utf8').catch(() => null);
  return { path, tag_path, tag, size: tag === null ? 0 : await sizeOf(path) };
}

/** Throws EdgarError for an answer that is not the file. */
async function refuse(
  downloads: Downloads,
  address: EdgarAddress,
  reply: Dispatcher.ResponseData,
): Promise<never> {
  const answer = {
    status: reply.statusCode,
    retry_after: header(reply.headers['retry-after']),
    bytes: await readPage(reply),
  };
  const refusal = classifyAnswer(addressUrl(address), answer, address, downloads.clock.now());
  if (refusal?.failure === 'rate_limited' && refusal.retry_at !== null)
    await downloads.budget.holdOff(refusal.retry_at);
  throw refusal ?? new EdgarError('malformed', `EDGAR answered a page for ${addressUrl(address)}`);
}

/** Fetches the rest of a part. Throws EdgarError `outage` when the connection ends before the file does. */
async function fetchRest(
  downloads: Downloads,
  address: EdgarAddress,
  part: Part,
  { signal, onBytes }: DownloadOptions,
): Promise<void> {
  await downloads.budget.take(signal);
  const reply = await request(new URL(downloads.base + address.path), {
    dispatcher: downloads.dispatcher,
    headers: {
      'user-agent': downloads.user_agent,
      'accept-encoding': 'identity',
      ...(part.size > 0 && part.tag !== null ? { range: `bytes=${part.size}-`, 'if-range': part.tag } : {}),
    },
    ...(signal === undefined ? {} : { signal }),
  });
  const isRest = reply.statusCode === 206;
  const isPage = header(reply.headers['content-type'])?.startsWith('text/html') === true;
  if ((!isRest && reply.statusCode !== 200) || isPage) {
    if (reply.statusCode === 416) await rm(part.path, { force: true });
    await refuse(downloads, address, reply);
  }
  const start = isRest ? part.size : 0;
  const total = start + Number(header(reply.headers['content-length']) ?? Number.NaN);
  onBytes(start, Number.isFinite(total) ? total : null);
  // A weak tag does not name the bytes: a part of such a file is fetched again from the start.
  const tag = header(reply.headers['etag']);
  if (tag !== null && !tag.startsWith('W/')) await writeFile(part.tag_path, tag);
  let got = start;
  const count = async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      got += chunk.byteLength;
      onBytes(got, Number.isFinite(total) ? total : null);
      yield chunk;
    }
  };
  await pipeline(reply.body, count, createWriteStream(part.path, { flags: isRest ? 'a' : 'w' }));
  if (Number.isFinite(total) && got !== total)
    throw new EdgarError('outage', `${addressUrl(address)} ended after ${got} of ${total} bytes`);
}

function isDisk(cause: unknown): boolean {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return ['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EACCES'].includes(code);
}

/**
 * Downloads a large file into a folder and returns its path. A download that breaks off resumes where it was, also in a
 * later run. Throws EdgarError, the file system's error, what `onBytes` throws, and the signal's reason.
 */
async function download(
  downloads: Downloads,
  address: EdgarAddress,
  options: DownloadOptions,
): Promise<string> {
  await mkdir(options.folder, { recursive: true });
  const name = basename(address.path);
  for (let retry = 0; ; retry += 1) {
    const part = await openPart(options.folder, name);
    try {
      await fetchRest(downloads, address, part, options);
      const path = join(options.folder, name);
      await rename(part.path, path);
      await rm(part.tag_path, { force: true });
      return path;
    } catch (cause) {
      options.signal?.throwIfAborted();
      const isOutage =
        cause instanceof EdgarError ? cause.failure === 'outage' : !isDisk(cause) && 'code' in Object(cause);
      if (!isOutage) throw cause;
      if (retry >= DOWNLOAD_RETRIES) {
        if (cause instanceof EdgarError) throw cause;
        throw new EdgarError('outage', `EDGAR cannot be reached for ${addressUrl(address)}`, { cause });
      }
      await downloads.clock.sleep(DOWNLOAD_RETRY_MS * 2 ** retry, options.signal);
    }
  }
}
