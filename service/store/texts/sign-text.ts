import type { TextTokens } from '../../../domain/postings/text-tokens.ts';
import { addHash, SIGNATURE_BYTES } from './word-signature.ts';

/** Signatures of a text's pieces with the given ends, by its tokens. A single piece needs none. */
export function signTokens(tokens: TextTokens, ends: readonly number[]): Uint8Array[] {
  if (ends.length < 2) return [];
  const { values: starts } = tokens.starts;
  const { values: hashes } = tokens.hashes;
  let at = 0;
  return ends.map((end) => {
    const signature = new Uint8Array(SIGNATURE_BYTES);
    for (; at < tokens.count && (starts[at] ?? 0) < end; at += 1) addHash(signature, hashes[at] ?? 0);
    return signature;
  });
}
