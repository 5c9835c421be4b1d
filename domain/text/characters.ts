export const DIGIT = 1;
export const LOWER = 2;
export const UPPER = 4;
export const OTHER = 8;

const kinds = new Uint8Array(128);
for (let unit = 48; unit <= 57; unit += 1) kinds[unit] = DIGIT;
for (let unit = 65; unit <= 90; unit += 1) kinds[unit] = UPPER;
for (let unit = 97; unit <= 122; unit += 1) kinds[unit] = LOWER;

/** Character class of a unit of folded text, as one of the bits above. 0 if it isn't part of a word. */
export function kindOf(unit: number): number {
  return unit < 128 ? (kinds[unit] ?? 0) : OTHER;
}

/** Unit at an index, 0 from `to` on. */
export function unitAt(source: string, at: number, to: number): number {
  return at < to ? source.charCodeAt(at) : 0;
}

export function isDigit(unit: number): boolean {
  return unit >= 48 && unit <= 57;
}

/** True for a letter of one unit. */
export function isLetter(unit: number): boolean {
  if (unit < 128) return (kindOf(unit) & (LOWER | UPPER)) !== 0;
  return unit < 0xd800 || unit > 0xdfff;
}

/** End of the letters and digits around `at`. */
export function wordEnd(source: string, at: number, to: number): number {
  let end = at;
  while (end < to && kindOf(source.charCodeAt(end)) !== 0) end += 1;
  return end;
}
