/** Words that stay in capitals in a title. */
const ACRONYMS = new Set(
  'US USA UK EU GAAP EBITDA EBIT IFRS SEC FASB ASC ASU ESG LLC LLP PLC COVID ERISA FDIC FDA IRS IPO LIBOR SOFR OCI AOCI EPS TSR CEO CFO REIT VIE PSU RSU AI IT FD ABS R&D SG&A MD&A'.split(
    ' ',
  ),
);

/** `10-K`, `8-K/A`, `10-KSB`, `S-1`, and `S-K` after Regulation. */
const FORM = /^\W*(?:\d{1,3}[-\u2013][A-Z]{1,4}|[A-Z]{1,2}-\d{1,2})(?:\/A)?\W*$/;
const REGULATION = /^\W*S-[A-Z]\W*$/;

const isCode = (word: string): boolean => FORM.test(word) || REGULATION.test(word) || /^\W*FD\b/.test(word);

const ROMAN = /^\W*(?:I{1,3}|IV|VI{0,3}|IX|X)\W*$/;

/** A name begins with a capital before its number or code: `Form 10-K`, `Part II`, `Section 16(a)`. */
const NUMBERED = /^\W*(?:forms?|parts?|items?|sections?|regulation|rules?|notes?|schedule)$/i;

const NAMES =
  /\b(?:securities exchange act|securities act|exchange act|investment company act|sarbanes-oxley act|internal revenue code|united states)\b/g;

const capitalized = (words: string): string => words.replace(/\p{Ll}/u, (first) => first.toUpperCase());

const isAcronym = (word: string): boolean =>
  ACRONYMS.has(word.replaceAll(/[^A-Z&]/g, '')) || /^(?:[A-Z]\.){2,}/.test(word);

/** A word between hyphens: `GAAP`, `SEC’S` → `SEC’s`, `16(A)` → `16(a)`, `1A`, `2ND` → `2nd`. */
function lowered(word: string): string {
  const owner = /^(.*\w)([’'])S(\W*)$/.exec(word);
  if (owner !== null) {
    const [, name = '', sign = '', after = ''] = owner;
    return `${name !== 'IT' && isAcronym(name) ? name : name.toLowerCase()}${sign}s${after}`;
  }
  if (isAcronym(word)) return word;
  if (!/\d/.test(word)) return word.toLowerCase();
  return word.replaceAll(/\([A-Z]\)|(?<=\d)(?:ST|ND|RD|TH)\b|(?<=\d{4})S\b/g, (found) => found.toLowerCase());
}

/** Whether a title is in capitals, whatever is in parentheses: `FINANCIAL STATEMENTS (Unaudited)`. */
function isInCapitals(title: string): boolean {
  const words = title.replaceAll(/\([^()]{0,80}\)|(?<=\p{Lu})[’']s\b/gu, '');
  return !/\p{Ll}/u.test(words) && /\p{Lu}{2}/u.test(title);
}

/**
 * A title in capitals as a sentence, in which acronyms and the names of forms, Parts and laws have their capitals; any
 * other title as the filer wrote it. Example: 'FORM 10-K SUMMARY' → 'Form 10-K summary'.
 */
export function sentenceCase(title: string): string {
  if (!isInCapitals(title)) return title;
  const words = title.split(/(\s+)/);
  const cased = words.map((word, at) => {
    if (/\p{Ll}/u.test(word)) return word;
    const [before = '', next = ''] = [words[at - 2], words[at + 2]];
    if (FORM.test(word) || (REGULATION.test(word) && /regulation/i.test(before))) return word;
    if (NUMBERED.test(before) && ROMAN.test(word)) return word;
    const isName = NUMBERED.test(word) && (/^\W*\d/.test(next) || ROMAN.test(next) || isCode(next));
    const lower = word.replaceAll(/[^-/]+/g, lowered);
    return isName || /(?:\p{L}{3}|\b[IVX]+)[.:]$/u.test(before) ? capitalized(lower) : lower;
  });
  const named = cased.join('').replaceAll(NAMES, (name) => name.replaceAll(/[^\s-]+/g, capitalized));
  return named.replace(
    /^(\P{L}*)(\p{Ll})/u,
    (_, before: string, first: string) => before + first.toUpperCase(),
  );
}
