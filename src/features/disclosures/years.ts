/** First year covered by EDGAR full-text search. */
const FIRST_YEAR = 2001;

/** Fiscal years from the first on EDGAR to `last`, newest first. */
export function yearsUntil(last: number): string[] {
  return Array.from({ length: Math.max(0, last - FIRST_YEAR + 1) }, (_, ago) => String(last - ago));
}

/** The options, with the current value first if the URL sets one that is not among them. */
export function withSelected(options: readonly string[], selected: string): string[] {
  return selected === '' || options.includes(selected) ? [...options] : [selected, ...options];
}
