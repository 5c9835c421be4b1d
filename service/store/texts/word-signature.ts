import { hashOf } from '../../../domain/text/words.ts';

/** Bytes of a piece's signature. A piece of 16,000 characters has some 800 different words. */
export const SIGNATURE_BYTES = 640;

/** Bits a word sets. One word in twenty that a piece lacks is a false positive. */
const BITS_A_WORD = 3;

/** The hash of a word with one more mixing step, since similar words would share their lowest bits. */
function mixed(hash: number): number {
  const more = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (more ^ (more >>> 13)) >>> 0;
}

/** Adds a word to a signature. */
export const addWord = (signature: Uint8Array, word: string): void => addHash(signature, hashOf(word));

/** Adds a word by its hash. */
export function addHash(signature: Uint8Array, of: number): void {
  const hash = mixed(of);
  const bits = 8 * signature.length;
  // Remainders of 32 bits are several times as fast as those of larger numbers.
  const step = ((hash >>> 16) | 1) % bits;
  let bit = hash % bits;
  for (let count = 0; count < BITS_A_WORD; count += 1) {
    signature[bit >>> 3] = (signature[bit >>> 3] ?? 0) | (1 << (bit & 7));
    bit += step;
    if (bit >= bits) bit -= bits;
  }
}

/** Whether a signature may contain a word: false is certain, true is not. */
export function mayHold(signature: Uint8Array, word: string): boolean {
  const hash = mixed(hashOf(word));
  const step = (hash >>> 16) | 1;
  for (let count = 0; count < BITS_A_WORD; count += 1) {
    const bit = (hash + count * step) % (8 * signature.length);
    if (((signature[bit >>> 3] ?? 0) & (1 << (bit & 7))) === 0) return false;
  }
  return true;
}
