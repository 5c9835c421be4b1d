import type { TextLine } from './document-text.ts';

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

const NUMERAL = /^\W*(?:I{1,3}|IV|VI{0,3}|IX|X)\W*$/;

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
    if (NUMBERED.test(before) && NUMERAL.test(word)) return word;
    const isName = NUMBERED.test(word) && (/^\W*\d/.test(next) || NUMERAL.test(next) || isCode(next));
    const lower = word.replaceAll(/[^-/]+/g, lowered);
    return isName || /(?:\p{L}{3}|\b[IVX]+)[.:]$/u.test(before) ? capitalized(lower) : lower;
  });
  const named = cased.join('').replaceAll(NAMES, (name) => name.replaceAll(/[^\s-]+/g, capitalized));
  return named.replace(
    /^(\P{L}*)(\p{Ll})/u,
    (_, before: string, first: string) => before + first.toUpperCase(),
  );
}

/** What a line says that begins as an Item's heading. */
export type ItemHeading = {
  part: string | null;
  /** More than one of `Items 1 and 2.` or `Items 10 through 14.` */
  items: string[];
  /** Whether a number is written as a Roman numeral or a word: only a title that fits confirms such a heading. */
  is_spelled: boolean;
  /** As written after the number; empty when the line ends there. */
  title: string;
  /** Offset of the title in the line. */
  title_at: number;
};

/** Characters of a line that are looked at. */
const LOOKED_AT = 400;

/** `Item`, `Items` or `Item No.`, with at most a few signs and its Part before it. */
const OPENING =
  /^\W{0,3}(?:part\s{1,3}([ivx]{1,4}|[1-4]|one|two|three|four)\W{1,5})?items?(?:\s{1,4}(?:no|num|number)s?\b)?[\W_]{0,6}/i;

const ANOTHER = /^\.?\s{0,3}(?:(?:,\s?and|,|and|&)\s{1,3}|\/\s?)(?:items?\s{1,3})?/i;

/** Between the first and the last number of `Items 10 through 14`. */
const THROUGH = /^\s{0,3}(?:through|thru|to|[-\u2013\u2014])\s{0,3}(?:items?\s{1,3})?/i;
/** Items in one heading that are no accident. */
const RANGE_MIN = 3;
const INCLUSIVE = /^,?\s?\(?inclusive\b\)?/i;

const SEPARATOR = /^[\s.:;|)*\u2013\u2014-]{1,12}/;

/** A letter right after the digits: `1A`, `1 A`, `9(A)`. */
const LETTER = /^\s?\(?([a-c])\)?/i;
/** Item 16 of a 20-F has Items up to 16K. */
const LETTER_OF_16 = /^\s?\(?([a-k])\)?/i;
/** A letter set apart by a sign: `1.A.`, `1-A`, `1/A`, `7 – A.` */
const LETTER_APART = /^(?:\.|\s?[-/\u2013\u2014]\s?)\(?([a-c])\)?(?=[.:)]|\s?[\u2013\u2014-]|\s|$)/i;
const LETTER_OF_16_APART = /^(?:\.|\s?[-\u2013\u2014]\s?)\(?([a-k])\)?(?=[.:)]|\s?[\u2013\u2014-]|\s|$)/i;
/** `1. A. Risk Factors`: a letter apart like that of a first section, but for the title. */
const LETTER_OF_TITLE =
  /^\.\s{1,3}\(?([a-k])\)?[.:)](?=\s{0,3}(?:risk\sfactors|unresolved|cyber|quantitative|qualitative|(?:disclosure\s)?controls|other\sinformation|audit\scommittee|code\sof|principal\saccountant|exemptions?\sfrom|purchases\sof|changes?\sin|corporate\sgov|mine\ssafety|disclosure\sregarding|insider))/i;
/** Items of the forms that have a letter. `5.A.` is a part of Item 5. */
const LETTERED: ReadonlySet<string> = new Set(['1', '7', '8', '9', '16']);
/** Item 4A of a 20-F, whose Item 4 has parts with letters: only the title tells it from `4.A. History`. */
const LETTER_OF_4 =
  /^(?:\.?\s{0,3}|\s?[-/\u2013\u2014]\s?)\(?(a)\)?[.:)\s\u2013\u2014-]{1,6}(?=unresolved\b)/i;

