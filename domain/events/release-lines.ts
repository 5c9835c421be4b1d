/** A longer line is prose. */
const PROSE_MIN = 240;

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}';
const DATE = new RegExp(`\\b${MONTH}\\.?\\s{1,3}\\d{1,2}\\b`, 'i');
const DATE_ALONE = new RegExp(
  `^\\W{0,3}(?:[a-z]{3,9}day,?\\s)?(?:${MONTH}\\.?\\s{1,3}\\d{1,2},?\\s{1,3}\\d{4}|\\d{1,2}/\\d{1,2}/\\d{2,4})\\b.{0,30}$`,
  'i',
);

/** A dateline comes before a release's first words. */
const DATELINE_MARK = /[\u2012-\u2015]|\s-{1,2}\s?|--|\/\s?PR\s?Newswire|business wire|globe\s?newswire/i;

const RELEASE_MARK =
  /^\W{0,4}(?:for\s)?(?:immediate\s?release|(?:news|press|media|earnings)(?:\s(?:release|announcement|information))?|release\b.{0,40}|for\s(?:immediate\s)?(?:use|publication|release))\b.{0,40}$/i;

const NOISE = [
  /^\W{0,3}(?:exhibit|ex)[\s.:-]{0,3}\d/i,
  /@|https?:|\bwww\.|\(?\d{3}\)?[-.\s]{1,2}\d{3}[-.]\d{4}/i,
  /^\W{0,3}(?:(?:media|investors?|press|analysts?|corporate|public|investor and media)\s){0,3}(?:contacts?|relations|inquiries|enquiries)\b/i,
  /\b[A-Z]{2}\.?,?\s\d{5}\b|^\d{1,5}\s.{2,60}\b(?:street|st|blvd|boulevard|road|rd|avenue|ave|drive|way|parkway|plaza|suite|lane)\b/i,
  /^\W{0,3}page\s\d|^\W{0,3}\d{1,3}\W{0,3}$|^\W{0,3}(?:nyse|nasdaq)\b/i,
  /\t/,
  /^[•●▪◦*–—-]/,
];

/** Whether a line marks a press release: `FOR IMMEDIATE RELEASE`, `News Release`. */
export function isReleaseMark(words: string): boolean {
  return RELEASE_MARK.test(words);
}

/**
 * Whether a line above a release's text is not part of its title: release marks, dates, addresses, contacts, list
 * items.
 */
export function isReleaseNoise(words: string): boolean {
  return isReleaseMark(words) || DATE_ALONE.test(words) || NOISE.some((pattern) => pattern.test(words));
}

/** Whether a line starts the text of a release, by its dateline or its length. Null for a line above it. */
export function startsProse(words: string): 'dateline' | 'long' | null {
  const opening = words.slice(0, 160);
  if (words.length > 90 && DATE.test(opening) && DATELINE_MARK.test(opening)) return 'dateline';
  return words.length > PROSE_MIN ? 'long' : null;
}
