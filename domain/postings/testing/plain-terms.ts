import { forEachToken } from '../../query/analyse.ts';
import { type IndexedText, sectionTerm } from '../document-terms.ts';
import { aliasTerm } from '../text-tokens.ts';

/** Positions between two runs of text that don't touch. */
const APART = 256;

/**
 * Each term of a text with its position, by reading the text once for each section: as `placeTerms` does, without its
 * shortcuts. For tests.
 */
export function plainTerms({ text, sections }: IndexedText): { term: string; position: number }[] {
  const found: { term: string; position: number }[] = [];
  const keys = new Set(sections.flatMap(({ keys: own }) => own));
  let base = 0;
  for (const key of keys) {
    found.push({ term: sectionTerm(key), position: base });
    let [end, behind] = [base, -1];
    for (const run of sections.filter(({ keys: own }) => own.includes(key))) {
      if (behind >= 0 && run.start !== behind) end += APART;
      let [first, next] = [-1, end];
      forEachToken(text, (term, position, start, _end, alias) => {
        if (start < run.start || start >= run.end) return;
        if (first < 0) first = position;
        found.push({ term: alias ? aliasTerm(term) : term, position: position - first + end });
        next = position - first + end + 1;
      });
      [end, behind] = [next, run.end];
    }
    found.push({ term: sectionTerm(key), position: end });
    base = end + APART;
  }
  return found;
}
