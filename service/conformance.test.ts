import { describe, expect, test } from 'vitest';

import { conformanceCases } from '../contract/conformance/cases.ts';
import type {
  CaseResponse,
  CaseRequest,
  ConformanceCase,
  Facts,
} from '../contract/conformance/conformance.ts';
import { isTier, tierReaches, type Tier } from '../contract/tier.ts';
import { KEY_RECORDS, openDesk } from './testing/open-desk.ts';
import { openSmallStore } from './testing/small-store.ts';

const FACTS: Facts = {
  ticker: 'AAPL',
  cik: '0000320193',
  exchange: 'NASDAQ',
  subset: 'popular',
  filing: { accession_number: '0000320193-24-000123', filename: 'aapl-20240928.htm' },
};

type Send = (request: CaseRequest) => Promise<Response>;

async function run(given: ConformanceCase, send: Send): Promise<string[]> {
  const answers: CaseResponse[] = [];
  for (const request of given.requests) {
    const response = await send(request);
    const body: unknown = await response.json();
    answers.push({ status: response.status, headers: Object.fromEntries(response.headers), body });
  }
  return given.check(answers);
}

describe('the embedded service conforms', async () => {
  const unmetered = KEY_RECORDS.map((record) => ({ ...record, metered: false }));
  const desk = openDesk(await openSmallStore(), { keys: unmetered });
  const send: Send = ({ method, host, path, key, body }) =>
    desk.get(`${host === 'api' ? '/v1' : ''}${path}`, key === 'none' ? null : key, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });

  test.each(conformanceCases(FACTS).map((given) => [given.name, given] as const))('%s', async (_, given) => {
    expect(await run(given, send)).toEqual([]);
  });
});

const base = process.env['FILINGS_API_URL'];
const remoteKey = process.env['FILINGS_API_KEY'];
const remote = base !== undefined && remoteKey !== undefined;
if (!remote) {
  process.stderr.write(
    'Conformance of a hosted instance is not tested: FILINGS_API_URL and FILINGS_API_KEY are not set\n',
  );
}

describe.runIf(remote)('the hosted instance conforms to the specification', async () => {
  const appBase = process.env['FILINGS_APP_URL'] ?? new URL(base ?? 'http://unset').origin;
  const send: Send = ({ method, host, path, key }) =>
    fetch(`${host === 'api' ? base : appBase}${path}`, {
      method,
      redirect: 'manual',
      ...(key === 'none' || host === 'app'
        ? {}
        : { headers: { authorization: `Bearer ${key === 'wrong' ? 'no-such-key' : remoteKey}` } }),
    });
  const tier = remote ? await findTier(send) : 'free';
  // One key is at hand, so only what its own tier may ask can be tried; and no more than the specification binds.
  const cases = conformanceCases(FACTS).filter(
    ({ scope, tiers, requests }) =>
      scope === 'spec' &&
      requests.every(({ key }) => (tiers === 'this' ? key === tier : isTier(key) && tierReaches(tier, key))),
  );

  test.each(cases.map((given) => [given.name, given] as const))('%s', async (_, given) => {
    expect(await run(given, send)).toEqual([]);
  });
});

/** Tier of the hosted key, from the one answer of the specification that names it. */
async function findTier(send: Send): Promise<Tier> {
  const response = await send({ method: 'GET', host: 'api', path: '/subsets', key: 'free' });
  if (response.status === 403) return 'free';
  const body: unknown = await response.json();
  const named =
    body !== null && typeof body === 'object' && 'user_tier' in body ? String(body.user_tier) : '';
  const tier = named.toLowerCase();
  if (isTier(tier)) return tier;
  throw new Error(`GET /subsets of the hosted instance names no known tier: ${named}`);
}