/** Smaller companies called, for some years, 9A 9A(T) and 4 of a 10-Q 4(T), or 4A(T). */
const TRANSITIONAL = /^[\s.-]?[([]\s?[Tt]\s?[)\]]|^[.-]?T\b/;

const ROMAN = new Map(
  'I II III IV V VI VII VIII IX X XI XII XIII XIV XV XVI XVII XVIII XIX'
    .split(' ')
    .map((numeral, index) => [numeral, String(index + 1)]),
);
const WORDS = new Map(
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, index) => [word, String(index + 1)]),
);

/** `7` for `VII` or `Seven`; null for any other word. */
export const spelledNumber = (word: string): string | null =>
  ROMAN.get(word.toUpperCase()) ?? WORDS.get(word.toLowerCase()) ?? null;

const isLetter = (character: string): boolean => /^[a-z]$/i.test(character);

type Read = { item: string; length: number; is_spelled: boolean };

/** `VII`, `VIIA`, `vii`, `Two`, `Seven-A`: null for any other word. */
function readSpelled(text: string): Read | null {
  const [numeral = '', letter = ''] = (/^([IVX]{1,5})([A-Ca-c]?)(?![\p{L}\d])/iu.exec(text) ?? []).slice(1);
  const roman = ROMAN.get(numeral.toUpperCase());
  if (roman !== undefined) {
    const length = numeral.length + letter.length;
    if (letter !== '') return { item: roman + letter.toUpperCase(), length, is_spelled: true };
    return withLetterApart(roman, length, text);
  }
  const word = /^[a-z]{3,9}(?![a-z])/i.exec(text)?.[0] ?? '';
  const number = WORDS.get(word.toLowerCase());
  return number === undefined ? null : withLetterApart(number, word.length, text);
}

/** A spelled number with the letter after it: `Seven-A`, `Seven A.`, `VII-A`, `VII(A)`. */
function withLetterApart(item: string, length: number, text: string): Read {
  const letter = /^(?:\s|\.|\s?[-/\u2013\u2014]\s?|(?=\())\(?([A-C])\)?(?=[.:)]|\s|$)/.exec(
    text.slice(length),
  );
  if (letter?.[1] === undefined || !LETTERED.has(item)) return { item, length, is_spelled: true };
  return { item: item + letter[1], length: length + letter[0].length, is_spelled: true };
}

/** A letter that a sign sets apart from its number; null for none, and for that of a part. */
function letterApart(item: string, rest: string): RegExpExecArray | null {
  if (item === '4') return LETTER_OF_4.exec(rest);
  if (!LETTERED.has(item)) return null;
  return (item === '16' ? LETTER_OF_16_APART : LETTER_APART).exec(rest) ?? LETTER_OF_TITLE.exec(rest);
}

/** `1`, `1A`, `1.A`, `9A(T)`, `VII` at the start of a text, with its length; null for no number of an Item. */
function readNumber(text: string): Read | null {
  const digits = /^\d{1,2}/.exec(text)?.[0];
  if (digits === undefined) return readSpelled(text);
  if (/^\d/.test(text.slice(digits.length))) return null;
  const item = String(Number(digits));
  const rest = text.slice(digits.length);
  const isLong = item === '16';
  const own = (isLong ? LETTER_OF_16 : LETTER).exec(rest);
  const after = rest.slice(own?.[0].length ?? 0);
  const isOwn = own !== null && (!isLetter(after.charAt(0)) || /^T(?!\w)/.test(after));
  const letter = isOwn ? own : letterApart(item, rest);
  const length = digits.length + (letter?.[0].length ?? 0);
  const transitional = TRANSITIONAL.exec(text.slice(length))?.[0] ?? '';
  // `4A(T)` is Item 4: no form has an Item 4A.
  const isLettered = letter?.[1] !== undefined && (transitional === '' || LETTERED.has(item));
  const name = isLettered ? item + (letter[1] ?? '').toUpperCase() : item;
  return { item: name, length: length + transitional.length, is_spelled: false };
}

