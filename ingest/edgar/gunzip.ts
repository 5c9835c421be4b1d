import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

import { EdgarError } from './edgar-error.ts';

const inflate = promisify(gunzip);

/**
 * What a gzip body unpacks to, at most `max_bytes`.
 * Throws EdgarError: `too_large` beyond the bound, `outage` when it is cut short or damaged.
 */
export async function unpack(url: string, packed: Uint8Array, max_bytes: number): Promise<Uint8Array> {
  try {
    return await inflate(packed, { maxOutputLength: max_bytes });
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : null;
    if (code === 'ERR_BUFFER_TOO_LARGE') {
      throw new EdgarError('too_large', `${url} unpacks to more than ${max_bytes} bytes`, { cause });
    }
    throw new EdgarError('outage', `${url} arrived damaged or truncated (gzip)`, { cause });
  }
}
