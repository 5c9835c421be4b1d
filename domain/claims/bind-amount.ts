import type { Amount } from './amounts.ts';
import type { ClaimConcept } from './concepts.ts';
import type { FigureClaim } from './figure-claim.ts';
import type { NamedPeriod } from './periods.ts';
import { directionOf, isBasePeriod, roleOf } from './roles.ts';
import type { Token } from './tokens.ts';

/** An amount of a sentence with what it measures, when, and how surely that was read. Rule: docs/rules.md#claim-binding */
export function bindAmount(
  tokens: readonly Token[],
  index: number,
  amount: Amount,
  inherited: NamedPeriod | null,
): FigureClaim {
  const { concept, narrowed, at } = conceptOf(tokens, index, amount);
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
    concept,
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
export function mainPeriod(tokens: readonly Token[]): NamedPeriod | null {
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

/** Whether a sentence has only known words, and its other concepts have amounts and clauses of their own. */
function isUnderstood(tokens: readonly Token[], at: number, index: number): boolean {
  return tokens.every((token, other) => {
    if (token.type === 'word') return token.role !== 'unknown' && token.role !== 'qualifier';
    if (token.type !== 'concept' || other === at) return true;
    if (other < at) return tokens.slice(other, at).some(({ type }) => type === 'amount');
    return tokens
      .slice(index, other)
      .some((word) => word.type === 'word' && (word.role === 'and' || word.role === 'break'));
  });
}

type Bound = { concept: ClaimConcept | null; narrowed: string[]; at: number };

/** The concept that governs an amount: one right after it (`$5 billion in net sales`), else the last before it. */
function conceptOf(tokens: readonly Token[], index: number, amount: Amount): Bound {
  if (amount.per_share === null) return conceptAfter(tokens, index) ?? conceptBefore(tokens, index);
  const before = conceptBefore(tokens, index);
  const named = before.concept?.keys[0] ?? '';
  if (/per_share|eps_/.test(named)) return before;
  if (named !== 'net_income') return { ...before, concept: null };
  const keys = amount.per_share === 'any' ? ['eps_diluted', 'eps_basic'] : [`eps_${amount.per_share}`];
  const { sign, is_loose } = before.concept ?? {};
  return {
    ...before,
    concept: { keys, ...(sign === undefined ? {} : { sign }), ...(is_loose ? { is_loose } : {}) },
  };
}

function conceptAfter(tokens: readonly Token[], index: number): Bound | null {
  const [amount, link, next] = [tokens[index], tokens[index + 1], tokens[index + 2]];
  if (link?.type !== 'word' || !['of', 'in', 'on'].includes(link.word)) return null;
  const at = index + 2 + (next?.type === 'word' && next.role === 'plain' ? 1 : 0);
  const named = tokens[at];
  if (named?.type !== 'concept') return null;
  // `8 % of net sales` is a share of them.
  if (amount?.type === 'amount' && amount.amount.kind === 'percent')
    return { concept: null, narrowed: [], at };
  return { concept: named.named.concept, narrowed: unknownUntil(tokens, at + 1, true), at };
}

function conceptBefore(tokens: readonly Token[], index: number): Bound {
  for (let at = index - 1; at >= 0; at -= 1) {
    const token = tokens[at];
    if (token?.type !== 'concept') continue;
    const between = tokens
      .slice(at + 1, index)
      .flatMap((each) => (each.type === 'word' && isNarrowing(each) ? [each.word] : []));
    const behind = between.length > 0 ? between : unknownUntil(tokens, index + 1, false);
    return { concept: token.named.concept, narrowed: [...preceding(tokens, at), ...behind], at };
  }
  return { concept: null, narrowed: [], at: -1 };
}

function isNarrowing({ role }: { role: string }): boolean {
  return role === 'unknown' || role === 'qualifier';
}

/** Unknown words right before a concept: `Wearables, Home and Accessories net sales`. */
function preceding(tokens: readonly Token[], at: number): string[] {
  const words: string[] = [];
  for (let index = at - 1; index >= 0; index -= 1) {
    const token = tokens[index];
    if (token?.type === 'concept') return index === at - 1 ? [...words, '(and another line)'] : words;
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

/** The period right after an amount, before another amount or concept. */
function periodAfter(tokens: readonly Token[], index: number, role: string): NamedPeriod | null {
  for (let at = index + 1; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token === undefined || token.type === 'amount' || token.type === 'concept') return null;
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
