export const DIGIT = 1;
export const LOWER = 2;
export const UPPER = 4;
export const OTHER = 8;

const kinds = new Uint8Array(128);
for (let unit = 48; unit <= 57; unit += 1) kinds[unit] = DIGIT;
for (let unit = 65; unit <= 90; unit += 1) kinds[unit] = UPPER;
for (let unit = 97; unit <= 122; unit += 1) kinds[unit] = LOWER;

/** What a unit of folded text is, as one of the bits above; 0 for what is no part of a word. */
export function kindOf(unit: number): number {
  return unit < 128 ? (kinds[unit] ?? 0) : OTHER;
}

/** Unit at an index of a stretch that ends before `to`; 0 beyond it. */
export function unitAt(source: string, at: number, to: number): number {
  return at < to ? source.charCodeAt(at) : 0;
}

export function isDigit(unit: number): boolean {
  return unit >= 48 && unit <= 57;
}

/** True of a letter that is one unit. */
export function isLetter(unit: number): boolean {
  if (unit < 128) return (kindOf(unit) & (LOWER | UPPER)) !== 0;
  return unit < 0xd800 || unit > 0xdfff;
}

/** End of the run of letters and digits that holds `at`. */
export function wordEnd(source: string, at: number, to: number): number {
  let end = at;
  while (end < to && kindOf(source.charCodeAt(end)) !== 0) end += 1;
  return end;
}
