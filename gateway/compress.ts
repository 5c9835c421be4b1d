import type { Context, MiddlewareHandler } from 'hono';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX, compress as compressStream } from 'hono/compress';

import { chooseCoding } from './content-coding.ts';
import { openGzip } from './gzip-whole.ts';

const gzip = openGzip();

/** An answer that fits one packet gains nothing from compression. */
const ONE_PACKET_BYTES = 1_400;
/** A longer answer is compressed as it streams, so that its first bytes don't wait for the last. */
const WHOLE_BYTES_MAX = 262_144;

const stream = compressStream({ encoding: 'gzip', threshold: ONE_PACKET_BYTES });

function isCompressed({ req, res: { headers } }: Context): boolean {
  const length = Number(headers.get('content-length') ?? Number.NaN);
  return (
    length >= ONE_PACKET_BYTES &&
    length <= WHOLE_BYTES_MAX &&
    req.method !== 'HEAD' &&
    !headers.has('content-encoding') &&
    COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get('content-type') ?? '') &&
    chooseCoding(req.header('accept-encoding'), ['gzip']) === 'gzip'
  );
}

/** Compresses answers: those of known length at once, which takes less than half the time of a stream, others as they come. */
export const compress: MiddlewareHandler = (c, next) =>
  stream(c, async () => {
    await next();
    if (!isCompressed(c)) return;
    const { status, headers } = c.res;
    const body = await gzip(new Uint8Array(await c.res.arrayBuffer()));
    headers.delete('content-length');
    headers.set('content-encoding', 'gzip');
    const tag = headers.get('etag');
    if (tag !== null && !tag.startsWith('W/')) headers.set('etag', `W/${tag}`);
    // Otherwise the headers of before would be set again, with the length.
    c.res = undefined;
    c.res = new Response(body, { status, headers });
  });
