import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';

import { expect, onTestFinished, test } from 'vitest';

import { dropSlowReader } from './listen.ts';

const SIZE = 24 * 1024 * 1024;

/** Whether a client that reads as `read` does gets all of a large answer. */
async function getsAll(read: (socket: Socket) => void): Promise<boolean> {
  const { promise: whole, resolve: ended } = Promise.withResolvers<boolean>();
  const server = createServer((_, outgoing) => {
    dropSlowReader(outgoing, 200);
    outgoing.once('close', () => ended(outgoing.writableFinished));
    outgoing.writeHead(200, { 'content-length': SIZE }).end(Buffer.alloc(SIZE));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const socket = connect(typeof address === 'object' && address !== null ? address.port : 0, '127.0.0.1');
  onTestFinished(() => {
    socket.destroy();
    server.close();
  });
  socket.on('error', () => undefined);
  read(socket);
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  return whole;
}

test('a reader that stops reading is dropped, and what waited for it is freed', async () => {
  expect(await getsAll((socket) => socket.once('data', () => socket.pause()))).toBe(false);
});

test('a reader that reads gets all of it', async () => {
  expect(await getsAll((socket) => socket.on('data', () => undefined))).toBe(true);
});
