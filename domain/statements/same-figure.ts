/** Statements are in millions at the coarsest; more trailing zeros are digits. */
const COARSEST = 1e6;
/** Amounts below are per share, stated in cents. */
const PER_SHARE = 1000;
const CENT = 0.01;
/** Rounding never changes a figure by more than this share. */
const MOST = 0.2;

/**
 * Unit to which a value is stated, as its last digits show; companyfacts has no `decimals`.
 * Example: 2,583,800,000 → 100,000 (0000063908-23-000012); 2,584,000,000 → 1,000,000 (0000063908-24-000092).
 */
export function statedUnit(value: number): number {
  if (Math.abs(value) < PER_SHARE || !Number.isInteger(value))
    return Math.min(CENT, 10 ** -(String(value).split('.')[1] ?? '').length);
  let unit = 1;
  while (unit < COARSEST && value % (unit * 10) === 0) unit *= 10;
  return unit;
}

/**
 * Whether two values are one figure stated to different units: a report in millions repeats one in thousands. Values stated
 * to the same unit are equal or different. Rule: docs/rules.md#restated-figures
 */
export function isSameFigure(a: number, b: number): boolean {
  if (a === b) return true;
  const [unitA, unitB] = [statedUnit(a), statedUnit(b)];
  const difference = Math.abs(a - b);
  return (
    unitA !== unitB &&
    difference < Math.max(unitA, unitB) &&
    difference < MOST * Math.max(Math.abs(a), Math.abs(b))
  );
}

/** Digits that show a wrong scale rather than another value. */
const SCALE_SLACK = 0.02;

/**
 * Whether one of two values was filed in thousands, millions or billions by mistake.
 * Example: McDonald's cash of 2021-12-31, 4.7 dollars in 0000063908-22-000011 and 4,709,200,000 in 0000063908-22-000016.
 */
export function isScaleError(a: number, b: number): boolean {
  const ratio = a / b;
  if (!(ratio > 0) || ratio === 1 || !Number.isFinite(ratio)) return false;
  const thousands = Math.round(Math.log10(ratio) / 3);
  return thousands !== 0 && Math.abs(ratio / 1000 ** thousands - 1) < SCALE_SLACK;
}
