import type { RatioInput } from '../../contract/ratios.ts';
import type { Derivation } from '../../contract/series.ts';
import { PARENT_EQUITY } from './balance-chains.ts';
import { OPERATING } from './cash-flow-chains.ts';
import { type Chain, conceptsOf } from './chain.ts';
import type { CompanyFacts } from './company-facts.ts';
import { ASSETS, GROSS_PROFIT, NET_INCOME, REVENUE } from './concept-chains.ts';
import {
  CASH,
  CURRENT_ASSET_CONCEPTS,
  CURRENT_ASSETS,
  CURRENT_LIABILITIES,
  INVENTORY,
  PREPAID,
  RECEIVABLES,
  SHORT_TERM_INVESTMENTS,
} from './current-asset-chains.ts';
import { addCurrentAssets } from './current-assets.ts';
import { TOTAL_DEBT } from './debt-chain.ts';
import type { FigureKind } from './figure-kind.ts';
import type { Period } from './period.ts';
import { CAPEX, DEPRECIATION, ebitda, OPERATING_INCOME } from './ratio-chains.ts';
import { toInput, zeroInput } from './ratio-input.ts';
import { readInvestments } from './ratio-investments.ts';
import { readFigure } from './read-figure.ts';
import { isInSic, NO_INVENTORY } from './sic-range.ts';

/** What to fetch for ratios, in addition to the core concepts. */
export const RATIO_CONCEPTS: readonly string[] = [...CURRENT_ASSET_CONCEPTS, ...ratioChains()];

function ratioChains(): string[] {
  return [
    REVENUE,
    GROSS_PROFIT,
    NET_INCOME,
    OPERATING,
    CAPEX,
    ASSETS,
    PARENT_EQUITY,
    TOTAL_DEBT,
    CURRENT_ASSETS,
    CURRENT_LIABILITIES,
    INVENTORY,
    CASH,
    SHORT_TERM_INVESTMENTS,
    RECEIVABLES,
    PREPAID,
    ebitda(DEPRECIATION),
  ].flatMap(conceptsOf);
}

export type RatioInputs = ReturnType<typeof readRatioInputs>;
export type InputName = keyof RatioInputs;

/**
 * Inputs of the twelve ratios in one fiscal year, each with the facts it comes from; null when not available.
 * `depreciation` is the chain of depreciation and amortization: the company's own where its instance shows it.
 * Rule: docs/rules.md#ratio-inputs. Example: Apple 2024, total_debt 106629000000 (0000320193-24-000123).
 */
export function readRatioInputs(facts: CompanyFacts, period: Period, depreciation: Chain = DEPRECIATION) {
  const read = (chain: Chain, kind: FigureKind): RatioInput | null => readInput(facts, chain, period, kind);
  const current_assets = read(CURRENT_ASSETS, 'balance');
  const operating_cash_flow = read(OPERATING, 'flow');
  const capital_expenditure = read(CAPEX, 'flow');
  const cash = read(CASH, 'balance');
  const total_debt = read(TOTAL_DEBT, 'balance');
  const inventory = read(INVENTORY, 'balance') ?? noInventory(facts, period);
  const short_term_investments = readInvestments(facts, period).input;
  const lessCash = subtract('net_debt', 'Total debt less cash', [total_debt, 'Total debt'], [cash, 'Cash']);
  return {
    revenue: read(REVENUE, 'flow'),
    gross_profit: read(GROSS_PROFIT, 'flow'),
    operating_income: read(OPERATING_INCOME, 'flow'),
    depreciation_amortization: read(depreciation, 'flow'),
    ebitda: read(ebitda(depreciation), 'flow'),
    net_income: read(NET_INCOME, 'flow'),
    operating_cash_flow,
    capital_expenditure,
    free_cash_flow: subtract(
      'free_cash_flow',
      'Operating cash flow less capital expenditure',
      [operating_cash_flow, 'Operating cash flow'],
      [capital_expenditure, 'Capital expenditure'],
    ),
    total_assets: read(ASSETS, 'balance'),
    equity: read(PARENT_EQUITY, 'balance'),
    current_assets,
    current_liabilities: read(CURRENT_LIABILITIES, 'balance'),
    inventory,
    quick_assets: subtract(
      'quick_assets',
      'Current assets less inventory',
      [current_assets, 'Current assets'],
      [inventory, 'Inventory'],
    ),
    cash,
    short_term_investments,
    total_debt,
    net_debt: subtract(
      'net_debt',
      'Total debt less cash and short-term investments',
      [lessCash, ''],
      [short_term_investments, 'Short-term investments'],
    ),
  };
}

function readInput(facts: CompanyFacts, chain: Chain, period: Period, kind: FigureKind): RatioInput | null {
  const figure = readFigure(facts, chain, period, kind);
  return figure === null ? null : toInput(figure);
}

/**
 * A missing inventory is zero where current assets add up without one, taken as zero where the industry has none, and
 * unknown elsewhere (docs/rules.md#ratio-inputs).
 */
function noInventory(facts: CompanyFacts, period: Period): RatioInput | null {
  const sheet = addCurrentAssets(facts, period);
  if (sheet !== null && sheet.investments !== null)
    return zeroInput(facts, 'absent_is_nought', 'Current assets add up without inventory');
  return isInSic(facts.sic, NO_INVENTORY)
    ? zeroInput(facts, 'not_found', 'No inventory tagged, as is usual in this industry; taken as zero')
    : null;
}

type Named = readonly [RatioInput | null, string];

function subtract(
  method: string,
  formula: string,
  [from, fromWords]: Named,
  [less, lessWords]: Named,
): RatioInput | null {
  if (from === null || less === null || from.unit !== less.unit) return null;
  const operands = [...operandsOf(from, 1, fromWords), ...operandsOf(less, -1, lessWords)];
  return {
    value: from.value - less.value,
    unit: from.unit,
    source: null,
    derived: { method, formula, operands },
  };
}

function operandsOf(input: RatioInput, sign: 1 | -1, label: string): Derivation['operands'] {
  if (input.source !== null && input.source !== undefined) return [{ label, sign, source: input.source }];
  const operands = input.derived?.operands ?? [];
  return operands.map((operand) => ({
    ...operand,
    label: label === '' ? operand.label : `${label}: ${operand.label}`,
    sign: sign * operand.sign,
  }));
}
