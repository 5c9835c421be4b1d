/** Words that stay in capitals in a title. */
const ACRONYMS = new Set(
  'US USA UK EU GAAP EBITDA EBIT IFRS SEC FASB ASC ASU ESG LLC LLP PLC COVID ERISA FDIC FDA IRS IPO LIBOR SOFR OCI AOCI EPS TSR CEO CFO REIT VIE PSU RSU AI IT R&D SG&A MD&A'.split(
    ' ',
  ),
);

const isAcronym = (word: string): boolean =>
  ACRONYMS.has(word.replaceAll(/[^A-Z&]/g, '')) || /\d/.test(word) || /^(?:[A-Z]\.){2,}/.test(word);

/** A title in capitals as a sentence; any other as the filer wrote it. Example: 'NOTES TO U.S. DEBT' → 'Notes to U.S. debt'. */
export function sentenceCase(title: string): string {
  if (/\p{Ll}/u.test(title) || !/\p{Lu}{2}/u.test(title)) return title;
  const words = title.replaceAll(/[^\s-]+/g, (word) => (isAcronym(word) ? word : word.toLowerCase()));
  return words.replace(
    /^(\P{L}*)(\p{Ll})/u,
    (_, before: string, first: string) => before + first.toUpperCase(),
  );
}
