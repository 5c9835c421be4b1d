import { forEachToken } from '../../../domain/query/analyse.ts';
import { addWord, SIGNATURE_BYTES } from './word-signature.ts';

/** The number of a text's words, and signatures of its pieces with the given ends; a single piece needs none. */
export function signText(
  text: string,
  ends: readonly number[],
): { tokens: number; signatures: Uint8Array[] } {
  const signatures = ends.length < 2 ? [] : ends.map(() => new Uint8Array(SIGNATURE_BYTES));
  let [piece, tokens] = [0, 0];
  forEachToken(text, (term, _position, start, _end, alias) => {
    while (start >= (ends[piece] ?? Infinity)) piece += 1;
    const signature = signatures[piece];
    if (signature !== undefined) addWord(signature, term);
    if (!alias) tokens += 1;
  });
  return { tokens, signatures };
}
