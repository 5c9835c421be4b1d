import { maskTerms } from '../../text/mask-terms.ts';
import { plainTerms } from '../../text/words.ts';

/** Terms of a text with every figure masked. Source: domain §5.5. */
export function maskedTerms(text: string): string[] {
  return maskTerms(plainTerms(text));
}
