/** Replacement of any figure, so that an updated number doesn't make a new sentence. */
const FIGURE = '#';

const isDigit = (code: number): boolean => code >= 48 && code <= 57;

/** Fast check: most terms have none. */
function hasDigit(term: string): boolean {
  for (let at = 0; at < term.length; at += 1) if (isDigit(term.charCodeAt(at))) return true;
  return false;
}

/** A term with each run of digits as `#`: `q3` → `q#`, `1.5` → `#`. */
function maskTerm(term: string): string {
  if (!hasDigit(term)) return term;
  let masked = '';
  for (let at = 0; at < term.length; at += 1) {
    const code = term.charCodeAt(at);
    if (!isDigit(code)) masked += term.charAt(at);
    else if (!masked.endsWith(FIGURE)) masked += FIGURE;
  }
  return masked === '#.#' ? FIGURE : masked;
}

/** Terms with all figures masked. Rule: docs/rules.md#masked-figures */
export function maskTerms(terms: readonly string[]): string[] {
  return terms.map(maskTerm);
}

/** 32-bit hash of terms (FNV-1a over their UTF-16 units), starting from `seed`. */
export function hashTerms(
  terms: readonly string[],
  from = 0,
  to = terms.length,
  seed = 0x81_1c_9d_c5,
): number {
  let hash = seed;
  for (let index = from; index < to; index += 1) {
    const term = terms[index] ?? '';
    for (let at = 0; at < term.length; at += 1) {
      hash = Math.imul(hash ^ term.charCodeAt(at), 0x01_00_01_93);
    }
    hash = Math.imul(hash ^ 0x1f, 0x01_00_01_93);
  }
  return hash >>> 0;
}

/** 64-bit key of a list of terms, equal for equal lists. */
export function termsKey(terms: readonly string[]): string {
  const low = hashTerms(terms).toString(16);
  const high = hashTerms(terms, 0, terms.length, 0x9e_37_79_b9).toString(16);
  return `${high.padStart(8, '0')}${low.padStart(8, '0')}`;
}
