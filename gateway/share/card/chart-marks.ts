import { colorOf, type Series } from './chart-series.ts';
import { COLORS, rect, round, text } from './svg.ts';
import { textWidth } from './text-width.ts';

/** Size of a label, in pixels. */
export const LABEL = 22;
const DASHES = ['', '12 6', '4 6', '16 6 4 6', '8 4 2 4', '2 6'];

/** Where a chart's values and periods are, in pixels. */
export type Places = {
  yOf: (value: number) => number;
  middleOf: (at: number) => number;
  slot: number;
  /** Height of zero, or of the axis nearest to it. */
  base: number;
};

/** Bars of one series of `count` beside each other; a dash where a value is missing. */
export function drawBars(
  values: readonly (number | null)[],
  index: number,
  count: number,
  places: Places,
): string[] {
  const { yOf, middleOf, slot, base } = places;
  const group = Math.min(slot * 0.76, 110 * count);
  const width = group / count;
  return values.flatMap((value, at) => {
    const x = middleOf(at) - group / 2 + index * width;
    if (value === null)
      return [
        text('–', { x: x + width / 2, y: base - 8, size: LABEL, fill: COLORS.quiet, anchor: 'middle' }),
      ];
    const y = yOf(value);
    return [
      rect(
        x,
        Math.min(y, base),
        Math.max(1, width - (count > 1 ? 2 : 0)),
        Math.max(1, Math.abs(base - y)),
        colorOf(index),
      ),
    ];
  });
}

/** Bars of all series on one another. */
export function drawStack(series: Series, { yOf, middleOf, slot }: Places): string[] {
  const width = Math.min(slot * 0.76, 110);
  const sums: number[] = [];
  return series.flatMap(({ values }, index) =>
    values.flatMap((value, at) => {
      if (value === null || value === 0) return [];
      const from = sums[at] ?? 0;
      sums[at] = from + value;
      return [
        rect(
          middleOf(at) - width / 2,
          yOf(from + value),
          width,
          Math.max(1, yOf(from) - yOf(from + value)),
          colorOf(index),
        ),
      ];
    }),
  );
}

/** A line with gaps; a value between two gaps is a point. */
export function drawLine(
  values: readonly (number | null)[],
  index: number,
  { yOf, middleOf }: Places,
): string[] {
  let path = '';
  for (const [at, value] of values.entries()) {
    const before = values[at - 1] ?? null;
    if (value !== null) path += `${before === null ? 'M' : 'L'}${round(middleOf(at))} ${round(yOf(value))}`;
  }
  const dash = DASHES[index] === '' ? '' : ` stroke-dasharray="${DASHES[index] ?? ''}"`;
  const points = values.flatMap((value, at) =>
    value === null
      ? []
      : [`<circle cx="${round(middleOf(at))}" cy="${round(yOf(value))}" r="5" fill="${colorOf(index)}"/>`],
  );
  return [`<path d="${path}" fill="none" stroke="${colorOf(index)}" stroke-width="4"${dash}/>`, ...points];
}

/** The values of a single series at their bars or points, where all of them fit. */
export function valueLabels(
  values: readonly (number | null)[],
  format: (value: number) => string,
  { yOf, middleOf, slot, base }: Places,
  isBars: boolean,
): string[] {
  const texts = values.map((value) => (value === null ? '' : format(value)));
  if (Math.max(...texts.map((words) => textWidth(words, LABEL, 600))) > slot - 8) return [];
  return values.flatMap((value, at) => {
    if (value === null) return [];
    const isBelow = isBars && value < 0;
    const y = isBelow ? Math.max(yOf(value), base) + 24 : yOf(value) - 12;
    return [
      text(texts[at] ?? '', {
        x: middleOf(at),
        y,
        size: LABEL,
        weight: 600,
        anchor: 'middle',
        has_halo: !isBars,
      }),
    ];
  });
}
