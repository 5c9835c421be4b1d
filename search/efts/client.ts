import { ServiceError } from '../../contract/errors.ts';
import { EdgarError } from '../../edgar/answer.ts';
import type { Budget, EdgarClock } from '../../edgar/budget.ts';
import { createRequester } from '../../edgar/network.ts';
import type { Log } from '../log.ts';
import { readResponse, upstreamError } from './read-response.ts';
import type { EftsResponse } from './response.ts';
import type { SearchRequest } from './search-request.ts';
import { createSpacing } from './spacing.ts';

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

export type EftsClientSettings = {
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
          log.warn({ problem: cause.message }, 'SEC full-text search is asked once more');
          return askOnce(search);
        });
      } catch (cause) {
        throw toServiceError(cause, clock.now(), log);
      }
    },
    close: () => requester.close(),
  };
}

/** What a search is answered that SEC refused or that could not be asked. */
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
