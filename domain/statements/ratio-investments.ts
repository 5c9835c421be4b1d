import type { RatioInput } from '../../contract/ratios.ts';
import type { CompanyFacts } from './company-facts.ts';
import { SHORT_TERM_INVESTMENTS } from './current-asset-chains.ts';
import { addCurrentAssets, type CurrentAssets } from './current-assets.ts';
import { combineFigures, type Figure } from './figure.ts';
import type { Period } from './period.ts';
import { toInput, zeroInput } from './ratio-input.ts';
import { readFigure } from './read-figure.ts';

/** An operand; why it is null; what a reader of it should know. */
export type Operand = { input: RatioInput | null; reason: string | null; warning: string | null };

/** An unexplained share of current assets above which short-term investments are unknown, not absent. */
const MATERIAL = 0.1;

/**
 * Short-term investments of a period: the lines that complete current assets, zero when they are complete without any, else
 * as tagged. Null where current assets miss a line that no tag explains: it may be the investments (NVIDIA 2026, 51,951
 * million under its own tag, 0001045810-26-000021). Rule: docs/rules.md#short-term-investments
 */
export function readInvestments(facts: CompanyFacts, period: Period): Operand {
  const sheet = addCurrentAssets(facts, period);
  const tagged = readFigure(facts, SHORT_TERM_INVESTMENTS, period, 'balance');
  if (sheet !== null && sheet.investments !== null) return proven(facts, sheet.investments, tagged);
  if (tagged !== null) return { input: toInput(tagged), reason: null, warning: null };
  if (sheet !== null && sheet.gap < MATERIAL * sheet.total && sheet.gap > -MATERIAL * sheet.total)
    return {
      input: zeroInput(facts, 'not_found', 'No short-term investments tagged; taken as zero'),
      reason: null,
      warning: 'short_term_investments_not_found',
    };
  return { input: null, reason: reasonOf(sheet), warning: null };
}

function proven(facts: CompanyFacts, lines: readonly Figure[], tagged: Figure | null): Operand {
  const [only, second] = lines;
  // A total may be tagged in a note beside its lines on the balance sheet.
  if (only === undefined && tagged !== null && tagged.value !== 0)
    return { input: toInput(tagged), reason: null, warning: null };
  if (only === undefined) {
    const formula = 'Current assets add up without short-term investments';
    return { input: zeroInput(facts, 'absent_is_nought', formula), reason: null, warning: null };
  }
  if (second === undefined) return { input: toInput(only), reason: null, warning: null };
  const operands = lines.map((figure) => ({ label: 'Short-term investments', sign: 1 as const, figure }));
  const formula = 'Sum of the lines of short-term investments';
  const sum = combineFigures(operands, { method: 'sum', formula, start: null, end: only.end });
  return { input: sum === null ? null : toInput(sum), reason: null, warning: null };
}

function reasonOf(sheet: CurrentAssets | null): string {
  return sheet === null
    ? 'Short-term investments are not tagged, and the balance sheet has no total of current assets.'
    : 'Short-term investments are not tagged, and current assets have lines that we could not map.';
}
