import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, expect, test } from 'vitest';

import { openCluster } from './client.ts';

let server: Server | null = null;
afterEach(() => server?.close());

/** Listens, and returns the port. */
async function portOf(made: Server): Promise<number> {
  server = made;
  const { promise, resolve } = Promise.withResolvers<void>();
  made.listen(0, '127.0.0.1', resolve);
  await promise;
  const address = made.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

const SETTINGS = { auth: null, ca: null, index: 'filings' };

test('requests to Amazon are signed for its service, region and key', async () => {
  const requests: IncomingMessage[] = [];
  const port = await portOf(
    createServer((request, response) => {
      requests.push(request);
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
    }),
  );
  const credentials = { accessKeyId: 'KEY', secretAccessKey: 'secret-1', sessionToken: 'session-1' };
  const aws = { region: 'eu-central-1', credentials };
  const cluster = openCluster({ ...SETTINGS, nodes: [`http://127.0.0.1:${port}`], aws });
  await cluster.call({ method: 'POST', path: '/filings/_search', body: { size: 0 } });
  await cluster.call({ method: 'POST', path: '/_bulk', lines: [{ a: 1 }, { b: 2 }] });
  await cluster.close();
  for (const { headers } of requests) {
    expect(headers.authorization).toMatch(
      /^AWS4-HMAC-SHA256 Credential=KEY\/\d{8}\/eu-central-1\/es\/aws4_request, SignedHeaders=/,
    );
    expect(headers['x-amz-security-token']).toBe('session-1');
    expect(JSON.stringify(headers)).not.toContain('secret-1');
  }
  expect(requests).toHaveLength(2);
});

/** A key and its own certificate; null without openssl. */
function makeCertificate(): { key: string; cert: string } | null {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  try {
    const { status } = spawnSync('openssl', [...made, '-keyout', key, '-out', cert, ...subject]);
    return status === 0 ? { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') } : null;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const certificate = makeCertificate();
test.skipIf(certificate === null)(
  'a certificate is trusted by the authorities of the settings alone',
  async () => {
    if (certificate === null) return;
    const port = await portOf(
      createSecureServer(certificate, (_request, response) => {
        response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"ok":true}');
      }),
    );
    const nodes = [`https://127.0.0.1:${port}`];
    const trusting = openCluster({ ...SETTINGS, nodes, ca: certificate.cert });
    expect(await trusting.call({ method: 'GET', path: '/' })).toEqual({ ok: true });
    await trusting.close();
    const other = openCluster({ ...SETTINGS, nodes });
    await expect(other.call({ method: 'GET', path: '/' })).rejects.toThrow(/self-signed certificate/);
    await other.close();
  },
);
