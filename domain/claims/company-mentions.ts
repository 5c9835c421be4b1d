/** Most names looked up for one text. */
const MENTIONS_MAX = 20;

const TICKER = /\((?:(?:NASDAQ|NYSE|Nasdaq)\s?:\s?)?([A-Z]{1,5}(?:[.-][A-Z])?)\)|\$([A-Z]{1,5})\b/gu;
const NAME = /\b\p{Lu}[\p{L}\d&.'’-]*(?:\s(?:(?:of|and|&)\s)?\p{Lu}[\p{L}\d&.'’-]*){0,4}/gu;

/** Tickers and names in a text that may be a company's, tickers first, each once. */
export function companyMentions(text: string): { tickers: string[]; names: string[] } {
  const tickers = [...text.matchAll(TICKER)].map(([, bracketed, cash]) => bracketed ?? cash ?? '');
  const names = [...text.matchAll(NAME)].flatMap(([name]) =>
    prefixes(name.replace(/['’]s?\b.*$/u, '').replace(/[.,]$/u, '')),
  );
  return {
    tickers: [...new Set(tickers)].slice(0, MENTIONS_MAX),
    names: [...new Set(names)].slice(0, MENTIONS_MAX),
  };
}

/** `Apple Net Sales` may be `Apple`, and `Apple and Tesla` are two: a name, its parts and their beginnings. */
function prefixes(name: string): string[] {
  const parts = [name, ...name.split(/\s(?:and|&)\s/)];
  return parts.flatMap((part) => {
    const words = part.split(/\s/).filter((word) => word !== '');
    return words
      .map((_, index) => words.slice(0, words.length - index).join(' '))
      .filter((each) => each.length > 1);
  });
}
