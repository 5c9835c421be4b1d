import { contentTerms } from '../summary/score-sentences.ts';
import { sentenceAt } from '../text/sentences.ts';
import { figureClaims } from './bind-claims.ts';
import type { ClaimDocument, ClaimFigures, FigureClaim, Judged, TextEvidence } from './claim.ts';
import { resolvePeriod } from './comparable-figures.ts';
import type { NamedPeriod } from './periods.ts';
import { type Token, readTokens, yearOf } from './tokens.ts';

/** A claim of a sentence; `claim` is null for a date. */
type Sought = { sentence: string; words: string; claim: FigureClaim | null };

type Sources = { figures: ClaimFigures; documents: readonly ClaimDocument[]; names: ReadonlySet<string> };
type Evidence = NonNullable<Judged['evidence']>;

/** Share of a claim's words that the filing's sentence must contain, and how few may be compared at all. */
const OVERLAP_MIN = 0.75;
const TERMS_MIN = 2;
/** Below this many words all must be there. */
const TERMS_FEW = 4;

/**
 * The sentence of a document that says what a claim's sentence says: its words, its number with the same period and
 * direction, and its other numbers in the same order. Null if there is none. Rule: docs/rules.md#claim-texts
 */
export function findInText(sought: Sought, { figures, documents, names }: Sources): Evidence | null {
  const terms = termsOf(sought.sentence, names);
  if (terms.size < TERMS_MIN) return null;
  // A date is looked for as it is written, a number by its digits.
  const needle =
    sought.claim === null ? sought.words : (/\d[\d,]*(?:\.\d+)?/.exec(sought.words)?.[0] ?? sought.words);
  const unit = sought.claim === null ? null : unitOf(sought.words);
  const polar = polarity(sought.sentence);
  const years = yearsOf(sought.sentence);
  const proper = properNouns(sought.sentence, names);
  const claimed = readTokens(sought.sentence, names);
  const amounts = amountsOf(claimed);
  const isOwn = (token: Token) => token.type === 'amount' && isSameAmount(token, sought.claim);
  const year = sought.claim?.period?.type === 'other' ? yearOf(claimed, claimed.findIndex(isOwn)) : null;
  let best: { evidence: Evidence; share: number } | null = null;
  for (const document of documents) {
    for (const at of placesOf(needle, unit, document.text)) {
      const { start, end } = sentenceAt(document.text, at, REACH);
      const words = document.text.slice(start, end);
      const share = shareOf(terms, words, names);
      if (share < (terms.size < TERMS_FEW ? 1 : OVERLAP_MIN) || share <= (best?.share ?? 0)) continue;
      const found = polarity(words);
      if ([...polar].some((word) => !found.has(word)) || !hasYears(years, words) || !hasNouns(proper, words))
        continue;
      if (!isNarrower(words.slice(0, at - start), terms, names)) continue;
      const tokens = readTokens(words, names);
      if (!inOrder(amounts, amountsOf(tokens))) continue;
      if (year !== null && !isInYear(year, tokens, at - start)) continue;
      if (sought.claim !== null && !hasClaim(sought.claim, tokens, at - start, { figures, document }))
        continue;
      best = { share, evidence: textEvidence(document, { start, end }) };
    }
  }
  return best?.evidence ?? null;
}

/** Words of a document as evidence. */
export function textEvidence(
  { accession_number, form, filing_date, filename, text }: ClaimDocument,
  { start, end }: { start: number; end: number },
): TextEvidence {
  return {
    kind: 'text',
    accession_number,
    form,
    filing_date,
    filename,
    offset: start,
    to: end,
    quote: text.slice(start, end),
  };
}

/** What must follow a number for it to be the claim's: its scale or per cent; null for a bare number. */
function unitOf(words: string): RegExp | null {
  const unit = /\d\s?-?(%|percent|per cent|thousand|million|billion|trillion)/iu.exec(words)?.[1];
  if (unit === undefined) return null;
  return /^[%p]/i.test(unit) ? /^\s?(?:%|per ?cent)/iu : new RegExp(`^[\\s-]?${unit}`, 'iu');
}

