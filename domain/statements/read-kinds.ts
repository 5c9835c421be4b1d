import { shownSign } from './cash-effect.ts';
import { conceptsOf, type ChainLine } from './chain.ts';
import type { CompanyFacts } from './company-facts.ts';
import { conceptFigure } from './concept-figure.ts';
import { conceptLabel } from './concept-label.ts';
import { combineFigures, type Figure, type Operand } from './figure.ts';
import type { StatementName } from './line.ts';
import type { Period } from './period.ts';
import { printedOf } from './printed-tags.ts';
import { isAllOthers, isOneItem } from './read-sum.ts';
import { compareVintage } from './select-fact.ts';

/**
 * Tags of which each is a row of a cash flow statement: changes of what is owed, and investments bought. Of dividends, debt and proceeds one
 * tag may be all of another (APPLE, dividends of 12,150 and 11,965 million in fiscal 2016).
 */
const ROW_TAG = /^us-gaap:(?:IncreaseDecrease|PaymentsToAcquire(?!Business))/;

/**
 * A line of a cash flow statement that isn't stored as printed, where one filing states two or more kinds of it: their sum, or the one
 * that the others add up to. Null where it states one kind or none. A line whose chain adds up kinds itself is read by that.
 * Rule: docs/rules.md#printed-rows
 */
export function readKinds(
  facts: CompanyFacts,
  { statement, line: { key, chain, is_total } }: { statement: StatementName; line: ChainLine },
  period: Period,
): Figure | null {
  if (statement !== 'cash_flow' || is_total || chain.length === 0) return null;
  if (chain.some((rule) => 'terms' in rule)) return null;
  const known = new Set([...conceptsOf(chain), ...printedOf(statement, key).tags]);
  const tags = [...known].filter((tag) => ROW_TAG.test(tag));
  const found = tags.flatMap((tag) => conceptFigure(facts, tag, period, 'flow') ?? []);
  const [newest] = found
    .map(({ fact }) => fact)
    .toSorted(compareVintage)
    .slice(-1);
  const own = found
    .filter(({ value, fact }) => value !== 0 && fact.accession_number === newest?.accession_number)
    .filter((figure, index, all) => !all.slice(0, index).some((other) => isOneItem(other, figure)));
  const [first] = own;
  if (first === undefined || own.length === 1) return null;
  const signOf = ({ fact }: Figure) => shownSign(statement, key, fact.concept);
  const operands = own.map((figure): Operand => {
    const sign = signOf(figure) === signOf(first) ? 1 : -1;
    return { label: conceptLabel(figure.fact.concept), sign, figure };
  });
  const whole = operands.find((operand) => isAllOthers(operand, operands));
  if (whole !== undefined) return whole.figure;
  const { start, end } = first;
  return combineFigures(operands, { method: 'sum', formula: 'Sum of its kinds', start, end });
}
