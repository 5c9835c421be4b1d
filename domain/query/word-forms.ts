/** Words whose other forms mean something else in filings, or that look like a form and aren't. */
const ALONE = new Set(
  (
    'accounting accounts news goods customs arms means thanks series species business gas bus lens tax always united ' +
    'during building meeting offering offerings filing rating ratings holding holdings marketing operating earnings ' +
    'security securities being thing nothing something anything morning evening string spring bring king ring wing ' +
    'seed speed need feed indeed exceed proceed proceeds succeed breed deed red bed shed hundred sacred states ' +
    'engineering manufacturing banking housing clothing wedding wing airline airlines headquarters premises basis ' +
    'analysis crisis thesis status virus campus bonus process access address express progress success congress less ' +
    'financial senior executive commercial material variable free direct plastic critical unless class loss gross cross mass pass press dress stress interest interesting interested general generals'
  ).split(' '),
);

/** Nouns whose verb forms mean something else in filings: they have only a plural. */
const NOUNS = new Set(
  (
    'share income state stock cash market note matter order center network result level act chip store board ' +
    'customer partner water volume capital director officer reality amount minute bond party platform product unit ' +
    'segment pension dividend margin inventory rate body bank section item form page party system game lab cloud ' +
    'pillar pioneer employee board dealer supplier lawyer counterparty subscription table figure period value'
  ).split(' '),
);

/** Irregular forms of words that filings are full of. */
const IRREGULAR: readonly (readonly string[])[] = [
  ['child', 'children'],
  ['person', 'people', 'persons'],
  ['man', 'men'],
  ['woman', 'women'],
  ['index', 'indices', 'indexes'],
  ['criterion', 'criteria'],
  ['analysis', 'analyses'],
  ['crisis', 'crises'],
  ['basis', 'bases'],
  ['subsidiary', 'subsidiaries'],
  ['tax', 'taxes', 'taxed', 'taxing'],
  ['loss', 'losses'],
  ['pass', 'passes', 'passed', 'passing'],
  ['process', 'processes', 'processed', 'processing'],
  ['access', 'accesses', 'accessed', 'accessing'],
  ['grow', 'grows', 'grew', 'grown', 'growing'],
  ['rise', 'rises', 'rose', 'risen', 'rising'],
  ['fall', 'falls', 'fell', 'fallen', 'falling'],
  ['sell', 'sells', 'sold', 'selling'],
  ['buy', 'buys', 'bought', 'buying'],
  ['pay', 'pays', 'paid', 'paying'],
  ['withdraw', 'withdraws', 'withdrew', 'withdrawn', 'withdrawing'],
  ['write', 'writes', 'wrote', 'written', 'writing'],
  ['spend', 'spends', 'spent', 'spending'],
  ['lose', 'loses', 'lost', 'losing'],
  ['shrink', 'shrinks', 'shrank', 'shrunk', 'shrinking'],
  ['build', 'builds', 'built', 'building'],
  ['hold', 'holds', 'held', 'holding'],
  ['lead', 'leads', 'led', 'leading'],
  ['take', 'takes', 'took', 'taken', 'taking'],
  ['begin', 'begins', 'began', 'begun', 'beginning'],
];
const IRREGULARS = new Map(IRREGULAR.flatMap((forms) => forms.map((form) => [form, forms] as const)));

/** Endings that British and American English spell differently, in both directions; `-our` only in these words. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/is(ations?|e[ds]?|ing|ers?)$/, 'iz$1'],
  [/iz(ations?|e[ds]?|ing|ers?)$/, 'is$1'],
  [/^(lab|fav|hon|col|behavi|neighb|harb|endeav|vap)our/, '$1or'],
  [/^(lab|fav|hon|col|behavi|neighb|harb|endeav|vap)or(?=$|[^aei]|ed|ing|able|ite|er)/, '$1our'],
  [/^(defen|offen|licen)ce/, '$1se'],
  [/^(defen|offen|licen)se/, '$1ce'],
  [/^(cent|theat|fib|met)re(s?)$/, '$1er$2'],
  [/^(cent|theat|fib)er(s?)$/, '$1re$2'],
  [/(cancel|travel|label|model|fuel|total|signal)l(ed|ing)$/, '$1$2'],
  [/(cancel|travel|label|model|fuel|total|signal)(ed|ing)$/, '$1l$2'],
  [/^programme(s?)$/, 'program$1'],
  [/^program(s?)$/, 'programme$1'],
  [/^aluminium$/, 'aluminum'],
  [/^aluminum$/, 'aluminium'],
];

/** The spelling of the other side of the Atlantic, null if there is none. */
function otherSpelling(word: string): string | null {
  const rule = SPELLINGS.find(([ending]) => ending.test(word));
  return rule === undefined ? null : word.replace(rule[0], rule[1]);
}

