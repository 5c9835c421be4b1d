import { isAmendment, rootForm, ROOT_FORMS } from '../filing/forms.ts';
import { DIGIT, isDigit, kindOf, unitAt, UPPER } from '../text/word-rules.ts';
import { forEachWord, type VisitRun, type VisitWord } from '../text/words.ts';

/** Searchable forms without a title of their own. Source: EDGAR's list of form types. */
const UNTITLED =
  `10-C 10-SB 10SB12B 10SB12G 11-KT 13F-E 13FCONP 1-A-W 1-Z 15F-12B 15F-12G 15F-15D 18-K 20FR12B 20FR12G 24F-2NT 253G1
 253G2 253G3 253G4 305B2 35-CERT 40-17G 40-APP 40FR12B 40FR12G 424A 485APOS 485BXT 497AD 497J 497K 8-B12B 8A12BEF ATS-N
 AW CB CERTNAS CERTNYS DEFA14C DEFM14C DEFN14A DEFS14A DFRN14A DOS DOSLTR DRSLTR F-10 F-10EF F-1MEF F-2 F-3ASR F-3D
 F-3MEF F-4MEF F-6EF F-80 F-X N-14 N-18F1 N-1A N-2 N-30B-2 N-30D N-MFP N-MFP1 N-MFP2 N-MFP3 NPORT-EX NSAR-A NSAR-B
 NSAR-U NT-NCEN NT-NCSR NTFNCEN NTFNCSR POSASR PRE13E3 PREC14A PREM14C PREN14A PRER14A PRER14C PRES14A PRRN14A PX14A6N
 QUALIF REGDEX S-1MEF S-2 S-3D S-3DPOS S-3MEF S-4EF S-4MEF S-6 SB-1 SB-2 SB-2MEF SC13E4F SC14D9C SF-1 SF-3 SUPPL T-3
 U-1 U-12-IB U-6B-2 U5S X-17A-5`.split(/\s+/);

const WITH_BLANKS = [
  '1-A POS',
  'DEL AM',
  'F-6 POS',
  'NT 10-D',
  'NT 15D2',
  'NT N-CEN',
  'NT NPORT-P',
  'POS 8C',
  'POS AMC',
  'POS AMI',
  'POS EX',
  'PRE 14C',
  'RW WD',
  'S-4 POS',
  'SC 13E1',
  'SC 13E4',
  'SC 14D1',
  'SC 14F1',
  'SEC STAFF ACTION',
  'SEC STAFF LETTER',
];

const CODES: ReadonlySet<string> = new Set([...ROOT_FORMS, ...UNTITLED, ...WITH_BLANKS]);

/** Limits above every form code's words and characters. */
export const LONGEST_CODE_WORDS = 3;
const LONGEST_CODE = 16;

/** True for a form code in its exact case, including amendments: `10-K405`, `S-1/A`, `DEF 14A`, but not `10-k`. */
export function isFormCode(text: string): boolean {
  return CODES.has(text) || (isAmendment(text) && CODES.has(rootForm(text)));
}

const hasLetter = /[A-Z]/;
const hasMore = /[0-9-]/;

/**
 * True for a form code that is recognised in running text: no blank, a letter, and a digit or a hyphen. `D`, `ARS`
 * and `EFFECT` are words first, and `4` is a number.
 */
function isFormWord(text: string): boolean {
  return hasLetter.test(text) && hasMore.test(text) && !text.includes(' ') && isFormCode(text);
}

/** Codes that usually mean something else. */
const ALSO_WORDS = new Set(['ARS', 'AW', 'CB', 'CERT', 'D', 'DOS', 'EFFECT', 'QUALIF', 'RW', 'SD', 'SUPPL']);

/** True for a code that counts as a form only after the word "form": `4`, `144`, `D`. */
export function needsFormBefore(code: string): boolean {
  const root = rootForm(code);
  return ALSO_WORDS.has(root) || !hasLetter.test(root);
}

