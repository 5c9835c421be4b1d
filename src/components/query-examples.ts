export const QUERY_EXAMPLES: readonly (readonly [q: string, meaning: string])[] = [
  ['"material weakness"', 'Exact phrase'],
  ['going concern', 'All of these words; common terms are expanded to related phrases'],
  ['restructuring OR layoffs', 'Either word'],
  ['goodwill NOT impairment', 'The first word without the second'],
  ['(tariff OR duty) margin', 'Parentheses group terms'],
  ['NEAR(revenue, decline, 5)', 'Within 5 words of each other, in any order'],
  ['tariff*', 'Words starting with “tariff”; at least two letters'],
  ['tariffs item:1A', 'Only in an Item: its number, or its title in quotes'],
  ['lease section:notes', 'Only in a section: notes, mdna, risk-factors, legal, exhibits'],
  ['8-K item 5.02 resignation', 'Form types and items become filters'],
];

export const QUERY_NOTES =
  'AND, OR, NOT and NEAR must be in capitals. Search ignores case, accents and hyphens, and finds other forms of a word: tariff finds tariffs. Quotes make it exact. Write form types as on EDGAR: 10-K, not 10-k.';
