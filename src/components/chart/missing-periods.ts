import type { FigureColumn } from '../figures/figure-table.ts';

/** More periods that are missing in a row are drawn as one. */
const GAP_MAX = 8;

/** When a period ends, in months: from its last day, or from a calendar quarter or year; null where neither is known. */
function monthOf({ id, label, detail }: FigureColumn): number | null {
  const [, year, month, day] =
    /^(\d{4})-(\d{2})-(\d{2})$/.exec(detail ?? '') ?? /^(\d{4})-(\d{2})-(\d{2})$/.exec(label) ?? [];
  if (year !== undefined) return Number(year) * 12 + Number(month) + Number(day) / 31;
  const [, calendar, quarter] = /^CY(\d{4})(?: Q([1-4]))?$/.exec(id) ?? [];
  return calendar === undefined ? null : Number(calendar) * 12 + Number(quarter ?? 4) * 3;
}

const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** How many periods are missing before each column: a quarter that no report covers has no column. */
export function missingBefore(columns: readonly FigureColumn[]): number[] {
  const months = columns.map(monthOf);
  const steps = months.map((month, at) => {
    const before = months[at - 1] ?? null;
    return at === 0 || month === null || before === null ? null : Math.abs(month - before);
  });
  const usual = medianOf(steps.filter((step) => step !== null));
  return steps.map((step) =>
    step === null || usual === 0 || step < usual * 1.5 ? 0 : Math.min(GAP_MAX, Math.round(step / usual) - 1),
  );
}

/** Values or columns with as many empty places before each as periods are missing. */
export function withGaps<T>(
  entries: readonly T[],
  missing: readonly number[],
  empty: (place: string) => T,
): T[] {
  return entries.flatMap((entry, at) => [
    ...Array.from({ length: missing[at] ?? 0 }, (_, place) => empty(`${at}.${place}`)),
    entry,
  ]);
}
