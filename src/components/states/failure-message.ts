import { formatDuration } from '../../../views/format/sizes.ts';

export const FAILURE_KINDS = [
  'offline',
  'unreachable',
  'timeout',
  'no_key',
  'bad_key',
  'tier',
  'role',
  'signed_out',
  'company_not_found',
  'no_data',
  'not_found',
  'invalid',
  'quota',
  'limited',
  'upstream_limit',
  'internal',
  'not_built',
  'upstream',
  'unavailable',
  'unexpected',
  'chunk',
  'newer',
  'fault',
] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

export type Failure = {
  kind: FailureKind;
  /** From the server or the browser. */
  message: string;
  /** Path of the failed request, `/v1/companies/AAPL`; null when there was none. */
  endpoint: string | null;
  request_id: string | null;
  /** Whole seconds. */
  retry_after: number | null;
  your_tier: string | null;
  required_tier: string | null;
  identifier: string | null;
  /** Tries in a row that the server answered with a wait. */
  tries: number;
};

type FailureMessage = { title: string; todo: string };

const SET_KEY = 'Set FILINGS_API_KEY, then restart the application.';

function tierMessage({ your_tier, required_tier }: Failure): FailureMessage {
  const required = required_tier === null ? 'a higher tier' : `the ${required_tier} tier`;
  return {
    title: `This needs ${required}.`,
    todo: `${currentTier({ your_tier })} The rest of the page works.`,
  };
}

export function currentTier({ your_tier }: Pick<Failure, 'your_tier'>): string {
  return your_tier === null ? 'Your key is on a lower tier.' : `Your key is on the ${your_tier} tier.`;
}

function quotaMessage({ retry_after }: Failure): FailureMessage {
  const reset = retry_after === null ? 'at midnight UTC' : `in ${formatDuration(retry_after)}`;
  return {
    title: 'The request quota of this key is used up.',
    todo: `It resets ${reset}. Data already on screen stays available.`,
  };
}

const sentence = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

const MESSAGES: Record<FailureKind, FailureMessage | ((failure: Failure) => FailureMessage)> = {
  offline: {
    title: 'You are offline.',
    todo: 'This loads when you reconnect. Data already on screen stays available.',
  },
  unreachable: {
    title: 'No response from the server.',
    todo: 'The application may be stopped or restarting. This loads when it responds.',
  },
  timeout: {
    title: 'The server did not respond in time.',
    todo: 'It may be busy, or a proxy may hold the connection. Try again.',
  },
  no_key: { title: 'This needs an API key.', todo: SET_KEY },
  bad_key: { title: 'The API key is not valid.', todo: SET_KEY },
  tier: tierMessage,
  role: ({ message }) => ({ title: 'Your role doesn’t allow this.', todo: message }),
  signed_out: { title: 'You are signed out.', todo: 'Reload the page.' },
  company_not_found: ({ identifier }) => ({
    title: `No company matches ${identifier ?? 'this identifier'}.`,
    todo: 'Search by name, or load it from EDGAR by ticker or CIK.',
  }),
  no_data: ({ message }) => ({
    title: 'No data available.',
    todo: `${sentence(message)}. Load the company again on the Status page, or open its filings.`,
  }),
  not_found: { title: 'Page not found.', todo: 'Check the URL, or search for a company.' },
  invalid: ({ message }) => ({ title: message, todo: 'Clear the invalid filter.' }),
  quota: quotaMessage,
  limited: ({ retry_after }) => ({
    title: 'Too many requests in a short time.',
    todo: `The server accepts more ${retry_after === null ? 'in a moment' : `in ${formatDuration(retry_after)}`}.`,
  }),
  upstream_limit: {
    title: 'EDGAR’s rate limit is reached.',
    todo: 'Requests continue when EDGAR accepts them again.',
  },
  internal: {
    title: 'The server failed to process this request.',
    todo: 'Try again, or look up the request ID in the server log.',
  },
  not_built: { title: 'This server doesn’t support this.', todo: 'See the API reference for its endpoints.' },
  upstream: ({ message }) => ({
    title: 'The server could not reach its data source.',
    todo: `${sentence(message)}. Try again in a moment.`,
  }),
  unavailable: {
    title: 'The server is not ready.',
    todo: 'It may be starting or busy. Try again in a moment.',
  },
  unexpected: ({ endpoint }) => ({
    title: 'The server sent an unexpected response.',
    todo: `Check that ${endpoint ?? 'the server'} supports this version of the API.`,
  }),
  chunk: { title: 'Part of the application could not be loaded.', todo: 'Try again, or reload the page.' },
  newer: { title: 'A newer version of Filings Desk is installed.', todo: 'Reload the page to use it.' },
  fault: { title: 'This could not be displayed.', todo: 'Reload the page. Everything else still works.' },
};

/** What a panel says while the page says that the key is missing or not valid. */
export const KEY_NEEDED = 'Not available without a valid API key.';

/** Whether a failure is the key's, and so the same for all panels. */
export function isKeyFailure(kind: FailureKind): boolean {
  return kind === 'no_key' || kind === 'bad_key';
}

export function failureMessage(failure: Failure): FailureMessage {
  const message = MESSAGES[failure.kind];
  return typeof message === 'function' ? message(failure) : message;
}

const WORTH_RETRYING = new Set<FailureKind>([
  'offline',
  'unreachable',
  'timeout',
  'limited',
  'upstream_limit',
  'internal',
  'upstream',
  'unavailable',
  'unexpected',
  'chunk',
]);

export function isWorthRetrying(kind: FailureKind): boolean {
  return WORTH_RETRYING.has(kind);
}
