import { sentenceStarts } from '../text/sentences.ts';
import type { Amount } from './amounts.ts';
import type { FigureClaim } from './claim.ts';
import type { NamedPeriod } from './periods.ts';
import { readQuotations } from './quotations.ts';
import { type ClaimSubject, type Token, directionOf, isBasePeriod, readTokens, roleOf } from './tokens.ts';

type QuotationClaim = { kind: 'quotation'; quote: string };
type DateClaim = { kind: 'date'; period: NamedPeriod & { date: string }; filed: boolean };

export type Claim = {
  /** Offsets in the whole text. */
  start: number;
  end: number;
  /** Offsets of its sentence. */
  sentence: { start: number; end: number };
} & (FigureClaim | QuotationClaim | DateClaim);

/** The numbers, dates and quotations of a text that can be judged, in order. Rule: docs/rules.md#claims */
export function readClaims(text: string, names: ReadonlySet<string>): Claim[] {
  const quotations = readQuotations(text);
  const starts = sentenceStarts(text);
  let inherited: NamedPeriod | null = null;
  const claims: Claim[] = quotations.map(({ start, end, quote }) => ({
    kind: 'quotation',
    quote,
    start,
    end,
    sentence: { start, end },
  }));
  for (const [index, start] of starts.entries()) {
    const sentence = { start, end: starts[index + 1] ?? text.length };
    const words = blank(text.slice(sentence.start, sentence.end), sentence.start, quotations);
    const tokens = readTokens(words, names);
    const found = [...figureClaims(tokens, inherited), ...dateClaims(tokens)];
    claims.push(
      ...found.map(({ at, claim }) => ({ ...claim, start: start + at.start, end: start + at.end, sentence })),
    );
    inherited = mainPeriod(tokens) ?? inherited;
  }
  return claims.toSorted((a, b) => a.start - b.start);
}

/** A sentence with its quotations as blanks: their numbers are judged with them. */
function blank(
  sentence: string,
  from: number,
  quotations: readonly { start: number; end: number }[],
): string {
  let blanked = sentence;
  for (const { start, end } of quotations) {
    const [a, b] = [Math.max(0, start - from), Math.min(sentence.length, end - from)];
    if (b > a) blanked = `${blanked.slice(0, a)}${' '.repeat(b - a)}${blanked.slice(b)}`;
  }
  return blanked;
}

type At<T> = { at: { start: number; end: number }; claim: T };

/** The amounts of a sentence, each with its subject and period. */
export function figureClaims(tokens: readonly Token[], inherited: NamedPeriod | null): At<FigureClaim>[] {
  return tokens.flatMap((token, index) =>
    token.type === 'amount' ? [{ at: token, claim: bindAmount(tokens, index, token.amount, inherited) }] : [],
  );
}

/** Most words between `filed` and its date. */
const FILED_WORDS = 6;

function dateClaims(tokens: readonly Token[]): At<DateClaim>[] {
  return tokens.flatMap((token, index) => {
    if (token.type !== 'period' || !('date' in token.period)) return [];
    const before = tokens.slice(Math.max(0, index - FILED_WORDS), index);
    const filed = before.some((word) => word.type === 'word' && /^(?:filed|submitted)$/.test(word.word));
    return [{ at: token, claim: { kind: 'date' as const, period: token.period, filed } }];
  });
}

