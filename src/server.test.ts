import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import * as v from 'valibot';
import { expect, it } from 'vitest';

import { drawFirstScreen } from './server.tsx';

const EXAMPLES = v.parse(
  v.record(v.string(), v.object({ request: v.string(), response: v.unknown() })),
  JSON.parse(readFileSync(join(import.meta.dirname, '..', 'service', 'openapi', 'examples.json'), 'utf8')),
);

/** Answers as the API's reference gives them; what it doesn't has failed. */
async function answer(address: string): Promise<Response> {
  const found = Object.values(EXAMPLES).find(({ request }) => request === `GET ${address}`);
  return found === undefined ? new Response(null, { status: 503 }) : Response.json(found.response);
}

const WAIT_MS = 1_000;
const timers = (): number => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;

it('a page that was drawn keeps no answer', async () => {
  const before = timers();
  const place = { address: '/status', device: 'wide', origin: 'http://127.0.0.1:8080', cookies: '' } as const;
  const drawn = await drawFirstScreen({ ...place, send: answer, wait_ms: WAIT_MS });
  expect(drawn?.answers).toContain('"service":"Filings Desk"');
  await pause(WAIT_MS);
  expect(timers()).toBeLessThanOrEqual(before);
});

/** Answers as one company by its other names. */
const answerApple = (asked: string): Promise<Response> =>
  answer(asked.replace(/\/companies\/(?:aapl|0000320193)$/, '/companies/AAPL'));

it.each(['/companies/aapl', '/companies/0000320193'])(
  'the page that %s leads to is drawn',
  async (address) => {
    const place = { address, device: 'wide', origin: 'http://127.0.0.1:8080', cookies: '' } as const;
    const drawn = await drawFirstScreen({ ...place, send: answerApple, wait_ms: WAIT_MS });
    expect(drawn?.title).toContain('Apple Inc.');
    expect(drawn?.html).toContain('href="/companies/AAPL/financials');
  },
);
