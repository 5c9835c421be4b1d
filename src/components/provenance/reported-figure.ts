import { formatDate } from '../../../views/format/dates.ts';

/** A figure and its source. Servers may omit every field but `value` and `unit`. */
export type ReportedFigure = {
  value: number;
  unit: string;
  concept?: string | undefined;
  /** First day of the period; null for a balance. */
  start?: string | null | undefined;
  period_end?: string | undefined;
  form?: string | undefined;
  filed?: string | undefined;
  accession_number?: string | undefined;
};

/** The company that filed the reports. Those of a sample company are not on sec.gov. */
export type Filer = { cik: string; sample: boolean };

/** The period of a figure: 'Oct 1, 2023 to Sep 28, 2024', or 'as of Sep 28, 2024' for a balance. Null when unknown. */
export function periodRange({
  start,
  period_end,
}: Pick<ReportedFigure, 'start' | 'period_end'>): string | null {
  if (period_end === undefined) return null;
  if (start === null) return `as of ${formatDate(period_end)}`;
  return start === undefined
    ? `period ended ${formatDate(period_end)}`
    : formatDate(`${start} to ${period_end}`);
}
