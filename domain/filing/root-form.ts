/**
 * The form without its amendment suffix. Example: '10-K/A' → '10-K', 'SC 13G/A' → 'SC 13G'.
 * Source: EDGAR writes an amendment as its form followed by `/A`.
 */
export function rootForm(form: string): string {
  return isAmendment(form) ? form.slice(0, -2) : form;
}

export function isAmendment(form: string): boolean {
  return form.endsWith('/A');
}
