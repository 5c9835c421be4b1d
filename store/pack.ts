import { constants, type InputType, zstdCompressSync, type ZstdOptions } from 'node:zlib';

/** Bytes into which is packed. */
const CHUNK_MIN = 256;
const CHUNK_MAX = 16_384;

/**
 * Compresses with zstd and a checksum of the content, which unpacking verifies: a flipped bit is an error, never other
 * content.
 */
export function pack(content: InputType, params: ZstdOptions['params'] = {}): Buffer {
  const size = typeof content === 'string' ? content.length : content.byteLength;
  return zstdCompressSync(content, {
    params: { ...params, [constants.ZSTD_c_checksumFlag]: 1 },
    // What is packed is a part of so many bytes, all of which last as long: 16,384 by default.
    chunkSize: Math.min(CHUNK_MAX, Math.max(CHUNK_MIN, size)),
  });
}
