/** A date as stored in columns: `2024-09-28` → 20240928. */
export function dayNumber(day: string): number {
  return Number(day.slice(0, 4) + day.slice(5, 7) + day.slice(8, 10));
}

/** The date of such a number: 20240928 → `2024-09-28`. */
export function dayText(number: number): string {
  const digits = String(number).padStart(8, '0');
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
}