/** Shorter words have no other forms worth finding. */
const LENGTH_MIN = 4;
const SPELLED_MIN = 5;

const isVowel = (letter: string | undefined): boolean => letter !== undefined && 'aeiou'.includes(letter);

/** Whether the last consonant of a word is doubled before -ed: one vowel before one consonant, as in `cap`. */
function isDoubling(word: string): boolean {
  const [third, second, last] = word.slice(-3);
  const syllables = word.match(/[aeiouy]+/g)?.length ?? 0;
  return (
    !isVowel(third) && isVowel(second) && !isVowel(last) && !'wxy'.includes(last ?? '') && syllables === 1
  );
}

function plural(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}

/** The regular forms of a word in its base form: restructure, restructures, restructured, restructuring. */
function formsOfBase(base: string): string[] {
  const stem = base.endsWith('e') ? base.slice(0, -1) : isDoubling(base) ? base + base.slice(-1) : base;
  const past = /[^aeiou]y$/.test(base) ? `${base.slice(0, -1)}ied` : `${stem}ed`;
  return [base, plural(base), past, `${base.endsWith('ee') ? base : stem}ing`];
}

/** What a word may be a form of, by its ending. Several, as `-ed` may follow a dropped `e`. */
function basesOf(word: string): string[] {
  if (/[^s]ies$/.test(word)) return [`${word.slice(0, -3)}y`];
  if (/(?:ss|x|z|ch|sh)es$/.test(word)) return [word.slice(0, -2)];
  if (/[^siu]s$/.test(word)) return [word.slice(0, -1)];
  const verb = /^(.{3,}?)(?:ed|ing)$/.exec(word)?.[1];
  if (verb === undefined) return [word];
  if (verb.endsWith('i')) return [`${verb.slice(0, -1)}y`];
  const doubled = /([^aeiouyls])\1$/.test(verb) ? [verb.slice(0, -1)] : [];
  return [verb, `${verb}e`, ...doubled];
}

/**
 * Other forms of an English word: singular or plural, the forms of a verb, and the British or American spelling. Candidates by rule, of which some may
 * not exist; the index knows which do. None for short words and for words with another meaning in another form.
 * Rule: docs/rules.md#word-forms. Example: impairment → impairments, impairmented, impairmenting.
 */
export function otherForms(word: string): string[] {
  const irregular = IRREGULARS.get(word);
  if (irregular !== undefined) return irregular.filter((form) => form !== word);
  if (word.length < LENGTH_MIN || !/^[a-z]+$/.test(word)) return [];
  const other = word.length < SPELLED_MIN ? null : otherSpelling(word);
  const spelled = other === null ? [] : [other];
  if (ALONE.has(word)) return spelled;
  const forms = basesOf(word).flatMap((base) => {
    if (base.length < 3) return [];
    return NOUNS.has(base) ? [base, plural(base)] : formsOfBase(base);
  });
  return [...new Set([...forms, ...spelled])].filter(
    (form) => form !== word && !ALONE.has(form) && form.length > 2,
  );
}

/** Endings to remove, longest first, with their replacement and the minimum length of the rest. */
const ENDINGS: readonly { ending: string; instead: string; least: number }[] = [
  { ending: 'ies', instead: 'y', least: 3 },
  { ending: 'sses', instead: 'ss', least: 3 },
  { ending: 'ing', instead: '', least: 4 },
  { ending: 'ed', instead: '', least: 4 },
  { ending: 'es', instead: 'e', least: 3 },
  { ending: 's', instead: '', least: 3 },
];

const KEPT = /(ss|us|is)$/;

/**
 * The stem of a word: without a plural, past or `-ing` ending, so that `tariffs` and `tariff`, or `imposed` and
 * `imposing`, match. A light stemmer on purpose: stronger ones join unrelated words.
 */
export function stemWord(word: string): string {
  if (/\d/.test(word)) return word;
  for (const { ending, instead, least } of ENDINGS) {
    if (!word.endsWith(ending) || word.length - ending.length < least) continue;
    if (ending === 's' && KEPT.test(word)) return word;
    const root = word.slice(0, -ending.length) + instead;
    if (ending !== 'ing' && ending !== 'ed') return trimLast(root);
    // planned → plan, but billed → bill
    const doubled = root.length > 3 && root.at(-1) === root.at(-2) && !/[lsz]$/.test(root);
    return trimLast(doubled ? root.slice(0, -1) : root);
  }
  return trimLast(word);
}

/** `imposed` and `impose` both become `impos`. */
function trimLast(word: string): string {
  return word.length > 4 && word.endsWith('e') ? word.slice(0, -1) : word;
}
