import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const gzipAsync = promisify(gzip);
const WORTH_IT_BYTES = 1_400;

/**
 * The answer gzipped when the caller takes it and it is longer than one packet. The ETag becomes weak, since the bytes
 * differ from the service's.
 */
export async function compressed(request: Request, answer: Response): Promise<Response> {
  const takesGzip = /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '');
  if (!takesGzip || request.method === 'HEAD' || answer.body === null) return answer;
  const body = Buffer.from(await answer.arrayBuffer());
  const headers = new Headers(answer.headers);
  if (body.byteLength < WORTH_IT_BYTES) return new Response(body, { status: answer.status, headers });
  const etag = headers.get('etag');
  if (etag?.startsWith('"')) headers.set('etag', `W/${etag}`);
  headers.set('content-encoding', 'gzip');
  return new Response(new Uint8Array(await gzipAsync(body, { level: 4 })), {
    status: answer.status,
    headers,
  });
}
