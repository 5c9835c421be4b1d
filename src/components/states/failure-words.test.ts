import { expect, test } from 'vitest';

import { FAILURE_KINDS, failureWords, type Failure } from './failure-words.ts';

const failure = (given: Partial<Failure>): Failure => ({
  kind: 'fault',
  message: "page must be a whole number 1..1000000, got '0'",
  endpoint: null,
  request_id: null,
  retry_after: null,
  your_tier: null,
  required_tier: null,
  identifier: null,
  ...given,
});

test.each([
  [
    { kind: 'tier', your_tier: 'Free', required_tier: 'Professional' },
    'This needs the Professional tier.',
    'is Free',
  ],
  [{ kind: 'tier' }, 'This needs a higher tier.', 'does not reach it'],
  [{ kind: 'no_key' }, 'This needs a key, and none is set.', 'FILINGS_API_KEY'],
  [{ kind: 'bad_key' }, 'The service does not know the key in use.', 'FILINGS_API_KEY'],
  [{ kind: 'quota', retry_after: 18_720 }, 'The quota of this key is used up.', 'in 5 h 12 min'],
  [{ kind: 'quota' }, 'The quota of this key is used up.', 'at midnight UTC'],
  [{ kind: 'company_not_found', identifier: 'QQQQQ' }, 'No company is known as QQQQQ.', 'EDGAR'],
  [{ kind: 'invalid' }, "page must be a whole number 1..1000000, got '0'", 'Clear'],
  [{ kind: 'unexpected', endpoint: '/v1/status' }, 'The answer was not what', '/v1/status'],
] as const)('%o says what happened and what to do', (given, title, todo) => {
  const words = failureWords(failure(given));
  expect(words.title).toContain(title);
  expect(words.todo).toContain(todo);
});

test('each failure is one sentence, and its remedy another', () => {
  for (const kind of FAILURE_KINDS.filter((name) => name !== 'invalid')) {
    const { title, todo } = failureWords(failure({ kind }));
    expect([kind, title, todo]).toEqual([
      kind,
      expect.stringMatching(/^[A-Z][^!]+\.$/),
      expect.stringMatching(/^[A-Z][^!]+\.$/),
    ]);
  }
});
