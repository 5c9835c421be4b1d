import type { TermNumbers } from '../../../domain/postings/term-numbers.ts';
import { aliasOf, type TextTokens } from '../../../domain/postings/text-tokens.ts';
import { addHash, addWord, SIGNATURE_BYTES } from './word-signature.ts';

/** Makes signatures of texts. Its memory is used again for the next one. */
export class TextSigner {
  /** The last piece, of all that were signed, that has each term, by the term's number. */
  #signed = new Uint32Array(1 << 16);
  #pieces = 0;

  /** Signatures of a text's pieces with the given ends, by its tokens. A single piece needs none. */
  sign(tokens: TextTokens, terms: TermNumbers, ends: readonly number[]): Uint8Array[] {
    if (ends.length < 2) return [];
    if (terms.size > this.#signed.length) {
      const signed = new Uint32Array(2 * terms.size);
      signed.set(this.#signed);
      this.#signed = signed;
    }
    let at = 0;
    return ends.map((end) => {
      const signature = new Uint8Array(SIGNATURE_BYTES);
      this.#pieces += 1;
      for (; at < tokens.count && (tokens.starts.values[at] ?? 0) < end; at += 1) {
        const number = tokens.terms.values[at] ?? 0;
        if (this.#signed[number] === this.#pieces) continue;
        this.#signed[number] = this.#pieces;
        if (tokens.isAlias(at)) addWord(signature, aliasOf(terms.term(number)));
        else addHash(signature, terms.hash(number));
      }
      return signature;
    });
  }
}
