/** Root form of an annual or quarterly report's family, or null for other forms. */
export function reportForm(form: string): '10-K' | '10-Q' | null {
  const family = /^10-?([KQ])(?:405|SB|SB40|T|T405)?(?:\/A)?$/.exec(form)?.[1];
  if (family === undefined) return null;
  return family === 'K' ? '10-K' : '10-Q';
}
