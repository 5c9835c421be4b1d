import { RATIO_GROUPS, type RatioGroup, type RatioName } from '../../../contract/ratio-names.ts';
import { formatTwoDecimals } from '../../format/amount.ts';
import type { FigureKind } from '../../format/figure-kind.ts';
import { formatPercent } from '../../format/percent.ts';

export const RATIO_NAMES = Object.values(RATIO_GROUPS).flat();

export const GROUP_NAMES: Record<RatioGroup, string> = {
  profitability: 'Profitability',
  returns: 'Returns',
  liquidity: 'Liquidity',
  leverage: 'Leverage',
};

type RatioWords = {
  name: string;
  /** What is divided by what, where the answer does not say. */
  formula: string;
  kind: Extract<FigureKind, 'percent' | 'times'>;
};

export const RATIO_WORDS: Record<RatioName, RatioWords> = {
  gross_margin: { name: 'Gross margin', formula: 'gross profit ÷ revenue', kind: 'percent' },
  operating_margin: { name: 'Operating margin', formula: 'operating income ÷ revenue', kind: 'percent' },
  ebitda_margin: { name: 'EBITDA margin', formula: 'EBITDA ÷ revenue', kind: 'percent' },
  net_margin: { name: 'Net margin', formula: 'net income ÷ revenue', kind: 'percent' },
  fcf_margin: { name: 'Free cash flow margin', formula: 'free cash flow ÷ revenue', kind: 'percent' },
  roe: { name: 'Return on equity', formula: 'net income ÷ shareholders’ equity', kind: 'percent' },
  roa: { name: 'Return on assets', formula: 'net income ÷ total assets', kind: 'percent' },
  current_ratio: { name: 'Current ratio', formula: 'current assets ÷ current liabilities', kind: 'times' },
  quick_ratio: {
    name: 'Quick ratio',
    formula: '(current assets − inventory) ÷ current liabilities',
    kind: 'times',
  },
  debt_to_equity: { name: 'Debt to equity', formula: 'total debt ÷ shareholders’ equity', kind: 'times' },
  debt_to_assets: { name: 'Debt to assets', formula: 'total debt ÷ total assets', kind: 'percent' },
  net_debt_to_ebitda: { name: 'Net debt to EBITDA', formula: 'net debt ÷ EBITDA', kind: 'times' },
};

/** A ratio as people read it, two decimals: 0.4621 → '46.21%', 1.8723 → '1.87×'. */
export function formatRatio(name: RatioName, value: number): string {
  return RATIO_WORDS[name].kind === 'percent' ? formatPercent(value, 2) : `${formatTwoDecimals(value)}×`;
}

/** Why a ratio is null, where the answer does not say. */
export const NULL_REASON = 'A figure that it needs is not in the filing, or its denominator is zero';

const OPERAND_NAMES = new Map([
  ['ebitda', 'EBITDA'],
  ['equity', 'Shareholders’ equity'],
]);

/** Name of an operand: 'gross_profit' → 'Gross profit', 'ebitda' → 'EBITDA'. */
export function operandName(operand: string): string {
  const words = operand.replaceAll('_', ' ');
  return OPERAND_NAMES.get(operand) ?? words.charAt(0).toUpperCase() + words.slice(1);
}

const WARNINGS = new Map([
  ['negative_equity', 'Shareholders’ equity is negative: return on equity and debt to equity say little.'],
  ['negative_ebitda', 'EBITDA is negative: net debt to EBITDA says little.'],
]);

/** A warning in words; what has none stands as it came. */
export function warningWords(warning: string): string {
  return WARNINGS.get(warning) ?? warning;
}
