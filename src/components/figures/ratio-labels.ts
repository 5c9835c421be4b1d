import { RATIO_GROUPS, type RatioGroup, type RatioName } from '../../../contract/ratio-names.ts';
import type { RatioSeries } from '../../../contract/ratios.ts';
import { type Ratio, RATIOS } from '../../../domain/ratios/ratio-table.ts';
import { formatPercent, formatTwoDecimals } from '../../../views/format/numbers.ts';
import { emptyCell, type FigureCell, plainCell } from './figure-table.ts';

/** The twelve ratios of the latest year, by the contract's groups. */
export const RATIO_NAMES = Object.values(RATIO_GROUPS).flat();

export const GROUP_NAMES: Record<RatioGroup, string> = {
  profitability: 'Profitability',
  returns: 'Returns',
  liquidity: 'Liquidity',
  leverage: 'Leverage',
};

const BY_NAME = new Map<string, Ratio>(RATIOS.map((ratio) => [ratio.name, ratio]));

type Label = Pick<Ratio, 'label' | 'definition'> & { value_type: 'percent' | 'times' | 'number' };

/** Label, formula and kind of value of a ratio. */
export function ratioLabel(name: RatioName): Label {
  const { label = name, definition = '', value_type } = BY_NAME.get(name) ?? {};
  return { label, definition, value_type: value_type === 'days' ? 'number' : (value_type ?? 'times') };
}

/** A ratio with two decimals: 0.4621 → '46.21%', 1.8723 → '1.87×'. */
export function formatRatio(name: RatioName, value: number): string {
  return ratioLabel(name).value_type === 'percent' ? formatPercent(value, 2) : `${formatTwoDecimals(value)}×`;
}

/** Why a ratio is null, for servers that don't return a reason. */
const NULL_REASON = 'Not available: an input is not reported, or the denominator is zero';

type Reasons = {
  reasons?: Record<string, string> | undefined;
  not_meaningful?: Record<string, string> | undefined;
};

/**
 * A ratio of the latest year as it is shown: null with the reason where it is missing or not meaningful; `computed` is the
 * number that is then only shown with its calculation.
 */
export function latestRatio(
  name: string,
  given: unknown,
  { reasons, not_meaningful }: Reasons,
): { value: number | null; computed: number | null; reason: string } {
  const computed = typeof given === 'number' ? given : null;
  const why = not_meaningful?.[name];
  if (why !== undefined) return { value: null, computed, reason: why };
  return { value: computed, computed, reason: reasons?.[name] ?? NULL_REASON };
}

type Point = RatioSeries['points'][number];

/** Whether a ratio is drawn as a number, not as "n.m.". */
export function isMeaningful({ marks }: Pick<Point, 'marks'>): boolean {
  return marks?.includes('not_meaningful') !== true;
}

/** A ratio over time in one period: its value, "n.m." or why it is missing. */
export function ratioCell(
  { points, gaps }: Pick<RatioSeries, 'points' | 'gaps'>,
  period: string,
): FigureCell {
  const point = points.find((each) => each.period === period);
  if (point === undefined)
    return emptyCell(gaps.find((each) => each.period === period)?.text ?? 'Not available');
  if (!isMeaningful(point)) return emptyCell(point.reason ?? 'Not meaningful');
  return { ...plainCell(point.value), marks: point.warnings === undefined ? [] : ['warning'] };
}

/** Name of an operand, for servers that don't return its label: 'gross_profit' → 'Gross profit'. */
export function operandName(operand: string): string {
  const name = operand.replaceAll('_', ' ');
  return name === 'ebitda' ? 'EBITDA' : name.charAt(0).toUpperCase() + name.slice(1);
}

const WARNINGS = new Map([
  [
    'negative_equity',
    'Return on equity and debt to equity are not meaningful: shareholders’ equity is negative',
  ],
  ['negative_ebitda', 'Net debt to EBITDA is not meaningful: EBITDA is negative'],
]);

/** The text of a warning; an unknown warning is returned unchanged. */
export function ratioWarning(warning: string): string {
  return WARNINGS.get(warning) ?? warning;
}
