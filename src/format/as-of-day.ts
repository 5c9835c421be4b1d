let shown: string | undefined;

/** The past day that the page shows, `2025-02-25`; undefined for today. Rule: docs/rules.md#as-of-a-day */
export function asOfDay(): string | undefined {
  return shown;
}

/** Called before a page requests anything: by the root route, and by an embedded view. */
export function setAsOfDay(day: string | undefined): void {
  shown = day;
}
