import { setImmediate as written } from 'node:timers/promises';
import { constants, crc32, createBrotliCompress, createDeflateRaw, createGzip } from 'node:zlib';

import type { Context, MiddlewareHandler } from 'hono';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX, compress as compressStream } from 'hono/compress';
import { parseAccept, type Accept } from 'hono/utils/accept';

/**
 * The content coding that an Accept-Encoding field prefers among those available, the first of equals; `identity` when none
 * is acceptable, since a plain body serves a caller better than an error.
 * Source: RFC 9110 §12.5.3.
 */
export function chooseCoding<const T extends string>(
  field: string | undefined,
  available: readonly T[],
): T | 'identity' {
  const accepted = parseAccept(field ?? '');
  let chosen: T | 'identity' = 'identity';
  let weight = 0;
  for (const coding of [...available, 'identity'] as const) {
    const own = weightOf(coding, accepted);
    if (own > weight) [chosen, weight] = [coding, own];
  }
  return chosen;
}

function weightOf(coding: string, accepted: readonly Accept[]): number {
  const named = accepted.find(({ type }) => type.toLowerCase() === coding);
  return (named ?? accepted.find(({ type }) => type === '*'))?.q ?? 0;
}

/** A search's answer is a tenth longer than at the usual level, for half the time. */
const LEVEL = 1;

/** No name, no time, the fastest level, an unknown system. Source: RFC 1952 §2.3. */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 4, 255]);

/** What follows the compressed bytes: the checksum and the length of those before. */
function trailerOf(body: Uint8Array): Buffer {
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(body), 0);
  trailer.writeUInt32LE(body.length, 4);
  return trailer;
}

/**
 * Compresses whole bodies one after the other with one compressor. A new one for each takes 270 kB outside of the heap, for
 * which the engine collects all of its memory every hundred bodies: as much processor time as compressing them.
 */
function openGzip(): (body: Uint8Array) => Promise<Buffer<ArrayBuffer>> {
  const deflate = createDeflateRaw({ level: LEVEL });
  let parts: Buffer[] = [];
  deflate.on('data', (part: Buffer) => parts.push(part));
  const compress = (body: Uint8Array): Promise<Buffer<ArrayBuffer>> =>
    new Promise((resolve, reject) => {
      parts = [HEADER];
      deflate.once('error', reject);
      deflate.write(body);
      deflate.flush(constants.Z_FINISH, () => {
        deflate.off('error', reject);
        deflate.reset();
        resolve(Buffer.concat([...parts, trailerOf(body)]));
      });
    });
  let last: Promise<unknown> = Promise.resolve();
  return (body) => {
    const compressed = last.then(() => compress(body));
    last = compressed.catch(() => undefined);
    return compressed;
  };
}

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
    // Otherwise the earlier headers would be set again, with the length.
    c.res = undefined;
    c.res = new Response(body, { status, headers });
  });

/** A page in two parts: the second is worked on once the first is sent. */
export type PageParts = { head: string; rest: () => Promise<string> };

async function* inTurn({ head, rest }: PageParts): AsyncGenerator<{ text: string; isLast: boolean }> {
  yield { text: head, isLast: false };
  // What is written goes out when nothing else is to be done.
  await written();
  yield { text: await rest(), isLast: true };
}

async function* plainParts(page: PageParts): AsyncGenerator<Uint8Array> {
  for await (const { text } of inTurn(page)) yield Buffer.from(text);
}

/** A page is a sixth shorter than by gzip, in the same time. The next level takes twice as long for 2 %. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 20 } };

const COMPRESSORS = {
  br: {
    create: () => createBrotliCompress(BROTLI),
    part: constants.BROTLI_OPERATION_FLUSH,
    end: constants.BROTLI_OPERATION_FINISH,
  },
  gzip: { create: () => createGzip(), part: constants.Z_SYNC_FLUSH, end: constants.Z_FINISH },
};

async function* compressedParts(
  page: PageParts,
  { create, part, end }: (typeof COMPRESSORS)[keyof typeof COMPRESSORS],
): AsyncGenerator<Uint8Array> {
  const compressor = create();
  let parts: Buffer[] = [];
  compressor.on('data', (bytes: Buffer) => parts.push(bytes));
  try {
    for await (const { text, isLast } of inTurn(page)) {
      compressor.write(text);
      await new Promise<void>((resolve, reject) => {
        compressor.once('error', reject);
        compressor.flush(isLast ? end : part, resolve);
      });
      yield Buffer.concat(parts);
      parts = [];
    }
  } finally {
    compressor.close();
  }
}

/** A page as it comes, compressed if a caller takes that. */
export function streamPage(accepted: string | undefined, page: PageParts) {
  const coding = chooseCoding(accepted, ['br', 'gzip']);
  const parts = coding === 'identity' ? plainParts(page) : compressedParts(page, COMPRESSORS[coding]);
  return { body: ReadableStream.from(parts), coding };
}