/** An amount of a sentence with what it measures, when, and how surely that was read. Rule: docs/rules.md#claim-binding */
function bindAmount(
  tokens: readonly Token[],
  index: number,
  amount: Amount,
  inherited: NamedPeriod | null,
): FigureClaim {
  const { subject, narrowed, at } = subjectOf(tokens, index, amount);
  const role = roleOf(tokens, index);
  const direction = role === 'base' ? null : directionOf(tokens, index, at);
  const isChange =
    (direction !== null && role === 'change' && amount.per_share === null) || amount.kind === 'points';
  const main = mainPeriod(tokens);
  const own =
    listedPeriod(tokens, index) ??
    periodAfter(tokens, index, role) ??
    (role === 'base' ? null : periodBefore(tokens, index));
  const isEarlier = role === 'base' && (own === null || own.type === 'year_before');
  const period: NamedPeriod | null = isEarlier ? YEAR_BEFORE : (own ?? main ?? inherited);
  const hasOther = tokens.some((token) => token.type === 'period' && token.period.type === 'other');
  const qualifier = tokens.find((token) => token.type === 'word' && token.role === 'qualifier');
  return {
    kind: 'figure',
    amount,
    subject,
    narrowed,
    measure: isChange ? 'change' : 'level',
    direction,
    period: hasOther ? OTHER : period,
    base_period: isEarlier ? (main ?? inherited) : role === 'base' ? null : basePeriod(tokens),
    is_strict:
      (own ?? main) !== null &&
      narrowed.length === 0 &&
      amount.sign !== '()' &&
      isUnderstood(tokens, at, index),
    qualifier: qualifier?.type === 'word' ? qualifier.word : null,
  };
}

const YEAR_BEFORE: NamedPeriod = { type: 'year_before', start: 0, end: 0 };
const OTHER: NamedPeriod = { type: 'other', start: 0, end: 0 };

/** The first period of a sentence that no earlier figure is compared in. */
function mainPeriod(tokens: readonly Token[]): NamedPeriod | null {
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'period' || token.period.type === 'year_before' || token.period.type === 'other')
      continue;
    if (!isBasePeriod(tokens, index)) return token.period;
  }
  return null;
}

/** The period that a change is compared with, where the sentence names one. */
function basePeriod(tokens: readonly Token[]): NamedPeriod | null {
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'period' && token.period.type !== 'other' && isBasePeriod(tokens, index))
      return token.period;
  }
  return null;
}

/**
 * The period of an amount in a list with a list of periods behind it: `$21 billion and $11 billion for 2026 and 2025`.
 * Null outside such lists.
 */
function listedPeriod(tokens: readonly Token[], index: number): NamedPeriod | null {
  const marks = tokens.flatMap((token, at) =>
    token.type === 'amount' || token.type === 'period' ? [{ token, at }] : [],
  );
  const amounts = marks.filter(({ token }) => token.type === 'amount');
  const last = amounts.at(-1)?.at ?? -1;
  const periods = marks.flatMap(({ token, at }) =>
    token.type === 'period' && at > last ? [token.period] : [],
  );
  const before = marks.some(({ token, at }) => token.type === 'period' && at < last);
  if (before || periods.length < 2 || amounts.length % periods.length !== 0) return null;
  if (amounts.length > 1 && amounts.some(({ at }) => roleOf(tokens, at) === 'base')) return null;
  const order = amounts.findIndex(({ at }) => at === index);
  return periods[order % periods.length] ?? null;
}

/** Whether a sentence has only known words, and its other subjects have their own amounts and clauses. */
function isUnderstood(tokens: readonly Token[], at: number, index: number): boolean {
  return tokens.every((token, other) => {
    if (token.type === 'word') return token.role !== 'unknown' && token.role !== 'qualifier';
    if (token.type !== 'subject' || other === at) return true;
    if (other < at) return tokens.slice(other, at).some(({ type }) => type === 'amount');
    return tokens
      .slice(index, other)
      .some((word) => word.type === 'word' && (word.role === 'and' || word.role === 'break'));
  });
}

type Bound = { subject: ClaimSubject | null; narrowed: string[]; at: number };

/** The subject that governs an amount: one right after it (`$5 billion in net sales`), else the last before it. */
function subjectOf(tokens: readonly Token[], index: number, amount: Amount): Bound {
  if (amount.per_share === null) return subjectAfter(tokens, index) ?? subjectBefore(tokens, index);
  const before = subjectBefore(tokens, index);
  const named = before.subject?.keys[0] ?? '';
  if (/per_share|eps_/.test(named)) return before;
  if (named !== 'net_income') return { ...before, subject: null };
  const keys = amount.per_share === 'any' ? ['eps_diluted', 'eps_basic'] : [`eps_${amount.per_share}`];
  const { sign, is_loose } = before.subject ?? {};
  return {
    ...before,
    subject: { keys, ...(sign === undefined ? {} : { sign }), ...(is_loose ? { is_loose } : {}) },
  };
}

