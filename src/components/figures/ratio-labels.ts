import { RATIO_GROUPS, type RatioGroup, type RatioName } from '../../../contract/ratio-names.ts';
import { formatTwoDecimals } from '../../format/amount.ts';
import { formatPercent } from '../../format/percent.ts';
import type { ValueType } from '../../format/value-type.ts';

export const RATIO_NAMES = Object.values(RATIO_GROUPS).flat();

export const GROUP_NAMES: Record<RatioGroup, string> = {
  profitability: 'Profitability',
  returns: 'Returns',
  liquidity: 'Liquidity',
  leverage: 'Leverage',
};

type RatioLabel = {
  name: string;
  /** Definition, for servers that don't return one. */
  formula: string;
  value_type: Extract<ValueType, 'percent' | 'times'>;
};

export const RATIO_LABELS: Record<RatioName, RatioLabel> = {
  gross_margin: { name: 'Gross margin', formula: 'gross profit ÷ revenue', value_type: 'percent' },
  operating_margin: {
    name: 'Operating margin',
    formula: 'operating income ÷ revenue',
    value_type: 'percent',
  },
  ebitda_margin: { name: 'EBITDA margin', formula: 'EBITDA ÷ revenue', value_type: 'percent' },
  net_margin: { name: 'Net margin', formula: 'net income ÷ revenue', value_type: 'percent' },
  fcf_margin: { name: 'Free cash flow margin', formula: 'free cash flow ÷ revenue', value_type: 'percent' },
  roe: { name: 'Return on equity', formula: 'net income ÷ shareholders’ equity', value_type: 'percent' },
  roa: { name: 'Return on assets', formula: 'net income ÷ total assets', value_type: 'percent' },
  current_ratio: {
    name: 'Current ratio',
    formula: 'current assets ÷ current liabilities',
    value_type: 'times',
  },
  quick_ratio: {
    name: 'Quick ratio',
    formula: '(current assets − inventory) ÷ current liabilities',
    value_type: 'times',
  },
  debt_to_equity: {
    name: 'Debt to equity',
    formula: 'total debt ÷ shareholders’ equity',
    value_type: 'times',
  },
  debt_to_assets: { name: 'Debt to assets', formula: 'total debt ÷ total assets', value_type: 'percent' },
  net_debt_to_ebitda: { name: 'Net debt to EBITDA', formula: 'net debt ÷ EBITDA', value_type: 'times' },
};

/** A ratio with two decimals: 0.4621 → '46.21%', 1.8723 → '1.87×'. */
export function formatRatio(name: RatioName, value: number): string {
  return RATIO_LABELS[name].value_type === 'percent'
    ? formatPercent(value, 2)
    : `${formatTwoDecimals(value)}×`;
}

/** Why a ratio is null, for servers that don't return a reason. */
const NULL_REASON = 'Not available: an input is not reported, or the denominator is zero';

/** Ratios that a warning of the answer makes meaningless. */
const NOT_MEANINGFUL = new Map<string, readonly [warning: string, reason: string]>([
  ['roe', ['negative_equity', 'n.m.: shareholders’ equity is negative']],
  ['debt_to_equity', ['negative_equity', 'n.m.: shareholders’ equity is negative']],
  ['net_debt_to_ebitda', ['negative_ebitda', 'n.m.: EBITDA is negative']],
]);

/** A ratio of the latest year as it is shown: null with the reason where it is missing or not meaningful. */
export function latestRatio(
  name: string,
  value: unknown,
  { reasons, warnings }: { reasons?: Record<string, string> | undefined; warnings?: string[] | undefined },
): { value: number | null; reason: string } {
  const [warning = '', reason = NULL_REASON] = NOT_MEANINGFUL.get(name) ?? [];
  if (warnings?.includes(warning) === true) return { value: null, reason };
  return { value: typeof value === 'number' ? value : null, reason: reasons?.[name] ?? NULL_REASON };
}

const OPERAND_NAMES = new Map([
  ['ebitda', 'EBITDA'],
  ['equity', 'Shareholders’ equity'],
]);

/** Name of an operand: 'gross_profit' → 'Gross profit', 'ebitda' → 'EBITDA'. */
export function operandName(operand: string): string {
  const name = operand.replaceAll('_', ' ');
  return OPERAND_NAMES.get(operand) ?? name.charAt(0).toUpperCase() + name.slice(1);
}

const WARNINGS = new Map([
  [
    'negative_equity',
    'Return on equity and debt to equity are not meaningful: shareholders’ equity is negative',
  ],
  [
    'short_term_investments_not_found',
    'Net debt takes short-term investments as zero: none are tagged, and part of current assets is unmapped',
  ],
  ['negative_ebitda', 'Net debt to EBITDA is not meaningful: EBITDA is negative'],
]);

/** The text of a warning; an unknown warning is returned unchanged. */
export function ratioWarning(warning: string): string {
  return WARNINGS.get(warning) ?? warning;
}
