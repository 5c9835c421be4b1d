/** Report forms as choices of a list; the empty value means all. */
export const FORM_CHOICES = [
  ['', 'Annual and quarterly'],
  ['annual', 'Annual'],
  ['10-K', '10-K'],
  ['10-Q', '10-Q'],
  ['20-F', '20-F'],
  ['40-F', '40-F'],
] as const;
