import { forEachToken } from '../../../../domain/query/analyse.ts';
import { addWord, SIGNATURE_BYTES } from './word-signature.ts';

/** Prefix of every alias in the index, so that no phrase of the text's own tokens runs into one. */
const ALIAS_MARK = ':';

/**
 * An alias as it is indexed: a form code in its exact case, or part of an acronym. The tokenizer folds capitals and
 * splits at blanks, so both are escaped. Example: 'SC 13D' → ':^s^c:_13^d', 'rd' → ':rd'.
 */
export function indexAlias(alias: string): string {
  let encoded = ALIAS_MARK;
  for (const character of alias) {
    if (character >= 'A' && character <= 'Z') encoded += `^${character.toLowerCase()}`;
    else if (character === ' ') encoded += ':_';
    else encoded += character;
  }
  return encoded;
}

/**
 * The indexed form of a text: its tokens in order, then its aliases, separated by blanks, and the number of tokens. A
 * token is lower case and has no blank or quotation mark. Also the signatures of the pieces with the given ends; a
 * single piece needs none.
 */
export function indexBody(
  text: string,
  ends: readonly number[],
): { body: string; tokens: number; signatures: Uint8Array[] } {
  const terms: string[] = [];
  const aliases: string[] = [];
  const signatures = ends.length < 2 ? [] : ends.map(() => new Uint8Array(SIGNATURE_BYTES));
  let piece = 0;
  forEachToken(text, (term, _position, start, _end, alias) => {
    while (start >= (ends[piece] ?? Infinity)) piece += 1;
    const signature = signatures[piece];
    if (signature !== undefined) addWord(signature, term);
    if (alias) aliases.push(indexAlias(term));
    else terms.push(term);
  });
  return { body: [...terms, ...aliases].join(' '), tokens: terms.length, signatures };
}