function subjectAfter(tokens: readonly Token[], index: number): Bound | null {
  const [amount, link, next] = [tokens[index], tokens[index + 1], tokens[index + 2]];
  if (link?.type !== 'word' || !['of', 'in', 'on'].includes(link.word)) return null;
  const at = index + 2 + (next?.type === 'word' && next.role === 'plain' ? 1 : 0);
  const named = tokens[at];
  if (named?.type !== 'subject') return null;
  // `8 % of net sales` is a share of them.
  if (amount?.type === 'amount' && amount.amount.kind === 'percent')
    return { subject: null, narrowed: [], at };
  return { subject: named.named.subject, narrowed: unknownUntil(tokens, at + 1, true), at };
}

function subjectBefore(tokens: readonly Token[], index: number): Bound {
  for (let at = index - 1; at >= 0; at -= 1) {
    const token = tokens[at];
    if (token?.type !== 'subject') continue;
    const between = tokens
      .slice(at + 1, index)
      .flatMap((each) => (each.type === 'word' && isNarrowing(each) ? [each.word] : []));
    const behind = between.length > 0 ? between : unknownUntil(tokens, index + 1, false);
    return { subject: token.named.subject, narrowed: [...preceding(tokens, at), ...behind], at };
  }
  return { subject: null, narrowed: [], at: -1 };
}

function isNarrowing({ role }: { role: string }): boolean {
  return role === 'unknown' || role === 'qualifier';
}

/** Unknown words right before a subject: `Wearables, Home and Accessories net sales`. */
function preceding(tokens: readonly Token[], at: number): string[] {
  const words: string[] = [];
  for (let index = at - 1; index >= 0; index -= 1) {
    const token = tokens[index];
    if (token?.type === 'subject') return index === at - 1 ? [...words, '(and another line)'] : words;
    if (token?.type !== 'word') break;
    if (isNarrowing(token)) words.unshift(token.word);
    else if (words.length === 0 || !(token.role === 'and' || token.word === ',')) break;
  }
  return words;
}

const PLACE: ReadonlySet<string> = new Set(['in', 'from', 'for', 'of', 'at', 'by']);
const ARTICLES: ReadonlySet<string> = new Set(['the', 'our', 'its', 'a']);

/** Unknown words behind a preposition: `$178 billion in the Americas`. `directly`: also without one. */
function unknownUntil(tokens: readonly Token[], from: number, directly: boolean): string[] {
  const words: string[] = [];
  let isOpen = directly;
  for (let index = from; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (token?.type !== 'word') break;
    if (PLACE.has(token.word)) isOpen = true;
    else if (isNarrowing(token) && isOpen) words.push(token.word);
    else if (!ARTICLES.has(token.word) || words.length > 0) break;
  }
  return words;
}

/** The period right after an amount, before another amount or subject. */
function periodAfter(tokens: readonly Token[], index: number, role: string): NamedPeriod | null {
  for (let at = index + 1; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token === undefined || token.type === 'amount' || token.type === 'subject') return null;
    if (
      token.type === 'word' &&
      role !== 'base' &&
      (token.role === 'base' || token.role === 'up' || token.role === 'down')
    )
      return null;
    if (token.type === 'word' && (token.word === ';' || token.role === 'and') && role === 'base') return null;
    if (token.type === 'period' && (role === 'base' || token.period.type !== 'year_before'))
      return token.period;
  }
  return null;
}

/** The last period before an amount that belongs to no earlier amount and isn't compared with. */
function periodBefore(tokens: readonly Token[], index: number): NamedPeriod | null {
  for (let at = index - 1; at >= 0; at -= 1) {
    const token = tokens[at];
    if (token?.type === 'period' && token.period.type !== 'year_before' && !isBasePeriod(tokens, at))
      return token.period;
    if (token?.type === 'amount') return null;
  }
  return null;
}
