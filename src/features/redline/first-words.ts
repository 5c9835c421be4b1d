import { label } from '../../format/label.ts';

/** Words that are read out of a passage. */
const SPOKEN_WORDS = 14;

/** The first words of a text on one line: 'Beginning in the second quarter …'. */
export function firstWords(text: string, most = SPOKEN_WORDS): string {
  // What follows the first few hundred characters is never among the words.
  const words = label(text.slice(0, 1_000).replaceAll(/\s+/g, ' ')).split(' ');
  return words.length > most || text.length > 1_000 ? `${words.slice(0, most).join(' ')} …` : words.join(' ');
}