/** A small bare number is looked at in this many places at most. */
const PLACES_MAX = 300;

/** Where a number is written in a text, as a whole and with its unit. */
function* placesOf(needle: string, unit: RegExp | null, text: string): Generator<number> {
  let places = 0;
  for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + 1)) {
    const isInside = /[\d.,]/.test(text.charAt(at - 1)) && /\d/.test(text.charAt(at - 2));
    const goesOn = /^(?:\d|[.,]\d)/.test(text.slice(at + needle.length, at + needle.length + 2));
    if (/\d/.test(text.charAt(at - 1)) || isInside || goesOn) continue;
    if (unit !== null && !unit.test(text.slice(at + needle.length, at + needle.length + 12))) continue;
    places += 1;
    if (places > PLACES_MAX) return;
    yield at;
  }
}

/** Words that turn a sentence around: a filing's sentence must have those of the claim. */
const POLAR =
  /\b(?:increas\w*|ris(?:e|en|ing)|rose|gr[eo]w\w*|higher|up|decreas\w*|declin\w*|fell|fall\w*|lower|down|drop\w*|loss(?:es)?|income|gains?|profits?|used|provided|not|no|never|except|excluding)\b/giu;

/** The directions and kinds that a sentence's words say: `up`, `down`, `loss`, `not`. */
function polarity(text: string): Set<string> {
  return new Set(
    [...text.matchAll(POLAR)].map(([word]) => {
      const lower = word.toLowerCase();
      if (/^(?:inc?reas|gr[eo]w|rose|ris|higher|up)/u.test(lower)) return 'up';
      if (/^(?:decreas|declin|f[ea]ll|lower|down|drop)/u.test(lower)) return 'down';
      return lower.replace(/e?s$/u, '');
    }),
  );
}

/** Longest way to a sentence's beginning and end. */
const REACH = 500;

/** Share of the filing's words before the number that the claim may lack: more, and it is about something narrower. */
const EXTRA_MAX = 0.25;

/** What a text is about: its words' stems, without numbers, the company's names and words for any period. */
function termsOf(text: string, names: ReadonlySet<string>): Set<string> {
  return new Set(
    contentTerms(text).filter((term) => !/\d/.test(term) && !names.has(term) && !GENERIC.has(term)),
  );
}

/** Words for the company itself, and for a period that is compared apart. */
const GENERIC: ReadonlySet<string> = new Set([
  'compani',
  'company',
  'fiscal',
  'year',
  'respectiv',
  'respectively',
  'approximat',
  'approximately',
  'about',
]);

/** Share of the terms that other words have. */
function shareOf(terms: ReadonlySet<string>, words: string, names: ReadonlySet<string>): number {
  const own = termsOf(words, names);
  return [...terms].filter((term) => own.has(term)).length / terms.size;
}

/**
 * Whether the words before a number are about what the claim is about: from the sentence's start or a clause's, few
 * words that the claim lacks. `International sales increased 13%` is no evidence for `Sales increased 13%`.
 */
function isNarrower(before: string, terms: ReadonlySet<string>, names: ReadonlySet<string>): boolean {
  const starts = [
    0,
    ...[...before.matchAll(/[,;:]\s|\sand\s|\swhich\s|\swith\s/gu)].map(
      (match) => match.index + match[0].length,
    ),
  ];
  return starts.some((start, index) => {
    const own = termsOf(before.slice(start), names);
    if (own.size < 2 && index > 0) return false;
    return [...own].filter((term) => !terms.has(term)).length <= own.size * EXTRA_MAX;
  });
}

