import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** What the next requests are answered instead: a status with a code, or a cut connection. */
type Fault = { status: number; code: string } | 'cut';

/** An object store of one bucket, `filings`, on loopback. `objects` by path; it refuses unsigned and altered bodies. */
export async function startFakeS3() {
  const objects = new Map<string, Buffer>();
  const faults: Fault[] = [];
  const requests: string[] = [];

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    const path = incoming.url ?? '';
    requests.push(`${incoming.method} ${path}`);
    const fault = faults.shift();
    if (fault === 'cut') return void outgoing.destroy();
    if (fault !== undefined) return refuse(outgoing, fault.status, fault.code);
    if (!incoming.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=desk/')) {
      return refuse(outgoing, 403, 'InvalidAccessKeyId');
    }
    if (incoming.headers['x-amz-content-sha256'] !== createHash('sha256').update(body).digest('hex')) {
      return refuse(outgoing, 400, 'XAmzContentSHA256Mismatch');
    }
    if (!path.startsWith('/filings/')) return refuse(outgoing, 404, 'NoSuchBucket');
    if (incoming.method === 'PUT') objects.set(path, body);
    const stored = objects.get(path);
    if (stored === undefined) return refuse(outgoing, 404, 'NoSuchKey');
    outgoing.writeHead(200).end(incoming.method === 'PUT' ? '' : stored);
  }

  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    faults,
    requests,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function refuse(outgoing: ServerResponse, status: number, code: string): void {
  outgoing.writeHead(status).end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
}
