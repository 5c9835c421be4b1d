import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { matchPath } from '../../contract/find-endpoint.ts';
import { createGateway } from '../../gateway/gateway.ts';
import { readStaticFiles } from '../../gateway/static-files.ts';
import { listen } from '../../service/http/listen.ts';
import { countEndings, type FaultRun, type Outcome, seeded } from './outcome.ts';

const SECRET = 'secret-outside-of-the-application';

const PIECES = [
  '/',
  '//',
  '\\',
  '.',
  '..',
  '%2e%2e',
  '%2f',
  '%5c',
  '%252e',
  '%00',
  '%0d%0a',
  '\u0001',
  ';',
  '?',
  '#',
  '@',
  ':',
  'v1',
  'companies',
  'AAPL',
  'filings',
  'search',
  'loads',
  'plan',
  'embed',
  'chart',
  'mcp',
  'assets',
  'secret.txt',
  'http://evil.example',
  'evil.example:80',
  '[::1]',
  '%ff',
  '%',
  '\u00e9',
  '*',
  '~',
  '..;',
  'index.html',
  'etc/passwd',
  'healthz',
  'openbb',
  'tools',
  'cik-lookup.json',
  'ratios',
  'AAPL%2Fratios',
  '__proto__',
  'constructor',
  ' ',
  '\t',
];

/** Connections at once. */
const AT_ONCE = 25;

/** The first line of the answer and all that follows, to a request line sent as it is. */
function send(port: number, path: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    const finish = (): void => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(10_000, finish);
    socket.on('error', finish);
    socket.on('close', finish);
    socket.setEncoding('latin1').on('data', (text: string) => {
      answer += text;
    });
    socket.write(
      Buffer.from(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`, 'utf8'),
    );
  });
}

/**
 * Sends generated request lines to a gateway over raw connections. Wrong are requests that reach the API outside the contract,
 * failures, and files outside the application.
 */
export async function sendRawPaths({ count, seed, report }: FaultRun): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'filings-paths-'));
  const dist = join(folder, 'dist');
  mkdirSync(dist);
  writeFileSync(join(dist, 'index.html'), '<title>app</title>');
  writeFileSync(join(folder, 'secret.txt'), SECRET);
  const wrong: string[] = [];
  const gateway = createGateway({
    files: readStaticFiles(dist),
    front: { host: '127.0.0.1', public_url: 'http://127.0.0.1:1', trusted_proxies: null },
    report: () => undefined,
    probe: async () => ({ status: 'ready' }),
    upstream: async ({ host, path }) => {
      const [pathname = ''] = path.split('?');
      if (pathname !== '/openapi.json' && matchPath(host, pathname).length === 0)
        wrong.push(`the API got a request for ${pathname}`);
      return Response.json({});
    },
  });
  const server = await listen(gateway, { host: '127.0.0.1', port: 0 });
  const random = seeded(seed);
  const endings = countEndings();
  const makePath = (): string => {
    const pieces = Array.from(
      { length: 1 + Math.floor(random() * 9) },
      () => PIECES[Math.floor(random() * PIECES.length)] ?? '/',
    );
    return `${random() < 0.9 ? '/' : ''}${pieces.join(random() < 0.5 ? '/' : '')}`;
  };
  async function tryPath(path: string): Promise<void> {
    const answer = await send(server.port, path);
    const status = /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 'closed';
    endings.add(status);
    if (status.startsWith('5')) wrong.push(`${status} for ${JSON.stringify(path)}`);
    if (answer.includes(SECRET) || answer.includes('root:x:'))
      wrong.push(`a file for ${JSON.stringify(path)}`);
  }
  for (let done = 0; done < count; done += AT_ONCE) {
    const paths = Array.from({ length: Math.min(AT_ONCE, count - done) }, makePath);
    const before = wrong.length;
    await Promise.all(paths.map(tryPath));
    wrong.slice(before).forEach(report);
  }
  await server.close();
  rmSync(folder, { recursive: true });
  return { fault: 'raw paths', tried: count, ended: endings.all(), wrong };
}