/** The last number of `10 through 14`, with the characters up to its end; null where none follows. */
function readThrough(text: string, isPlural: boolean): { last: number; length: number } | null {
  const sign = THROUGH.exec(text.slice(0, 24))?.[0];
  if (sign === undefined || !(isPlural || /[a-z]/i.test(sign))) return null;
  const number = readNumber(text.slice(sign.length));
  if (number === null || !/^\d+$/.test(number.item)) return null;
  const length = sign.length + number.length;
  return /^[\da-z(]/i.test(text.slice(length)) ? null : { last: Number(number.item), length };
}

/** All numbers of a heading that names several: `1 and 2`, `10 through 14`. */
function readNumbers(
  text: string,
  isPlural: boolean,
): { items: string[]; length: number; is_spelled: boolean } {
  const items: string[] = [];
  let [at, isSpelled] = [0, false];
  for (;;) {
    const number = readNumber(text.slice(at));
    if (number === null) break;
    items.push(number.item);
    isSpelled ||= number.is_spelled;
    at += number.length;
    const from = Number(number.item);
    const through = readThrough(text.slice(at), isPlural);
    if (through !== null && from < through.last && through.last - from <= 9) {
      for (let next = from + 1; next <= through.last; next += 1) items.push(String(next));
      at += through.length;
    }
    const another = ANOTHER.exec(text.slice(at, at + 16));
    const next = another === null ? null : readNumber(text.slice(at + another[0].length));
    // A spelled number follows spelled ones.
    if (another === null || next === null || next.is_spelled !== number.is_spelled) break;
    at += another[0].length;
  }
  if (items.length > 1) at += INCLUSIVE.exec(text.slice(at))?.[0].length ?? 0;
  const found = [...new Set(items)];
  // `Items X through XIV` needs no title to confirm it.
  return { items: found, length: at, is_spelled: isSpelled && found.length < RANGE_MIN };
}

/** The second number of `Items 1. Business and 2. Properties`, and its own. */
const BETWEEN_TITLES = /^[^.;]{4,80}?[,;]?\s(?:and|&)\s(?:items?\s)?(\d{1,2}[a-c]?)\.\s(?=\p{Lu})/iu;

/** An Item, and the next one if its number is among the words of the title. */
function withTitledNumber(item: string, title: string): string[] {
  const second = BETWEEN_TITLES.exec(title)?.[1]?.toUpperCase() ?? '';
  const isNext = Number(second) === Number(item) + 1 || second === `${item}A`;
  return isNext ? [item, second] : [item];
}

/**
 * Reads a line that begins as the heading of an Item; null for any other. That it is one depends on its title.
 * Rule: docs/rules.md#items-of-a-report. Example: `PART II — ITEM 9A(T). CONTROLS AND PROCEDURES` → part II, items ['9A'].
 */
export function readItemHeading(line: string): ItemHeading | null {
  const text = line.slice(0, LOOKED_AT);
  const opening = OPENING.exec(text);
  if (opening === null) return null;
  const { items, length, is_spelled } = readNumbers(text.slice(opening[0].length), /items/i.test(opening[0]));
  let at = opening[0].length + length;
  const rest = text.slice(at);
  // `Item 1.05` is of another form, `Item 14(a)(1)` a part of one.
  if (items.length === 0 || /^\.\s?\d|^\s?[(\d]/.test(rest)) return null;
  at += SEPARATOR.exec(rest)?.[0].length ?? 0;
  const title = text
    .slice(at)
    .replaceAll(/\s{1,400}/g, ' ')
    .trim();
  const all = items.length === 1 ? withTitledNumber(items[0] ?? '', title) : items;
  return { part: partOf(opening[1]), items: all, is_spelled, title, title_at: at };
}

const PART_NUMBERS = new Map(
  [...ROMAN, ...WORDS].map(([written, number]) => [written.toUpperCase(), number]),
);
const NUMERALS = ['I', 'II', 'III', 'IV'];

/** `II` for a Part that is written as `II`, `2` or `Two`; null for none. */
export function partOf(written: string | undefined): string | null {
  const word = written?.toUpperCase() ?? '';
  return NUMERALS[Number(PART_NUMBERS.get(word) ?? word) - 1] ?? null;
}

/** A number behind its title: `Risk Factors (Item 1A)`, `Legal Proceedings — Part II, Item 1`. */
const BEHIND =
  /[\s,]{0,3}[([\u2013\u2014:-]\s{0,2}(?:part\s{1,3}([ivx]{1,4}|[1-4])\W{1,3})?items?(?:\s{1,4}no\b)?[\s.]{1,3}(?=[\divx])|,\s{1,3}(?:part\s{1,3}([ivx]{1,4}|[1-4])\W{1,3})?items?\s{1,3}(?=\d)/i;

/**
 * Reads a line that is a title with the number of its Item behind it; null for any other. That it is a heading depends on
 * its title. Example: `Risk Factors (Item 1A)` → items ['1A'], title `Risk Factors`.
 */
export function readTitledHeading(line: string): ItemHeading | null {
  const opening = line.length > LOOKED_AT ? null : BEHIND.exec(line);
  if (opening === null || opening.index === 0) return null;
  const at = opening.index + opening[0].length;
  const { items, length } = readNumbers(line.slice(at), /items/i.test(opening[0]));
  const title = line.slice(0, opening.index).trim();
  if (items.length === 0 || !/^[\s.)\]]{0,4}$/.test(line.slice(at + length))) return null;
  return { part: partOf(opening[1] ?? opening[2]), items, is_spelled: true, title, title_at: 0 };
}

/** A verb that a sentence has and no Item's title. */
const VERB =
  /\s(?:is|are|was|were|has|have|had|will|shall|may|does|do|did|been|be|entered|announced|filed|incorporated)\s/i;

/** What an Item says that has nothing to report, or how its text begins that is elsewhere. */
const NO_TITLE =
  /^\W{0,4}(?:none|n\/a|not\s|inapplicable|omitted|nothing|incorporated\b|see\s|refer\s|reference\s|please\s|information\s(?:required|called|with|concerning|regarding|relating)|the\s(?:information|following)\b|as\sof\s|on\s\p{Lu}\w+\s\d|in\s)/iu;

/** Whether a line may be the title of an Item. A sentence is none. */
export const isTitle = (words: string): boolean => {
  if (words === '' || NO_TITLE.test(words)) return false;
  const isSentence = VERB.test(` ${words} `) || /\.\s+\p{Lu}\p{Ll}+\s\p{Ll}/u.test(words);
  return !isSentence;
};

const ANSWER =
  /(?:^|[\s.:;\u2013\u2014-])\W{0,3}(?:none|not\s(?:applicable|required)|n\/a|inapplicable|(?:intentionally\s)?omitted|(?:removed\sand\s)?reserved)\W{0,4}$/i;

/** A sentence after a title that says where the Item's text is. */
const SENTENCE =
  /[.:;\u2013\u2014-]\W{0,3}(?=(?:(?:is\s|are\s)?incorporated\s(?:herein\s)?by\s|(?:the\s)?information\s(?:required|called|under|set|contained|concerning|regarding|appearing|in)\s|see\s|refer\s|reference\s|to\sbe\s(?:filed|included|incorporated))).{1,240}[.)]\W{0,2}$/iu;

/**
 * Where the line of an Item's heading answers it: at `None.` of `Unresolved Staff Comments. None.`, at the sentence of
 * `Executive Compensation. Incorporated by reference to the proxy statement.`; at 0 of `[Reserved]`.
 */
export function answerAt(words: string): number | null {
  const sentence = SENTENCE.exec(words);
  if (sentence !== null) return sentence.index + (/^\W+/u.exec(sentence[0])?.[0].length ?? 0);
  const found = ANSWER.exec(words);
  if (found === null) return null;
  const sign = /^[\s.:;\u2013\u2014-]*/.exec(found[0])?.[0].length ?? 0;
  return found.index + sign;
}

/** Characters of the longest running head or foot. */
const RUNNING_HEAD_MAX = 110;

/** How often a line, digits masked, must repeat to be a running head. */
const REPEATS_MIN = 5;

const PART = /^\W{0,3}part\s{1,4}(?:[ivx]{1,4}|[1-4]|one|two|three|four)\b.{0,60}$/i;
const PART_TITLE = /^(?:other|financial)\s{1,3}information\W{0,3}$/i;
const PAGE =
  /^\W{0,4}(?:page\s{1,3})?(?:[A-Z]{1,2}-)?(?:\d{1,4}|[ivxl]{1,6})(?:\s{1,3}of\s{1,3}\d{1,4})?\W{0,4}$/i;
/** A running head that names the Items on its page: `Item 5, 6`. */
const ITEMS = /^\W{0,3}items?\s{1,4}\d{1,2}[a-c]?(?:,\s?\d{1,2}[a-c]?){0,6}\W{0,3}$/i;
/** A Section heading of Form 8-K, which isn't part of the Item above it. */
const SECTION =
  /^\W{0,3}section\s{1,3}[1-9]\W{1,6}(?:registrant|financial|securities|matters|corporate|asset|regulation|other)\b.{0,80}$/i;
const CONTENTS = /^\W{0,3}(?:table of contents|index|back to contents|\(continued\))\W{0,3}$/i;

const masked = (line: string): string => line.trim().replaceAll(/\d{1,9}/g, '0');

/** `is_first`: of the Item's text. A line that repeats may be all that several Items say. */
type EdgeTest = (line: TextLine, is_first?: boolean) => boolean;

/** Tests for lines at the edge of pages and Parts, which belong to no Item. */
export function createEdgeTest(text: string, lines: readonly TextLine[]): EdgeTest {
  const counts = new Map<string, number>();
  const short = (line: TextLine): string | null =>
    line.end - line.start <= RUNNING_HEAD_MAX ? masked(text.slice(line.start, line.end)) : null;
  for (const line of lines) {
    const key = short(line);
    if (key !== null && key !== '') counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return (line, is_first = false) => {
    const key = short(line);
    if (key === null) return false;
    if (key === '') return true;
    const words = text.slice(line.start, line.end);
    if (PART.test(words) || PART_TITLE.test(words) || PAGE.test(words) || CONTENTS.test(words)) return true;
    if (ITEMS.test(words) || SECTION.test(words)) return true;
    // What several Items say is text: `None.`
    if (is_first || answerAt(words) === 0) return false;
    return line.kind !== 'table' && (counts.get(key) ?? 0) >= REPEATS_MIN;
  };
}

/** The title of the signatures, or their first sentence, which a report may have alone (0000080424-26-000060). */
const SIGNATURES =
  /^\W{0,3}(?:signatures?\W{0,3}$|pursuant to the requirements of .{0,60}securities exchange act of 1934,? the registrant has duly caused)/i;

/** Start of the signatures that end a report, after `from`. */
export function signaturesStart(text: string, lines: readonly TextLine[], from: number): number | null {
  for (const { start, end } of lines) {
    if (start > from && SIGNATURES.test(text.slice(start, Math.min(end, start + 200)))) return start;
  }
  return null;
}

/** Start of a list of exhibits with its own heading, after `from`. */
export function exhibitListStart(text: string, lines: readonly TextLine[], from: number): number | null {
  for (const line of lines) {
    if (line.start <= from || line.end - line.start > 40) continue;
    const words = text.slice(line.start, line.end);
    if (/^\W{0,3}(?:index to exhibits|exhibits? index)\W{0,3}$/i.test(words)) return line.start;
  }
  return null;
}

/** End of an Item that begins at `from` and whose next Item begins at `to`, without page edges. A line alone is its text. */
export function trimmedEnd(
  lines: readonly TextLine[],
  range: { from: number; to: number },
  isEdge: EdgeTest,
): number {
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle]?.start ?? 0) < range.to) low = middle + 1;
    else high = middle;
  }
  for (let index = low - 1; index >= 0; index -= 1) {
    const line = lines[index];
    if (line === undefined || line.end <= range.from) return range.from;
    const isText = !isEdge(line, (lines[index - 1]?.end ?? 0) <= range.from);
    // Text next to a title in its row may follow it, nothing else.
    if (line.start < range.from || isText) return Math.max(range.from, Math.min(line.end, range.to));
  }
  return range.from;
}
