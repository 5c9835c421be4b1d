/** Fewest words of a quotation that is looked up: shorter ones are titles and terms. */
const WORDS_MIN = 4;

/** The quotations of a text, without their marks. */
export function readQuotations(text: string): { start: number; end: number; quote: string }[] {
  return [...text.matchAll(/“([^“”]{10,2000})”|"([^"]{10,2000})"/gu)].flatMap((match) => {
    const quote = (match[1] ?? match[2] ?? '').trim();
    if (quote.split(/\s+/).length < WORDS_MIN) return [];
    return [{ start: match.index, end: match.index + match[0].length, quote }];
  });
}

/** A text without differences of typesetting, with the offset of each character in the text it was made from. */
export function foldText(text: string): { folded: string; offsets: number[] } {
  let folded = '';
  const offsets: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const character = foldCharacter(text.charAt(at));
    if (character === ' ' && (folded === '' || folded.endsWith(' '))) continue;
    folded += character;
    offsets.push(at);
  }
  return { folded, offsets };
}

function foldCharacter(character: string): string {
  if (/\s/u.test(character)) return ' ';
  if (/[‘’ʼ]/u.test(character)) return "'";
  if (/[“”]/u.test(character)) return '"';
  if (/[‐‑–—−]/u.test(character)) return '-';
  return character.toLowerCase().slice(0, 1);
}

/**
 * Where a quotation is in a text: its first and last character, or null. Case, spaces and typesetting don't count; an
 * ellipsis replaces left-out words, up to 600 characters.
 */
export function findQuotation(
  quote: string,
  { folded, offsets }: ReturnType<typeof foldText>,
): { start: number; end: number } | null {
  const parts = quote
    .split(/\s*(?:\.\.\.|…|\[[^\]]*\])\s*/u)
    .map((part) =>
      foldText(part)
        .folded.trim()
        .replace(/[.,;]$/u, ''),
    )
    .filter((part) => part !== '');
  const [first] = parts;
  if (first === undefined) return null;
  for (let at = folded.indexOf(first); at >= 0; at = folded.indexOf(first, at + 1)) {
    const end = endOfParts(parts, folded, at);
    if (end !== null && isWhole(folded, at, end))
      return { start: offsets[at] ?? 0, end: (offsets[end - 1] ?? 0) + 1 };
  }
  return null;
}

/** Most characters that an ellipsis replaces. */
const LEFT_OUT_MAX = 600;

function endOfParts(parts: readonly string[], folded: string, at: number): number | null {
  let end = at;
  for (const part of parts) {
    const next = folded.indexOf(part, end);
    if (next < 0 || (next > end && next - end > LEFT_OUT_MAX)) return null;
    end = next + part.length;
  }
  return end;
}

function isWhole(folded: string, start: number, end: number): boolean {
  return !/[\p{L}\p{N}]/u.test(folded.charAt(start - 1)) && !/[\p{L}\p{N}]/u.test(folded.charAt(end));
}
