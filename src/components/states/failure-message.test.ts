import { expect, test } from 'vitest';

import { FAILURE_KINDS, failureMessage, type Failure } from './failure-message.ts';

const failure = (given: Partial<Failure>): Failure => ({
  kind: 'fault',
  message: "page must be a whole number 1..1000000, got '0'",
  endpoint: null,
  request_id: null,
  retry_after: null,
  your_tier: null,
  required_tier: null,
  identifier: null,
  tries: 0,
  ...given,
});

test.each([
  [
    { kind: 'tier', your_tier: 'Free', required_tier: 'Professional' },
    'This needs the Professional tier.',
    'on the Free tier',
  ],
  [{ kind: 'tier' }, 'This needs a higher tier.', 'on a lower tier'],
  [{ kind: 'no_key' }, 'This needs an API key.', 'FILINGS_API_KEY'],
  [{ kind: 'bad_key' }, 'The API key is not valid.', 'FILINGS_API_KEY'],
  [{ kind: 'quota', retry_after: 18_720 }, 'The request quota of this key is used up.', 'in 5 h 12 min'],
  [{ kind: 'quota' }, 'The request quota of this key is used up.', 'at midnight UTC'],
  [{ kind: 'limited', retry_after: 5 }, 'Too many requests in a short time.', 'in 5 s'],
  [
    {
      kind: 'upstream',
      message: 'the API at api.example.com answered with a redirect; check FILINGS_API_URL',
    },
    'could not reach its data source',
    'The API at api.example.com answered with a redirect; check FILINGS_API_URL.',
  ],
  [{ kind: 'company_not_found', identifier: 'QQQQQ' }, 'No company matches QQQQQ.', 'EDGAR'],
  [{ kind: 'invalid' }, "page must be a whole number 1..1000000, got '0'", 'Clear'],
  [{ kind: 'unexpected', endpoint: '/v1/status' }, 'unexpected response', '/v1/status'],
] as const)('%o says what happened and what to do', (given, title, todo) => {
  const message = failureMessage(failure(given));
  expect(message.title).toContain(title);
  expect(message.todo).toContain(todo);
});

test('each failure has a sentence for what happened, and sentences for what to do', () => {
  for (const kind of FAILURE_KINDS.filter((name) => !['invalid', 'role'].includes(name))) {
    const { title, todo } = failureMessage(failure({ kind }));
    expect([kind, title, todo]).toEqual([
      kind,
      expect.stringMatching(/^[A-Z][^!]+\.$/),
      expect.stringMatching(/^[A-Z][^!]+\.$/),
    ]);
  }
});
