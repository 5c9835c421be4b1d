import { expect, test } from 'vitest';

import { openTestLogin, PASSWORD, VISITOR } from './testing/open-login.ts';

test('guesses from many networks wait behind a known device, and only some of them', async () => {
  const desk = await openTestLogin({ jane: 'read' });
  const answer = await desk.send('/login', { name: 'jane', password: PASSWORD });
  const device = answer.headers.getSetCookie().at(-1)?.split(';')[0] ?? '';
  let compared = 0;
  const guesses = Array.from({ length: 120 }, async (_, at) => {
    const { status, headers } = await desk.login.fetch(
      new Request('http://127.0.0.1/login', {
        method: 'POST',
        body: new URLSearchParams({ name: `user${at}`, password: 'wrong password' }),
      }),
      { ...VISITOR, address: `2001:db8:${at.toString(16)}::1` },
    );
    if (status === 401) compared += 1;
    return [status, headers.get('retry-after')];
  });
  const right = new Request('http://127.0.0.1/login', {
    method: 'POST',
    headers: { cookie: device },
    body: new URLSearchParams({ name: 'jane', password: PASSWORD }),
  });
  expect((await desk.login.fetch(right, { ...VISITOR, address: '203.0.113.5' })).status).toBe(303);
  // It overtakes those that wait.
  expect(compared).toBeLessThan(10);
  const answers = await Promise.all(guesses);
  expect(answers.filter(([status]) => status === 401)).toHaveLength(18);
  expect(answers.filter(([status, wait]) => status === 503 && wait === '2')).toHaveLength(102);
}, 60_000);
