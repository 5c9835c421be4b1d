import { expect, test } from 'vitest';

import { createGateway } from './gateway.ts';

function open(answer: () => Response) {
  const sent: string[] = [];
  const gateway = createGateway({
    upstream: async ({ path }) => {
      sent.push(path);
      return answer();
    },
    files: null,
    report: () => undefined,
  });
  const get = (path: string, headers: Record<string, string> = {}) =>
    gateway.fetch(new Request(`http://127.0.0.1${path}`, { headers: { host: '127.0.0.1', ...headers } }));
  return { sent, get };
}

const PATH = '/original/0000320193-24-000123/aapl-20240928.htm';

test('a document as filed is a page that may run, load, submit and open nothing', async () => {
  const { sent, get } = open(() => Response.json({ html: '<p>391,035</p>' }));
  const answer = await get(PATH);
  expect(await answer.text()).toContain('<body><p>391,035</p></body>');
  expect(sent).toEqual(['/filings/0000320193-24-000123/documents/aapl-20240928.htm/original']);
  expect(answer.headers.get('content-security-policy')).toBe(
    "default-src 'none'; script-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; " +
      "frame-ancestors 'self'; sandbox allow-same-origin allow-modals",
  );
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
});

test('the reason for a document that is not shown is a sentence of text', async () => {
  const { get } = open(() => Response.json({ error: '<b>a.htm</b> is too large' }, { status: 404 }));
  const answer = await get(PATH);
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain('<p>&lt;b&gt;a.htm&lt;/b&gt; is too large</p>');
});

test('a page of another site cannot frame or fetch it', async () => {
  const { sent, get } = open(() => Response.json({ html: '' }));
  expect((await get(PATH, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect(sent).toEqual([]);
});

test.each(['/original/', '/original/a', '/original/a/b/c'])('%s is no document', async (path) => {
  const { sent, get } = open(() => Response.json({ html: 'x' }));
  expect((await get(path)).status).toBe(404);
  expect(sent).toEqual([]);
});
