import fc from 'fast-check';

/** Few enough words that documents and queries meet: plain ones, prefixes of others, codes, numbers, acronyms. */
const WORDS = [
  'loss',
  'lossy',
  'lease',
  'leased',
  'tariff',
  'tariffs',
  'risk',
  'd',
  'r',
  'k',
  'or',
  'of',
  'the',
  'near',
];
const ODD = [
  '10-K',
  '10-k',
  '10-Q',
  '10-K/A',
  'S-1',
  '10',
  'R&D',
  'AT&T',
  'U.S.',
  'us',
  '1,234',
  '1234',
  '1.5',
];
const JOINED = ['e-mail', 'going-concern', 'company’s', 'naïve', 'risk/loss', 'co\u00adop'];
/** Words with raised marks on them, and initials apart, as documents have them. */
const MARKED = [
  'loss\u202f1',
  'lease\u202f(a)(b)',
  'tariff(2)',
  'risk\u202f1,\u202f2',
  'R & D',
  'U. S.',
  'S&P500',
];
const BREAKS = [' ', ' ', ' ', ' ', '. ', ', ', '\n', '\t', ' — ', '; '];

const word = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...WORDS) },
  { weight: 3, arbitrary: fc.constantFrom(...ODD) },
  { weight: 1, arbitrary: fc.constantFrom(...JOINED) },
);

/** Text of a document of up to forty words. */
export const documentText: fc.Arbitrary<string> = fc
  .array(
    fc.tuple(
      fc.oneof({ weight: 9, arbitrary: word }, { weight: 1, arbitrary: fc.constantFrom(...MARKED) }),
      fc.constantFrom(...BREAKS),
    ),
    { maxLength: 40 },
  )
  .map((pieces) => pieces.flat().join(''));

const phrase = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => `"${words.join(' ')}"`);
const prefix = fc.constantFrom(
  'lo*',
  'loss*',
  'lea*',
  'tar*',
  'tariff*',
  'e-ma*',
  '12*',
  'go*',
  'ri*',
  'us*',
);
const leaf = fc.oneof(
  { weight: 5, arbitrary: word },
  { weight: 2, arbitrary: phrase },
  { weight: 1, arbitrary: prefix },
);

const near = fc
  .tuple(fc.array(leaf, { minLength: 2, maxLength: 4 }), fc.constantFrom(1, 2, 3, 5, 8, 255))
  .map(([leaves, distance]) => `NEAR(${leaves.join(', ')}, ${distance})`);

const { query } = fc.letrec<{ query: string; part: string }>((tie) => ({
  query: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    tie('part'),
    fc.tuple(tie('part'), tie('part')).map(([a, b]) => `${a} ${b}`),
    fc.tuple(tie('part'), tie('query')).map(([a, b]) => `${a} OR ${b}`),
    fc.tuple(tie('part'), tie('part')).map(([a, b]) => `${a} NOT ${b}`),
    fc.tuple(tie('part'), tie('part')).map(([a, b]) => `${a} AND ${b}`),
  ),
  part: fc.oneof(
    { depthSize: 'small', withCrossShrink: true, maxDepth: 3 },
    leaf,
    near,
    tie('query').map((inside) => `(${inside})`),
    tie('query').map((inside) => `(NOT (${inside}))`),
  ),
}));

/** How deep parentheses stand in each other, those of NEAR not counted. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const character of text.replaceAll('NEAR(', '').replaceAll(/\d\)/g, '')) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

/** Text of a well-formed query with every operator. One that only leaves words out needs `filtered`. */
export const queryText: fc.Arbitrary<string> = query.filter(
  (text) => text.length <= 600 && depthOf(text) <= 8,
);

/** The same without NOT. */
export const plainQueryText: fc.Arbitrary<string> = queryText.map((text) => text.replaceAll('NOT ', ''));

const PIECES = [
  '"',
  '“',
  '(',
  ')',
  ',',
  '*',
  ' ',
  'NEAR(',
  'NOT ',
  ' OR ',
  ' AND ',
  '\u0000',
  '\ud800',
  '\udc00',
];
const STRANGE = [
  '\u202e',
  '\u00ad',
  '§',
  '—',
  '-',
  '&',
  '½',
  'ﷺ',
  '5',
  '256',
  'https://',
  '10-K',
  "'s",
  '\u{1f600}',
];

/** Text that nobody meant as a query: broken ones, pieces of the language in any order, and any characters at all. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 80 })
    .map((units) => String.fromCharCode(...units)),
  fc
    .array(fc.oneof(fc.constantFrom(...PIECES, ...STRANGE), word), { maxLength: 40 })
    .map((all) => all.join('')),
  fc.tuple(queryText, fc.nat(), fc.constantFrom(...PIECES, ...STRANGE, '')).map(([text, where, put]) => {
    const at = text.length === 0 ? 0 : where % text.length;
    return text.slice(0, at) + put + text.slice(at + 1);
  }),
);
