/** A number's text with a true minus sign (U+2212) in place of the hyphen. */
export function trueMinus(text: string): string {
  return text.replace('-', '−');
}
