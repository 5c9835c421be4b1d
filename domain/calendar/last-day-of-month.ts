/** Last day of a month; months outside 1 to 12 run into adjacent years. Example: (2024, 14) → '2025-02-28'. */
export function lastDayOfMonth(year: number, month: number): string {
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}
