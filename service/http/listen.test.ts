import { connect, type Socket } from 'node:net';

import { expect, onTestFinished, test } from 'vitest';

import { listen } from './listen.ts';

const host = '127.0.0.1';

async function serving(
  fetch: (request: Request) => Promise<Response>,
  limits: { keepAliveTimeout?: number } = {},
) {
  const server = await listen({ fetch }, { host, port: 0 }, limits);
  let isOpen = true;
  const close = async (): Promise<void> => {
    if (isOpen) await server.close();
    isOpen = false;
  };
  onTestFinished(close);
  return { port: server.port, close };
}

function raw(port: number, text: string): { socket: Socket; received: () => string; ended: Promise<void> } {
  const socket = connect(port, host);
  let all = '';
  socket.on('data', (chunk) => (all += chunk.toString('latin1')));
  socket.on('error', () => undefined);
  const ended = new Promise<void>((resolve) => void socket.once('close', () => resolve()));
  socket.write(text);
  return { socket, received: () => all, ended };
}

test.each([
  ['/v1/loads', 'a length of 300 MB', 'Content-Length: 300000000', 400],
  ['/v1/loads', 'chunks without a length', 'Transfer-Encoding: chunked', 400],
  ['/mcp', 'a length of 300 MB', 'Content-Length: 300000000', 413],
  ['/mcp', 'one byte too many', 'Content-Length: 1048577', 413],
  ['/mcp', 'chunks without a length', 'Transfer-Encoding: chunked', 411],
])('a body for %s with %s is refused before it is read', async (path, _, header, status) => {
  let asked = 0;
  const { port } = await serving(async (request) => {
    asked += 1;
    return new Response(await request.text());
  });
  const { socket, received, ended } = raw(port, `POST ${path} HTTP/1.1\r\nHost: x\r\n${header}\r\n\r\n`);
  const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`;
  const sending = setInterval(() => socket.writable && socket.write(chunk), 1);
  await ended;
  clearInterval(sending);
  expect(received().slice(0, 13)).toBe(`HTTP/1.1 ${status} `);
  expect(received()).toMatch(/"code":"invalid_param"/);
  expect([asked, socket.bytesRead < 1_000]).toEqual([0, true]);
});

const ask = (path: number): string => `GET /${path} HTTP/1.1\r\nHost: x\r\n\r\n`;

test('requests sent ahead are answered in turn, and too many end the connection', async () => {
  const counts = { running: 0, most: 0, served: 0 };
  const { port } = await serving(async (request) => {
    counts.running += 1;
    counts.most = Math.max(counts.most, counts.running);
    await new Promise((resolve) => setTimeout(resolve, 5));
    counts.running -= 1;
    counts.served += 1;
    return new Response(new URL(request.url).pathname);
  });
  const few = raw(port, Array.from({ length: 20 }, (_, at) => ask(at)).join(''));
  await expect
    .poll(() => few.received().match(/\/\d+(?=HTTP|$)/g))
    .toEqual(Array.from({ length: 20 }, (_, at) => `/${at}`));
  expect([counts.most, counts.served]).toEqual([1, 20]);
  few.socket.destroy();
  const many = raw(port, ask(1).repeat(200));
  await many.ended;
  expect(counts.served).toBeLessThan(30);
});

test('a request that arrived on an idle connection during a pause is answered, and then it is closed', async () => {
  const { port } = await serving(async () => new Response('ok'), { keepAliveTimeout: 1 });
  const { socket, received, ended } = raw(port, ask(1));
  await expect.poll(received).toMatch(/ok$/);
  // The next thing that runs is what is due, and only then what has arrived is read.
  await new Promise((resolve) => setImmediate(resolve));
  socket.write(ask(2));
  // Node adds a second.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_200);
  await ended;
  expect(received().match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2);
});

test('a stop waits for requests in progress and takes no new ones', async () => {
  const { port, close } = await serving(async () => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    return new Response('done');
  });
  const answers = Promise.all(
    Array.from({ length: 5 }, async () => (await fetch(`http://${host}:${port}/`)).text()),
  );
  await new Promise((resolve) => setTimeout(resolve, 300));
  await close();
  expect(await answers).toEqual(Array.from({ length: 5 }, () => 'done'));
  await expect(fetch(`http://${host}:${port}/`)).rejects.toThrow();
});