/** Names inside a sentence, in lower case: a product's figure is no other product's. */
function properNouns(sentence: string, names: ReadonlySet<string>): string[] {
  return [...sentence.slice(1).matchAll(/(?<=[\p{L}\p{N},;:)’'] )\p{Lu}[\p{L}\d]{2,}/gu)]
    .map(([noun]) => noun.toLowerCase())
    .filter((noun) => !names.has(noun) && !GENERIC.has(noun) && noun !== 'fiscal');
}

/** Whether a text names them all. */
function hasNouns(nouns: readonly string[], words: string): boolean {
  const own = words.toLowerCase();
  return nouns.every((noun) => own.includes(noun));
}

/** The years a text names, in order. */
function yearsOf(text: string): string[] {
  return [...text.matchAll(/(?<![\d$€£,.])(?:19|20)\d\d\b(?![,.]\d)/gu)].map(([year]) => year);
}

/** Whether a sentence names the years of a claim, each as often; one that names none speaks of its report's. */
function hasYears(years: readonly string[], words: string): boolean {
  const left = yearsOf(words);
  if (left.length === 0) return new Set(years).size <= 1;
  return years.every((year) => {
    const at = left.indexOf(year);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** Kind and value of each amount, in order. */
function amountsOf(tokens: readonly Token[]): string[] {
  return tokens.flatMap((token) =>
    token.type === 'amount' ? [`${token.amount.kind} ${token.amount.value}`] : [],
  );
}

/** Whether amounts are all among others, in the same order. */
function inOrder(wanted: readonly string[], found: readonly string[]): boolean {
  let from = 0;
  return wanted.every((amount) => {
    const at = found.indexOf(amount, from);
    from = at + 1;
    return at >= 0;
  });
}

function isSameAmount({ amount }: Token & { type: 'amount' }, claim: FigureClaim | null): boolean {
  return amount.kind === claim?.amount.kind && amount.value === claim.amount.value;
}

/** Whether an amount of months to date is of a year. A sentence that names none speaks of its report's. */
function isInYear(year: string, tokens: readonly Token[], at: number): boolean {
  const index = tokens.findIndex((token) => token.start <= at && at < token.end);
  return (yearOf(tokens, index) ?? year) === year;
}

/** Whether a sentence gives an amount with the claim's measure, direction and period. */
function hasClaim(
  claim: FigureClaim,
  tokens: readonly Token[],
  at: number,
  place: { figures: ClaimFigures; document: ClaimDocument },
): boolean {
  const found = figureClaims(tokens, null).find(({ at: own }) => own.start <= at && at < own.end)?.claim;
  if (found === undefined || found.amount.kind !== claim.amount.kind) return false;
  if (Math.abs(found.amount.value - claim.amount.value) > Math.abs(claim.amount.value) * 1e-9) return false;
  if (claim.direction !== null && found.direction !== claim.direction) return false;
  if (claim.direction === null && found.direction === -1 && found.measure === 'change') return false;
  return isSamePeriod(claim, found, place);
}

function isSamePeriod(
  claim: FigureClaim,
  found: FigureClaim,
  { figures, document }: { figures: ClaimFigures; document: ClaimDocument },
): boolean {
  if (claim.period === null) return true;
  const wanted = keyOf(claim.period, claim.base_period, figures);
  const own = found.period ?? ownPeriod(document);
  if (wanted !== keyOf(own, found.base_period, figures)) return false;
  if (claim.measure !== 'change' || claim.base_period === null || claim.base_period.type === 'year_before')
    return true;
  return (
    found.base_period === null ||
    keyOf(claim.base_period, null, figures) === keyOf(found.base_period, null, figures)
  );
}

/** The period that a report is about. */
function ownPeriod({ fiscal_year: year, fiscal_period }: ClaimDocument): NamedPeriod {
  const place = { start: 0, end: 0 };
  const quarter = ([1, 2, 3, 4] as const).find((each) => `Q${each}` === fiscal_period);
  return quarter === undefined
    ? { type: 'year', year, fiscal: true, ...place }
    : { type: 'quarter', year, quarter, ...place };
}

/** One text for a period however it is named: the company's own label, else what is written. */
function keyOf(period: NamedPeriod, base: NamedPeriod | null, figures: ClaimFigures): string {
  const resolved = resolvePeriod(period, base, figures);
  if (resolved !== null) return resolved.label;
  const { start: _start, end: _end, ...named } = period;
  if (named.type === 'year') return String(named.year);
  return JSON.stringify(named);
}
