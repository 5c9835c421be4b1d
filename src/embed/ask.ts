import type { AnswerOf, Endpoint } from '../../contract/endpoints.ts';
import type { Ask, Given } from '../../contract/request.ts';
import { ViewError } from '../../views/view.ts';
import { ApiError, isRetryable } from '../api/api-error.ts';
import { request } from '../api/client.ts';
import { describeFailure } from '../app/failure.ts';
import { failureMessage } from '../components/states/failure-message.ts';

const RETRIES = 2;
const DELAY_MS = 1_000;

async function withRetries<T>(fetch: () => Promise<T>): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await fetch();
    } catch (error) {
      if (failures >= RETRIES || !isRetryable(error)) throw asView(error);
      await new Promise((resolve) => {
        setTimeout(resolve, DELAY_MS * 2 ** failures);
      });
    }
  }
}

/** What the address names and the service doesn't have, in words; any other failure as it is. */
function asView(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const failure = describeFailure(error);
  if (failure.kind === 'company_not_found' || failure.kind === 'invalid')
    return new ViewError(failureMessage(failure).title);
  return error.status === 404 ? new ViewError(error.message) : error;
}

/**
 * Requests of one widget: each is sent once, and again only after it failed. A widget shows one view and never refetches, so
 * the pages' query client (12 kB) would be idle here.
 */
export function createAsk(): Ask {
  const answers = new Map<string, Promise<unknown>>();
  return <E extends Endpoint>(endpoint: E, given: Given<E> = {}): Promise<AnswerOf<E>> => {
    const key = `${endpoint.path} ${JSON.stringify(given)}`;
    const before = answers.get(key);
    // The key is the request, so the answer has its type.
    // eslint-disable-next-line typescript/no-unsafe-type-assertion
    if (before !== undefined) return before as Promise<AnswerOf<E>>;
    const answer = withRetries(() => request(endpoint, given));
    answers.set(key, answer);
    answer.catch(() => answers.delete(key));
    return answer;
  };
}
