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

/** Legal forms in company names. */
const LEGAL_WORDS = new Set(
  (
    'inc incorporated corp corporation co company companies ltd limited llc plc sa nv ag se lp ' +
    'holdings holding group the'
  ).split(' '),
);

/** State or note that EDGAR appends to a name: `/DE/`, `/MN`, `\DE\`, `/NEW/`, `/ FA`. */
const APPENDED = /[/\\] ?[a-z]{2,5}[/\\]?\s*$/;

/** Joins runs of single letters, so that `U.S.` and `U S` read `us` and `N.V.` reads `nv`. */
function joinLetters(words: string[]): string[] {
  const joined: string[] = [];
  let run = '';
  for (const word of words) {
    if (/^\p{L}$/u.test(word)) {
      run += word;
      continue;
    }
    if (run !== '') joined.push(run);
    run = '';
    joined.push(word);
  }
  return run === '' ? joined : [...joined, run];
}

/**
 * Words of a company name for comparison: compatibility forms folded, lower case, without accents, apostrophes,
 * punctuation, `and` and the state EDGAR appends. Example: 'MATTEL INC /DE/' → ['mattel', 'inc'].
 */
function nameWords(name: string): string[] {
  const folded = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/['’`]/g, '');
  const words = folded
    .replace(APPENDED, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && word !== 'and');
  return joinLetters(words);
}

/**
 * Words without legal forms at the end and `the` in front; all words if none would be left.
 * Rule: docs/rules.md#company-names-in-search. Example: ['the', 'home', 'depot', 'inc'] → ['home', 'depot'].
 */
function dropLegalWords(words: readonly string[]): string[] {
  let end = words.length;
  while (end > 0 && LEGAL_WORDS.has(words[end - 1] ?? '')) end -= 1;
  const start = words[0] === 'the' && end > 1 ? 1 : 0;
  return end === 0 ? [...words] : words.slice(start, end);
}

/** A name in the forms that search compares. */
export type NameKey = {
  /** All words. */
  words: string[];
  /** All words in one string. */
  full: string;
  core_words: string[];
  /** The normalized name, without legal forms. */
  core: string;
  /** The normalized name without spaces, so that `JP Morgan` equals `JPMorgan`. */
  compact: string;
  /** First letters of a name joined with `&` or `and`: pg for Procter & Gamble. Null for other names. */
  initials: string | null;
};

/** The first letters of words joined with `&` or `and`. */
function initialsOf(name: string, core_words: readonly string[]): string | null {
  if (core_words.length < 2 || !/&|\band\b/i.test(name)) return null;
  return core_words.map((word) => word.charAt(0)).join('');
}

/**
 * The letters of a name typed as initials, or null for other text.
 * Example: 'P&G' → 'pg', 'j and j' → 'jj'.
 */
export function typedInitials(text: string): string | null {
  const letters = text
    .trim()
    .toLowerCase()
    .split(/\s*(?:&|\band\b)\s*/);
  return letters.length > 1 && letters.every((letter) => /^\p{L}$/u.test(letter)) ? letters.join('') : null;
}

export function nameKey(name: string): NameKey {
  const words = nameWords(name);
  const core_words = dropLegalWords(words);
  return {
    words,
    full: words.join(' '),
    core_words,
    core: core_words.join(' '),
    compact: core_words.join(''),
    initials: initialsOf(name, core_words),
  };
}

/** Other words of a name that many names have. */
const COMMON = new Set(
  (
    'cos com new de md trust american united national general international first systems technologies technology ' +
    'platform platforms energy partners financial capital'
  ).split(' '),
);

const ITSELF =
  /\b(?:we|our|ours|us|the\s(?:company|firm|corporation|registrant|bank|partnership|trust|group))\b/i;

/** Words of a text as a name is compared: `Lowe’s` → lowe. A name written as one (`ExxonMobil`) is its parts too. */
function wordsAsNamed(text: string): string[] {
  return text
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}&’']{1,9}/u)
    .map((word) => word.replace(/['’]?s?['’]?$/, ''));
}

/** The words by which a company's name is known again: `COCA COLA CO` → coca, cola. */
export function nameStems(name: string): string[] {
  const words = wordsAsNamed(name.split('/')[0] ?? '').filter((word) => word.length > 1);
  const own = words.filter((word) => !LEGAL_WORDS.has(word) && !COMMON.has(word));
  return [...new Set([...own.slice(0, 2), words.join('')])].filter((stem) => stem !== '');
}

/** Whether a text names the company. */
export function namesCompany(text: string, name: string): boolean {
  const written = wordsAsNamed(text);
  const joined = text.toLowerCase().split(/[^\p{L}\p{N}]{1,9}/u);
  return nameStems(name).some((stem) => written.includes(stem) || joined.includes(stem));
}

/** Whether a text speaks of the company, by its name or as it calls itself. */
export function mentionsCompany(text: string, name: string): boolean {
  return ITSELF.test(text) || namesCompany(text, name);
}
