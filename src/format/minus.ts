/** A formatted number with a true minus sign (U+2212) instead of a hyphen. */
export function trueMinus(text: string): string {
  return text.replace('-', '−');
}
