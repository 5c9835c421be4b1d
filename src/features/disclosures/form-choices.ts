/** Report forms as choices of a list; the empty value means both. */
export const FORM_CHOICES = [
  ['', '10-K and 10-Q'],
  ['10-K', '10-K'],
  ['10-Q', '10-Q'],
] as const;
