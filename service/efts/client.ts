import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

import { Agent, request } from 'undici';

import type { Log } from '../log.ts';
import type { EftsAnswer } from './answer.ts';
import { readReply, upstreamError, type EftsReply } from './read-answer.ts';
import type { SearchRequest } from './search-request.ts';
import type { Spacing } from './spacing.ts';

/** Answers hold a hundred hits, a quarter of a megabyte; beyond this it is none. */
const BYTES_MAX = 16 * 1024 * 1024;
const TIMEOUT_MS = 10_000;
const unpack = promisify(gunzip);

/** The one path of SEC's own index. */
const PATH = '/LATEST/search-index';

/** Where a search is carried out. Throws ServiceError upstream_rate_limited, upstream_error, unavailable. */
export type EftsClient = {
  ask: (request: SearchRequest) => Promise<EftsAnswer>;
  close: () => Promise<void>;
};

export type EftsClientSettings = {
  /** Where the index is reached, `https://efts.sec.gov`; a stand-in may be anywhere. */
  base: string;
  /** A person and an e-mail address; SEC refuses requests that name none. */
  contact: string;
  timeout_ms?: number;
};

/** SEC's own index over the network: spaced requests, ten seconds for each, whole bodies, and one more try after an outage. */
export function createEftsClient(settings: EftsClientSettings, spacing: Spacing, log: Log): EftsClient {
  const timeout_ms = settings.timeout_ms ?? TIMEOUT_MS;
  const agent = new Agent({ connections: 2, pipelining: 1, connect: { timeout: timeout_ms } });

  async function fetchReply(search: SearchRequest): Promise<EftsReply> {
    const reply = await request(`${settings.base}${PATH}?${search.toString()}`, {
      dispatcher: agent,
      headers: { 'user-agent': `FilingsDesk ${settings.contact}`, 'accept-encoding': 'gzip' },
      signal: AbortSignal.timeout(timeout_ms),
    });
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of reply.body) {
      if (!(chunk instanceof Uint8Array)) continue;
      size += chunk.byteLength;
      if (size > BYTES_MAX) throw new RangeError('too long');
      chunks.push(chunk);
    }
    const bytes = Buffer.concat(chunks, size);
    const packed = reply.headers['content-encoding'] === 'gzip' && size > 0;
    const retry_after = reply.headers['retry-after'];
    return {
      status: reply.statusCode,
      retry_after: typeof retry_after === 'string' ? retry_after : null,
      text: (packed ? await unpack(bytes, { maxOutputLength: BYTES_MAX }) : bytes).toString('utf8'),
    };
  }

  return {
    async ask(search) {
      for (let retry = 0; ; retry += 1) {
        await spacing.take();
        const reply = await fetchReply(search).catch((cause: unknown) => wayProblem(cause, timeout_ms));
        if (typeof reply === 'string') {
          log.warn({ problem: reply }, 'the index of SEC cannot be reached');
          if (retry === 0) continue;
          throw upstreamError(`cannot be reached: ${reply}`);
        }
        const outcome = readReply(reply);
        if (outcome.kind === 'answered') return outcome.answer;
        if (outcome.kind === 'refused') throw spacing.holdOff(reply.retry_after);
        if (outcome.unidentified) {
          log.error(
            { status: reply.status },
            'SEC did not accept the contact in the User-Agent: set EDGAR_CONTACT',
          );
        }
        if (outcome.kind === 'broken' || retry > 0) throw outcome.error;
      }
    },
    close: () => agent.close(),
  };
}

const WORDS: Record<string, string> = {
  UND_ERR_CONNECT_TIMEOUT: 'no connection in time',
  UND_ERR_SOCKET: 'the connection broke off',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'the body is not as long as announced',
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection broke off',
  ENOTFOUND: 'its name cannot be looked up',
  EAI_AGAIN: 'its name cannot be looked up',
  Z_BUF_ERROR: 'the body is cut off',
  Z_DATA_ERROR: 'the body is not what it says it is',
  ERR_BUFFER_TOO_LARGE: 'the body is too long',
};

/** What went wrong on the way, in words: undici's own are for programmers. */
function wayProblem(cause: unknown, timeout_ms: number): string {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const name = cause instanceof Error ? cause.name : '';
  if (name === 'TimeoutError') return `no whole answer within ${timeout_ms} ms`;
  if (cause instanceof RangeError) return 'the body is too long';
  return WORDS[code] ?? (code || name || 'failed');
}
