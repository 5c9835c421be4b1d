import { label } from '../../../views/format/names.ts';

/** Number of words announced for a passage. */
const EXCERPT_WORDS = 14;

/** The first words of a text on one line: 'Beginning in the second quarter …'. */
export function excerpt(text: string, max = EXCERPT_WORDS): string {
  // The excerpt never needs more than this.
  const words = label(text.slice(0, 1_000).replaceAll(/\s+/g, ' ')).split(' ');
  return words.length > max || text.length > 1_000 ? `${words.slice(0, max).join(' ')} …` : words.join(' ');
}
