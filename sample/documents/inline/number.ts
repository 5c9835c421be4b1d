import type { Resources, Dimensions } from './resources.ts';

/** A number to be shown and tagged. */
export type TaggedNumber = {
  tag: string;
  unit: string;
  start: string | null;
  end: string;
  value: number;
  dimensions: Dimensions;
  /** Whether the page shows it with its sign turned. */
  negated: boolean;
};

const FORMAT = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
const PER_SHARE = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/**
 * A number as an inline document shows it: scaled, in brackets when it is negative, a dash for
 * zero. The sign of the fact is the attribute's alone. Money and shares are in `scale` zeros, per-share figures plain.
 */
export function writeNumber(number: TaggedNumber, scale: number, resources: Resources): string {
  const { tag, unit, start, end, value, dimensions, negated } = number;
  const zeros = unit.endsWith('/shares') ? 0 : unit === 'shares' ? 3 : scale;
  const context = resources.context({ start, end, dimensions });
  const attributes = [
    `contextRef="${context}"`,
    `unitRef="${resources.unit(unit)}"`,
    `name="${tag}"`,
    `decimals="${unit.endsWith('/shares') ? 2 : -zeros}"`,
    `scale="${zeros}"`,
    `format="ixt:${value === 0 ? 'fixed-zero' : 'num-dot-decimal'}"`,
    ...(value < 0 ? ['sign="-"'] : []),
  ].join(' ');
  const shown = Math.abs(value) / 10 ** zeros;
  const text = value === 0 ? '&#8212;' : (unit.endsWith('/shares') ? PER_SHARE : FORMAT).format(shown);
  const fact = `<ix:nonFraction ${attributes}>${text}</ix:nonFraction>`;
  const isBelow = negated ? value > 0 : value < 0;
  return isBelow ? `(${fact})` : fact;
}
