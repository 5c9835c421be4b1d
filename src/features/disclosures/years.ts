/** Since when EDGAR has reports in full. */
const FIRST_YEAR = 2001;

/** Fiscal years as choices, newest first. */
export function yearsUntil(last: number): string[] {
  return Array.from({ length: Math.max(0, last - FIRST_YEAR + 1) }, (_, ago) => String(last - ago));
}

/** Choices with the one that holds, which an address may have set to another than is offered. */
export function withChosen(choices: readonly string[], chosen: string): string[] {
  return chosen === '' || choices.includes(chosen) ? [...choices] : [chosen, ...choices];
}
