import type { Token } from './tokens.ts';

/** Whether an amount is a level, a change of it, or the earlier figure that it is compared with. */
export type AmountRole = 'level' | 'change' | 'base';

export function roleOf(tokens: readonly Token[], index: number): AmountRole {
  const own = tokens[index];
  for (let at = index - 1; at >= 0; at -= 1) {
    const token = tokens[at];
    if (token === undefined || token.type === 'concept') break;
    if (token.type === 'period') continue;
    if (token.type === 'amount') {
      // `increased $25.1 billion, or 6%`
      const isOr = wordAt(tokens, index - 1) === 'or' && token.amount.kind !== 'percent';
      const isShare = own?.type === 'amount' && own.amount.kind === 'percent';
      if (isOr && isShare && roleOf(tokens, at) === 'change') return 'change';
      break;
    }
    if (token.role === 'base') return 'base';
    if (token.role === 'to' || token.word === 'with')
      return /^compare[sd]$/.test(wordAt(tokens, at - 1)) || wordAt(tokens, at - 1) === 'comparison'
        ? 'base'
        : 'level';
    if (isTrend(token) || token.role === 'by') return 'change';
    if (token.role === 'of' && isTrend(tokens[at - 1])) return 'change';
  }
  // `a 10% increase`
  return isTrend(tokens[index + 1]) &&
    !isBaseWord(tokens[index + 2]) &&
    own?.type === 'amount' &&
    own.amount.kind === 'percent'
    ? 'change'
    : 'level';
}

const LINKS: ReadonlySet<string> = new Set([',', 'in', 'for', 'the', 'of']);

/** The direction of a change next to an amount: between its concept and it, or the word right after it. */
export function directionOf(tokens: readonly Token[], index: number, at: number): 1 | -1 | null {
  const next = tokens[index + 1];
  if (isTrend(next)) return signOf(next);
  // `$4.90 in fiscal 2026, up from $2.94`
  for (let ahead = index + 1; ahead < tokens.length; ahead += 1) {
    const token = tokens[ahead];
    if (isTrend(token) && isBaseWord(tokens[ahead + 1])) return signOf(token);
    if (token?.type !== 'period' && !LINKS.has(wordAt(tokens, ahead))) break;
  }
  for (let back = index - 1; back > at; back -= 1) {
    const token = tokens[back];
    if (isTrend(token)) return signOf(token);
    if (token?.type === 'amount' && wordAt(tokens, index - 1) !== 'or' && wordAt(tokens, index - 1) !== 'to')
      return null;
  }
  return null;
}

function signOf(token: Token | undefined): 1 | -1 {
  return token?.type === 'word' && token.role === 'up' ? 1 : -1;
}

function isTrend(token: Token | undefined): boolean {
  return token?.type === 'word' && (token.role === 'up' || token.role === 'down');
}

function isBaseWord(token: Token | undefined): boolean {
  return token?.type === 'word' && token.role === 'base';
}

function wordAt(tokens: readonly Token[], index: number): string {
  const token = tokens[index];
  return token?.type === 'word' ? token.word : '';
}

/**
 * The year that an amount is of, where its period is none that figures have: of the next period before another amount,
 * else of the last before it, else of the first.
 */
export function yearOf(tokens: readonly Token[], index: number): string | null {
  const next = tokens.findIndex((token, at) => at > index && token.type === 'amount');
  const end = next < 0 ? tokens.length : next;
  const years = tokens.flatMap((token, at) => {
    if (token.type !== 'period' || isBasePeriod(tokens, at)) return [];
    const { period } = token;
    const year = 'year' in period ? String(period.year) : 'date' in period ? period.date.slice(0, 4) : null;
    return year === null ? [] : [{ at, year }];
  });
  const after = years.find(({ at }) => at > index && at < end);
  return (after ?? years.findLast(({ at }) => at < index) ?? years[0])?.year ?? null;
}

/** Whether a period is the one that a figure is compared with: `compared to 2024`, `from $391 billion in 2024`. */
export function isBasePeriod(tokens: readonly Token[], index: number): boolean {
  for (let at = index - 1; at >= 0; at -= 1) {
    const token = tokens[at];
    if (token === undefined || token.type === 'concept' || token.type === 'period') return false;
    if (token.type === 'amount') return roleOf(tokens, at) === 'base';
    if (token.role === 'base') return true;
    // `an increase over the first quarter of 2025`
    if (token.word === 'over' && isTrend(tokens[at - 1])) return true;
    if (token.role === 'break') return false;
  }
  return false;
}
