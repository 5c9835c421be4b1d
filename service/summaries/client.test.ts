import { afterAll, beforeAll, expect, test } from 'vitest';

import { createModelClient, type ModelClient, ModelError } from './client.ts';
import { type Behaviour, openStandIn, type StandIn } from './testing/stand-in-model.ts';

let standIn: StandIn;
let client: ModelClient;
const KEY = 'sk-of-the-test-0001';
const BODY = {
  temperature: 0,
  messages: [{ role: 'user', content: JSON.stringify({ company: 'Tea Works', passages: [] }) }],
  response_format: { type: 'json_schema' },
};
const never = new AbortController().signal;

beforeAll(async () => {
  standIn = await openStandIn();
  client = createModelClient({ base_url: standIn.base_url, model: 'tea-1', key: KEY, timeout_ms: 400 });
});
afterAll(async () => {
  await client.close();
  await standIn.close();
});

test('asks as the address expects it, with the key as a bearer key', async () => {
  standIn.behave(() => 'Yes.');
  expect(await client.ask(BODY, never)).toBe('Yes.');
  const last = standIn.asked.at(-1);
  expect([last?.url, last?.headers.authorization, last?.body.model, last?.body.temperature]).toEqual([
    '/v1/chat/completions',
    `Bearer ${KEY}`,
    'tea-1',
    0,
  ]);
});

test('sends no key where there is none', async () => {
  const open = createModelClient({ base_url: standIn.base_url, model: 'tea-1', key: null });
  standIn.behave(() => 'Yes.');
  await open.ask(BODY, never);
  await open.close();
  expect(standIn.asked.at(-1)?.headers.authorization).toBe(undefined);
});

const answers =
  (status: number, body: string, headers: Record<string, string> = {}): Behaviour =>
  (_, response) => {
    response.writeHead(status, headers);
    response.end(body);
  };

/** Ways in which an address fails, and what is said of it. */
test.each<[name: string, behaviour: Behaviour, words: string]>([
  ['500', answers(500, 'Traceback'), 'the model server returned status 500'],
  ['429', answers(429, '{}', { 'retry-after': '7' }), 'the model server is limiting requests'],
  ['401', answers(401, `{"error":"bad key ${KEY}"}`), 'the model server rejected the API key'],
  ['400', answers(400, '{}'), 'the model server returned status 400'],
  [
    'a redirect',
    answers(302, '', { location: 'http://127.0.0.1:1/evil' }),
    'the model server returned a redirect, which is not followed',
  ],
  ['a page', answers(200, '<html>Sign in</html>'), 'the model server did not return JSON'],
  ['JSON of another shape', answers(200, '{"choices":[]}'), 'the model server returned no message'],
  [
    'a refusal',
    answers(200, '{"choices":[{"message":{"content":null}}]}'),
    'the model server returned no message',
  ],
  ['an empty body', answers(200, ''), 'the model server did not return JSON'],
  ['silence', () => undefined, 'the model did not respond in time'],
  [
    'half an answer',
    (_, response) => {
      response.writeHead(200);
      response.write('{"choices":');
    },
    'the model did not respond in time',
  ],
  [
    'ten megabytes',
    (_, response) => {
      response.writeHead(200);
      response.end('x'.repeat(10 * 1024 * 1024));
    },
    'the model’s response is too long',
  ],
  [
    'a connection that breaks off',
    (_, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('{');
      setTimeout(() => response.destroy(), 20);
    },
    'the connection to the model server was lost',
  ],
])('%s', async (_, behaviour, words) => {
  standIn.behave(behaviour);
  const error = await client.ask(BODY, never).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ModelError);
  expect(String(error)).toBe(`ModelError: ${words}`);
  expect(String(error)).not.toContain(KEY);
});

test('how long to wait is handed on', async () => {
  standIn.behave(answers(429, '{}', { 'retry-after': '7' }));
  await expect(client.ask(BODY, never)).rejects.toMatchObject({ retry_after_ms: 7_000 });
  standIn.behave(answers(429, '{}', { 'retry-after': 'soon' }));
  await expect(client.ask(BODY, never)).rejects.toMatchObject({ retry_after_ms: null });
});

test('an address where nobody listens is refused', async () => {
  const gone = await openStandIn();
  await gone.close();
  const nobody = createModelClient({ base_url: gone.base_url, model: 'tea-1', key: null });
  await expect(nobody.ask(BODY, never)).rejects.toThrow('the model server refused the connection');
  await nobody.close();
});
