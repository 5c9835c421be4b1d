const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0, signDisplay: 'negative' });
const cents = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'negative',
});
const percent = new Intl.NumberFormat('en-US', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: 'negative',
});

export type Scale = { divisor: number; name: string };

const MILLIONS: Scale = { divisor: 1e6, name: 'millions' };
const THOUSANDS: Scale = { divisor: 1e3, name: 'thousands' };
const UNITS: Scale = { divisor: 1, name: '' };

const minus = (text: string): string => text.replace('-', '−');

/** The scale that the application shows such amounts in. */
export function fittingScale(values: readonly number[]): Scale {
  const largest = Math.max(0, ...values.map(Math.abs));
  if (largest >= 1e9) return MILLIONS;
  return largest >= 1e6 ? THOUSANDS : UNITS;
}

/** A value of an XBRL unit in a scale: '391,035'. A plain number is a share; these, per-share values and days are in no scale. */
export function figureText(value: number, unit: string, scale: Scale): string {
  if (unit === 'percent' || unit === 'pure') return minus(percent.format(value));
  if (unit === 'times') return `${minus(cents.format(value))}×`;
  if (unit.includes('/') || unit === 'days') return minus(cents.format(value));
  return minus(whole.format(value / scale.divisor));
}

/** Whether a ratio is drawn as a number, not as "n.m.". */
export const isMeaningful = ({ marks = [] }: { marks?: string[] | undefined }): boolean =>
  !marks.includes('not_meaningful');

/** What is drawn where there is no number. */
export const gapText = (reason: string | undefined): string =>
  reason?.startsWith('Not meaningful') === true ? 'n.m.' : '—';

/** 'USD millions'. */
export function unitText(unit: string, scale: Scale): string {
  if (unit === 'percent' || unit === 'pure') return '%';
  if (unit === 'times' || unit === 'days') return unit === 'times' ? '×' : 'days';
  if (unit.includes('/')) return `${unit.split('/')[0] ?? ''} per share`;
  return [unit, scale.name].filter((part) => part !== '').join(' ');
}