/** Form numbers that stand for a family of EDGAR codes. */
const FAMILIES = new Map([
  ['10', ['10-12B', '10-12G']],
  ['15', ['15-12B', '15-12G', '15-15D']],
]);

/**
 * EDGAR's codes for a form named after the word "form": itself, or a family for `10` and `15`. Null if it isn't a
 * form.
 */
export function formsNamed(text: string): readonly string[] | null {
  return FAMILIES.get(text) ?? (isFormCode(text) ? [text] : null);
}

const RENAMED = [
  ['SC 13D', 'SCHEDULE 13D'],
  ['SC 13G', 'SCHEDULE 13G'],
] as const;

/**
 * A form with its older or newer name at EDGAR, amendments alike. Example: 'SC 13D/A' → ['SC 13D/A', 'SCHEDULE
 * 13D/A']; '10-K' → ['10-K']. Rule: docs/rules.md#form-names
 */
export function formNames(form: string): string[] {
  const suffix = isAmendment(form) ? '/A' : '';
  const pair = RENAMED.find((names) => names.some((name) => name === rootForm(form)));
  return pair === undefined ? [form] : pair.map((name) => `${name}${suffix}`);
}

const HYPHEN = 45;
const DOT = 46;
const SLASH = 47;

/** The form code at `start`, case-sensitive, or null. */
function formCodeAt(source: string, start: number, from: number, to: number): string | null {
  if (start > from && source.charCodeAt(start - 1) === HYPHEN) return null;
  const limit = Math.min(to, start + LONGEST_CODE + 1);
  let end = start;
  let slash = -1;
  for (; end < limit; end += 1) {
    const unit = source.charCodeAt(end);
    if (unit === SLASH) {
      if (slash < 0) slash = end;
    } else if (unit !== HYPHEN && (kindOf(unit) & (DIGIT | UPPER)) === 0) break;
  }
  const next = unitAt(source, end, to);
  if (slash < 0 || !isOpen(source, end, next, to)) {
    const whole = codeOf(source, start, end, next, to);
    if (whole !== null) return whole;
  }
  return slash > start ? codeOf(source, start, slash, SLASH, to) : null;
}

/** True if a word or a number continues. */
const isOpen = (source: string, end: number, next: number, to: number) =>
  kindOf(next) !== 0 || (next === DOT && isDigit(unitAt(source, end + 1, to)));

function codeOf(source: string, start: number, end: number, next: number, to: number): string | null {
  if (isOpen(source, end, next, to)) return null;
  let last = end;
  while (last > start && kindOf(source.charCodeAt(last - 1)) === 0) last -= 1;
  const code = source.slice(start, last);
  return isFormWord(code) ? code : null;
}

/** One term as it is indexed and searched. `start` and `end` are UTF-16 offsets in the raw text. */
export type Token = { term: string; position: number; start: number; end: number; alias: boolean };

export type VisitToken = VisitWord;

/** Prefix of a form code's term. No word's term has it. */
export const FORM_PREFIX = 'f:';

function codeTermAt(source: string, start: number, from: number, to: number) {
  const code = formCodeAt(source, start, from, to);
  return code === null ? null : { term: FORM_PREFIX + code, length: code.length };
}

/**
 * Calls `visit` for each word of a text in order and returns the number of positions. An alias has the position of
 * the word before it: the form code (`f:10-K`) and the letters of `R&D`. Documents and queries share this function,
 * so it decides which words are equal. With `visitRun` plain runs go there.
 * Rule: docs/rules.md#words. Example: "U.S. tariffs" → us at 0, tariffs at 1; returns 2.
 */
export function forEachToken(text: string, visit: VisitToken, visitRun: VisitRun | null = null): number {
  return forEachWord(text, visit, codeTermAt, visitRun);
}

/** The words of a text as a list, see `forEachToken`. */
export function analyse(text: string): Token[] {
  const tokens: Token[] = [];
  forEachToken(text, (term, position, start, end, alias) => {
    tokens.push({ term, position, start, end, alias });
  });
  return tokens;
}
