/** A figure with as much of where it stands as the service says; every field but the first two may be missing. */
export type StatedFigure = {
  value: number;
  unit: string;
  concept?: string | undefined;
  /** First day; null for a balance. */
  start?: string | null | undefined;
  period_end?: string | undefined;
  form?: string | undefined;
  filed?: string | undefined;
  accession_number?: string | undefined;
};

/** Whose filings they are. Those of an invented company are not at sec.gov. */
export type Filer = { cik: string; sample: boolean };

/** The days a figure covers: '2023-10-01 to 2024-09-28', 'at 2024-09-28'. Null where they are not told. */
export function periodWords({
  start,
  period_end,
}: Pick<StatedFigure, 'start' | 'period_end'>): string | null {
  if (period_end === undefined) return null;
  if (start === null) return `at ${period_end}`;
  return start === undefined ? `to ${period_end}` : `${start} to ${period_end}`;
}
