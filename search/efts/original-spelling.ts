import { forEachToken } from '../../domain/query/analyse.ts';

type Written = { term: string; start: number; end: number };

/**
 * Finds the original spelling of consecutive terms in one of the texts: `rd` as R&D, `us` as U.S., `company` as
 * company's. Terms not found are joined with blanks.
 */
export function originalSpelling(texts: readonly string[]): (terms: readonly string[]) => string {
  const read = texts.map((text) => ({ text, tokens: tokensOf(text) }));
  return (terms) => {
    for (const { text, tokens } of read) {
      const first = tokens.findIndex((_, index) =>
        terms.every((term, offset) => tokens[index + offset]?.term === term),
      );
      const [opening, closing] = [tokens[first], tokens[first + terms.length - 1]];
      if (opening === undefined || closing === undefined) continue;
      return plain(text.slice(opening.start, closing.end) + possessiveAfter(text, closing.end));
    }
    return terms.join(' ');
  };
}

function tokensOf(text: string): Written[] {
  const tokens: Written[] = [];
  forEachToken(text, (term, _position, start, end, alias) => {
    if (!alias) tokens.push({ term, start, end });
  });
  return tokens;
}

function possessiveAfter(text: string, end: number): string {
  const [, mark = ''] = /^(['’]s)(?:[^\p{L}\p{N}]|$)/iu.exec(text.slice(end, end + 3)) ?? [];
  return mark;
}

/** Removes quotation marks, which would end the phrase, and line breaks. */
function plain(text: string): string {
  return text
    .replace(/["“”„]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
