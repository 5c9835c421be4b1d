import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

import { Agent, request } from 'undici';

import type { Log } from '../../log.ts';
import { readResponse, upstreamError, type EftsPayload } from './read-response.ts';
import type { EftsResponse } from './response.ts';
import type { SearchRequest } from './search-request.ts';
import type { Spacing } from './spacing.ts';

/** A response has a hundred hits in a quarter of a megabyte. A larger one is invalid. */
const BYTES_MAX = 16 * 1024 * 1024;
const TIMEOUT_MS = 10_000;
const unpack = promisify(gunzip);

/** The only path of SEC's full-text search. */
const PATH = '/LATEST/search-index';

/** Executes a search. Throws ServiceError upstream_rate_limited, upstream_error or unavailable. */
export type EftsClient = {
  ask: (request: SearchRequest) => Promise<EftsResponse>;
  close: () => Promise<void>;
};

export type EftsClientSettings = {
  /** Address of the index, `https://efts.sec.gov`. A stand-in may be anywhere. */
  base: string;
  /** A person and an e-mail address. SEC refuses requests without them. */
  contact: string;
  timeout_ms?: number;
};

/**
 * SEC's full-text search over the network: spaced requests with a ten-second timeout, complete bodies, and one retry
 * after an outage.
 */
export function createEftsClient(settings: EftsClientSettings, spacing: Spacing, log: Log): EftsClient {
  const timeout_ms = settings.timeout_ms ?? TIMEOUT_MS;
  const agent = new Agent({ connections: 2, pipelining: 1, connect: { timeout: timeout_ms } });

  async function fetchReply(search: SearchRequest): Promise<EftsPayload> {
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
        const reply = await fetchReply(search).catch((cause: unknown) => networkProblem(cause, timeout_ms));
        if (typeof reply === 'string') {
          log.warn({ problem: reply }, 'SEC full-text search cannot be reached');
          if (retry === 0) continue;
          throw upstreamError(`could not be reached: ${reply}`);
        }
        const outcome = readResponse(reply);
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

const CAUSES: Record<string, string> = {
  UND_ERR_CONNECT_TIMEOUT: 'the connection timed out',
  UND_ERR_SOCKET: 'the connection was lost',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'the response is not as long as announced',
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was lost',
  ENOTFOUND: 'its host name could not be resolved',
  EAI_AGAIN: 'its host name could not be resolved',
  Z_BUF_ERROR: 'the response is cut off',
  Z_DATA_ERROR: 'the response is not valid gzip',
  ERR_BUFFER_TOO_LARGE: 'the response is too long',
};

/** A network error in words for users, unlike undici's. */
function networkProblem(cause: unknown, timeout_ms: number): string {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const name = cause instanceof Error ? cause.name : '';
  if (name === 'TimeoutError') return `no complete response within ${timeout_ms} ms`;
  if (cause instanceof RangeError) return 'the response is too long';
  return CAUSES[code] ?? (code || name || 'failed');
}
