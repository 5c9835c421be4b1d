import { formatWait } from '../../format/wait.ts';

export const FAILURE_KINDS = [
  'offline',
  'no_key',
  'bad_key',
  'tier',
  'company_not_found',
  'not_found',
  'invalid',
  'quota',
  'upstream_limit',
  'internal',
  'not_built',
  'upstream',
  'unavailable',
  'unexpected',
  'chunk',
  'fault',
] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

export type Failure = {
  kind: FailureKind;
  /** As the service or the browser put it. */
  message: string;
  /** What was asked, `/v1/companies/AAPL`; null when nothing was. */
  endpoint: string | null;
  request_id: string | null;
  /** Whole seconds. */
  retry_after: number | null;
  your_tier: string | null;
  required_tier: string | null;
  identifier: string | null;
};

export type FailureWords = { title: string; todo: string };

const WHERE_THE_KEY_GOES = 'Set FILINGS_API_KEY where the application is started, then start it again.';

function tierWords({ your_tier, required_tier }: Failure): FailureWords {
  const needed = required_tier === null ? 'a higher tier' : `the ${required_tier} tier`;
  const held = heldTier({ your_tier });
  return { title: `This needs ${needed}.`, todo: `${held} Everything else on this page stays usable.` };
}

/** The tier that a key has, as a sentence. */
export function heldTier({ your_tier }: Pick<Failure, 'your_tier'>): string {
  return your_tier === null ? 'The key in use does not reach it.' : `The key in use is ${your_tier}.`;
}

function quotaWords({ retry_after }: Failure): FailureWords {
  const wait = retry_after === null ? 'at midnight UTC' : `in ${formatWait(retry_after)}`;
  return {
    title: 'The quota of this key is used up.',
    todo: `Counting starts again ${wait}; what is already on screen stays.`,
  };
}

const WORDS: Record<FailureKind, FailureWords | ((failure: Failure) => FailureWords)> = {
  offline: {
    title: 'No answer came back.',
    todo: 'The network is down, or the application has stopped; try again once it is back.',
  },
  no_key: { title: 'This needs a key, and none is set.', todo: WHERE_THE_KEY_GOES },
  bad_key: { title: 'The service does not know the key in use.', todo: WHERE_THE_KEY_GOES },
  tier: tierWords,
  company_not_found: ({ identifier }) => ({
    title: `No company is known as ${identifier ?? 'this'}.`,
    todo: 'Look for it by name, or load it from EDGAR by its ticker or CIK.',
  }),
  not_found: {
    title: 'There is nothing at this address.',
    todo: 'Check the address, or search for a company.',
  },
  invalid: ({ message }) => ({ title: message, todo: 'Clear the filter that was refused.' }),
  quota: quotaWords,
  upstream_limit: {
    title: 'EDGAR asks for a pause.',
    todo: 'The request is repeated when the pause is over.',
  },
  internal: {
    title: 'The service failed on this request.',
    todo: 'Try again; the request id finds it in the log.',
  },
  not_built: { title: 'This is not built yet.', todo: 'The API reference lists what this service answers.' },
  upstream: { title: 'The service could not reach its source.', todo: 'Try again in a moment.' },
  unavailable: {
    title: 'The service is not ready.',
    todo: 'It may be starting or busy; try again in a moment.',
  },
  unexpected: ({ endpoint }) => ({
    title: 'The answer was not what this application expects.',
    todo: `Check that ${endpoint ?? 'the service'} speaks this version of the API.`,
  }),
  chunk: {
    title: 'A part of the application could not be loaded.',
    todo: 'It was probably replaced by a newer version: reload the page.',
  },
  fault: {
    title: 'This page failed to draw itself.',
    todo: 'Reload the page; other pages are not affected.',
  },
};

/** What happened, and what to do about it, each one sentence. */
export function failureWords(failure: Failure): FailureWords {
  const words = WORDS[failure.kind];
  return typeof words === 'function' ? words(failure) : words;
}

const WORTH_RETRYING = new Set<FailureKind>([
  'offline',
  'upstream_limit',
  'internal',
  'upstream',
  'unavailable',
  'unexpected',
]);

/** Whether trying again is worth offering. */
export function isWorthRetrying(kind: FailureKind): boolean {
  return WORTH_RETRYING.has(kind);
}
