import { constants, type InputType, zstdCompressSync, type ZstdOptions } from 'node:zlib';

/**
 * Compresses with zstd and a checksum of the content, which unpacking verifies: a flipped bit is an error, never other
 * content.
 */
export function pack(content: InputType, params: ZstdOptions['params'] = {}): Buffer {
  return zstdCompressSync(content, { params: { ...params, [constants.ZSTD_c_checksumFlag]: 1 } });
}
