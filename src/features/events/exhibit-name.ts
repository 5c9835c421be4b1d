import { label } from '../../../views/format/names.ts';

/** Exhibit number, followed by EDGAR's description unless it only repeats the number. 'EX-99.1', 'EXHIBIT 99.1' → 'EX-99.1'. */
export function exhibitName(type: string, description: string | null): string {
  const [number, words] = [label(type), label(description ?? '')];
  const bare = words.toUpperCase().replace(/^(EXHIBIT|EX)[ .-]*/, '');
  return bare === '' || bare === number.toUpperCase().replace(/^EX-/, '') ? number : `${number} ${words}`;
}
