/** The years a text names, in order. */
export function yearsOf(text: string): string[] {
  return [...text.matchAll(/(?<![\d$€£,.])(?:19|20)\d\d\b(?![,.]\d)/gu)].map(([year]) => year);
}

/** Whether a sentence names the years of a claim, each as often; one that names none speaks of its report's. */
export function hasYears(years: readonly string[], words: string): boolean {
  const left = yearsOf(words);
  if (left.length === 0) return new Set(years).size <= 1;
  return years.every((year) => {
    const at = left.indexOf(year);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}
