import { gunzipSync } from 'node:zlib';

import { expect, test } from 'vitest';

import { createGateway } from './gateway.ts';

const TEXT = JSON.stringify({ text: 'a'.repeat(5_000) });
const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };

/** Asks a gateway in front of a service that has one answer. */
function ask(answer: Response, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
  const gateway = createGateway({
    upstream: async () => answer,
    files: null,
    report: () => undefined,
  });
  return gateway.fetch(
    new Request('http://127.0.0.1/v1/search?q=a', { method, headers: { host: '127.0.0.1', ...headers } }),
  );
}

/** A stream that is written to by hand. */
function openStream(): { body: ReadableStream<Uint8Array>; write(bytes: Uint8Array): void; end(): void } {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  return {
    body: readable,
    write: (bytes) => void writer.write(bytes),
    end: () => void writer.close(),
  };
}

test.each([
  [undefined, null],
  ['gzip', 'gzip'],
  ['gzip, deflate, br', 'gzip'],
  ['deflate', null],
  ['br', null],
  ['gzip;q=0', null],
  ['gzip;q=0, *', null],
  ['br;q=0.5, gzip', 'gzip'],
  ['gzip;q=0.1', 'gzip'],
  ['identity;q=0', null],
  ['*', 'gzip'],
  ['*;q=0', null],
])('an answer to Accept-Encoding %j has coding %j', async (accepted, coding) => {
  const response = await ask(
    new Response(TEXT, { headers: JSON_TYPE }),
    accepted === undefined ? {} : { 'accept-encoding': accepted },
  );
  expect([response.headers.get('content-encoding'), response.headers.get('vary')]).toEqual([
    coding,
    'Accept-Encoding',
  ]);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect((coding === null ? bytes : gunzipSync(bytes)).toString()).toBe(TEXT);
});

test('answers compressed at once are each whole', async () => {
  const texts = Array.from({ length: 20 }, (_, at) =>
    JSON.stringify({ text: `${at} `.repeat(1_000 * (at + 1)) }),
  );
  const bodies = texts.map(async (text) => {
    const length = { 'content-length': String(text.length) };
    const response = await ask(new Response(text, { headers: { ...JSON_TYPE, ...length } }), {
      'accept-encoding': 'gzip',
    });
    return gunzipSync(Buffer.from(await response.arrayBuffer())).toString();
  });
  expect(await Promise.all(bodies)).toEqual(texts);
});

test('an answer of one packet is not compressed', async () => {
  const short = new Response('{}', { headers: { ...JSON_TYPE, 'content-length': '2' } });
  const response = await ask(short, { 'accept-encoding': 'gzip' });
  expect([response.headers.get('content-encoding'), response.headers.get('content-length')]).toEqual([
    null,
    '2',
  ]);
});

test('a length goes with the bytes that it counts', async () => {
  const headers = { ...JSON_TYPE, 'content-length': String(TEXT.length) };
  const plain = await ask(new Response(TEXT, { headers }));
  expect(plain.headers.get('content-length')).toBe(String(TEXT.length));
  const gzipped = await ask(new Response(TEXT, { headers }), { 'accept-encoding': 'gzip' });
  expect(gzipped.headers.get('content-length')).toBeNull();
  // A hosted instance's answer that fetch has decompressed.
  const decoded = await ask(new Response(TEXT, { headers: { ...headers, 'content-encoding': 'gzip' } }));
  expect([decoded.headers.get('content-length'), decoded.headers.get('content-encoding')]).toEqual([
    null,
    null,
  ]);
});

test.each(['identity', 'gzip'])('the first bytes (%s) arrive before the answer ends', async (accepted) => {
  const stream = openStream();
  const response = await ask(new Response(stream.body, { headers: JSON_TYPE }), {
    'accept-encoding': accepted,
  });
  const reader = response.body?.getReader();
  stream.write(crypto.getRandomValues(new Uint8Array(60_000)));
  const first = await reader?.read();
  expect([first?.done, (first?.value?.byteLength ?? 0) > 0]).toEqual([false, true]);
  stream.end();
  let last = await reader?.read();
  while (last?.done === false) last = await reader?.read();
  expect(last?.done).toBe(true);
});

test('HEAD is answered without a body, and ends the service’s', async () => {
  const stream = openStream();
  const response = await ask(
    new Response(stream.body, { headers: { ...JSON_TYPE, etag: '"1"' } }),
    {},
    'HEAD',
  );
  expect([response.status, response.headers.get('etag'), await response.text()]).toEqual([200, '"1"', '']);
  await expect(stream.body.getReader().read()).resolves.toEqual({ done: true, value: undefined });
});

test('304 comes through without a body', async () => {
  const response = await ask(new Response(null, { status: 304, headers: { etag: 'W/"1"' } }), {
    'accept-encoding': 'gzip',
  });
  expect([response.status, response.headers.get('etag'), await response.text()]).toEqual([304, 'W/"1"', '']);
});
