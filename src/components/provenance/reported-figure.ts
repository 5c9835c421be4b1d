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

/** The period of a figure: '2023-10-01 to 2024-09-28', or 'as of 2024-09-28' for a balance. Null when unknown. */
export function periodRange({
  start,
  period_end,
}: Pick<ReportedFigure, 'start' | 'period_end'>): string | null {
  if (period_end === undefined) return null;
  if (start === null) return `as of ${period_end}`;
  return start === undefined ? `period ended ${period_end}` : `${start} to ${period_end}`;
}
