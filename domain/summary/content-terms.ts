import { stemWord } from '../disclosures/word-stem.ts';
import { plainTerms } from '../text/words.ts';

const STOPWORDS: ReadonlySet<string> = new Set(
  'a an and are as at be but by for from had has have he her his i if in into is it its may not of on or our she so such than that the their them then there these they this those to us was we were what when which while who will with you your'.split(
    ' ',
  ),
);

/** A sentence's words that carry meaning, their endings folded. */
export function contentTerms(text: string): string[] {
  return plainTerms(text)
    .filter((term) => !STOPWORDS.has(term))
    .map(stemWord);
}
