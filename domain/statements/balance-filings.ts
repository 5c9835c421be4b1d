import type { CompanyFacts } from './company-facts.ts';
import { vintagesOf } from './concept-figure.ts';
import type { Fact } from './fact.ts';
import type { Period } from './period.ts';
import { isSameFigure } from './same-figure.ts';
import { SHEETS } from './sheet-concepts.ts';

/** Accession numbers of the filings that state a date's balance sheet: its current version, and versions it replaced. */
export type BalanceFilings = { current: ReadonlySet<string>; superseded: ReadonlySet<string> };

/**
 * The filings that state the current version of a date's balance sheet: the newest with the whole of it, and all others
 * with the same total assets. A note of a later report may restate one balance of it, which then doesn't balance (MICROSOFT,
 * equity at 2016-06-30 in 0001564590-18-019062), and a note may state total assets again without the rest (WALMART,
 * 2014-01-31 in 0000104169-16-000079). Null when no filing states total assets.
 * Rule: docs/rules.md#balance-sheet-versions
 */
export function balanceFilings(facts: CompanyFacts, period: Period): BalanceFilings | null {
  for (const { assets, others } of SHEETS) {
    const totals = vintagesOf(facts, assets, period, 'balance');
    const newest =
      others.map((other) => newestWith(facts, period, totals, other)).find((fact) => fact !== undefined) ??
      totals.at(-1);
    if (newest === undefined) continue;
    const isCurrent = ({ value }: Fact): boolean => isSameFigure(value, newest.value);
    const current = filingsOf(totals.filter(isCurrent));
    const superseded = filingsOf(totals.filter((fact) => !current.has(fact.accession_number)));
    return { current, superseded };
  }
  return null;
}

function filingsOf(facts: readonly Fact[]): Set<string> {
  return new Set(facts.map(({ accession_number }) => accession_number));
}

function newestWith(
  facts: CompanyFacts,
  period: Period,
  totals: readonly Fact[],
  other: string,
): Fact | undefined {
  const filings = filingsOf(vintagesOf(facts, other, period, 'balance'));
  return totals.findLast(({ accession_number }) => filings.has(accession_number));
}
