import { maskTerms } from '../text/shingles.ts';
import { plainTerms } from '../text/words.ts';

/** Terms of a text with all figures masked. Rule: docs/rules.md#masked-figures */
export function maskedTerms(text: string): string[] {
  return maskTerms(plainTerms(text));
}
