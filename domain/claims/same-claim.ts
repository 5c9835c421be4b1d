import { figureClaims } from './bind-claims.ts';
import type { ClaimDocument, ClaimFigures, FigureClaim } from './claim.ts';
import { resolvePeriod } from './figure-periods.ts';
import type { NamedPeriod } from './periods.ts';
import { type Token, yearOf } from './tokens.ts';

/** Kind and value of each amount, in order. */
export function amountsOf(tokens: readonly Token[]): string[] {
  return tokens.flatMap((token) =>
    token.type === 'amount' ? [`${token.amount.kind} ${token.amount.value}`] : [],
  );
}

/** Whether amounts are all among others, in the same order. */
export function inOrder(wanted: readonly string[], found: readonly string[]): boolean {
  let from = 0;
  return wanted.every((amount) => {
    const at = found.indexOf(amount, from);
    from = at + 1;
    return at >= 0;
  });
}

export function isSameAmount({ amount }: Token & { type: 'amount' }, claim: FigureClaim | null): boolean {
  return amount.kind === claim?.amount.kind && amount.value === claim.amount.value;
}

/** Whether an amount of months to date is of a year. A sentence that names none speaks of its report's. */
export function isInYear(year: string, tokens: readonly Token[], at: number): boolean {
  const index = tokens.findIndex((token) => token.start <= at && at < token.end);
  return (yearOf(tokens, index) ?? year) === year;
}

/** Whether a sentence gives an amount with the claim's measure, direction and period. */
export function hasClaim(
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
