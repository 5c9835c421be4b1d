import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join, normalize, sep } from 'node:path';

/** A contact with this in it finds no EDGAR: its connections are cut. */
export const CUT_OFF = 'offline@example.com';

const ABSENT = '<?xml version="1.0" encoding="UTF-8"?><Error><Code>NoSuchKey</Code></Error>';

/** EDGAR over HTTP for the tests: the files of a folder laid out like it, both hosts at one address. */
export function serveEdgar(folder: string, port: number): void {
  createServer((request, response) => {
    if (request.headers['user-agent']?.includes(CUT_OFF) === true) {
      request.socket.destroy();
      return;
    }
    const path = normalize(new URL(request.url ?? '/', 'http://edgar.local').pathname);
    const host = path.startsWith(`${sep}submissions`) || path.startsWith(`${sep}api`) ? 'data' : 'www';
    readFile(join(folder, `${host}.sec.gov`, path)).then(
      (bytes) => response.writeHead(200, { 'content-length': bytes.byteLength }).end(bytes),
      () => response.writeHead(404, { 'content-type': 'application/xml' }).end(ABSENT),
    );
  }).listen(port, '127.0.0.1');
}
