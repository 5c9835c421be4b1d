import { linesOf, type Run } from './run.ts';

/** Lines of a release before which its title stands. */
const LINES = 40;

/** A title, with its second line, has at most so many characters; a longer line is prose. */
const TITLE_MAX = 240;

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}';
const DATE = new RegExp(`\\b${MONTH}\\.?\\s{1,3}\\d{1,2}\\b`, 'i');
const DATE_ALONE = new RegExp(
  `^\\W{0,3}(?:[a-z]{3,9}day,?\\s)?(?:${MONTH}\\.?\\s{1,3}\\d{1,2},?\\s{1,3}\\d{4}|\\d{1,2}/\\d{1,2}/\\d{2,4})\\b.{0,30}$`,
  'i',
);

/** Where and when a release was given out stands before its first words. */
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

const ANNOUNCES =
  /\b(?:announc|report|nam(?:es|ed)\b|appoint|elect|declar|complet|acqui|agree|launch|pric(?:es|ed|ing)\b|clos(?:es|ed|ing)\b|enter|sign|rais|increas|authori[sz]|approv|provid|updat|expand|retir|resign|succe|joins?\b|joined|issu(?:es|ed)|commenc|receiv|sett?l|results?\b|outlook|guidance|dividend|offering|merger|to\s(?:become|sell|combine|step|lead|host|offer|redeem|buy|merge)\b)/i;

/** A title that breaks off here goes on in the next line. */
const UNFINISHED =
  /(?:\b(?:a|an|and|as|at|by|for|from|in|into|its|of|on|or|the|to|with|new|first|second|third|fourth)|[,&:\u2013\u2014-])$/i;

const simplified = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/\b(?:inc|corp|corporation|co|company|ltd|plc|the|incorporated)\b|[^a-z0-9]/g, '');

/** Offset at which the prose of a release begins: its dateline, else its first long line. */
function proseStart(text: string, lines: readonly Run[]): { index: number; has_dateline: boolean } {
  for (const [index, { start, end }] of lines.entries()) {
    const opening = text.slice(start, Math.min(end, start + 160));
    const date = DATE.exec(opening);
    if (end - start > 90 && date !== null && DATELINE_MARK.test(opening)) {
      return { index, has_dateline: true };
    }
    if (end - start > TITLE_MAX) return { index, has_dateline: false };
  }
  return { index: lines.length, has_dateline: false };
}

/**
 * Where the title of a press release stands in the opening of its text; null for a document that is no release, or
 * whose title cannot be told. `company` is the name of the company, which stands alone above many a title.
 * Example: 0000012927-24-000014, EX-99.1 → 'Boeing Announces Board and Management Changes'.
 */
export function releaseTitle(text: string, company: string): Run | null {
  const lines = linesOf(text).slice(0, LINES);
  const { index: prose, has_dateline } = proseStart(text, lines);
  const name = simplified(company);
  const before = lines.slice(0, prose);
  const wordsOf = ({ start, end }: Run): string => text.slice(start, end);
  const isMarked = before.some((line) => RELEASE_MARK.test(wordsOf(line)));
  const candidates = before.filter((line) => {
    const words = wordsOf(line);
    return (
      words.length <= TITLE_MAX &&
      words.split(/\s+/).length >= 3 &&
      !RELEASE_MARK.test(words) &&
      !DATE_ALONE.test(words) &&
      !NOISE.some((pattern) => pattern.test(words)) &&
      simplified(words) !== name
    );
  });
  const announcing = candidates.find((line) => ANNOUNCES.test(wordsOf(line)));
  const title = announcing ?? (isMarked || has_dateline ? candidates[0] : undefined);
  if (title === undefined) return null;
  const following = lines[lines.indexOf(title) + 1];
  const goesOn =
    following !== undefined &&
    lines.indexOf(following) < prose &&
    following.end - title.start <= TITLE_MAX &&
    (UNFINISHED.test(wordsOf(title)) || /^\p{Ll}/u.test(wordsOf(following)));
  return goesOn ? { start: title.start, end: following.end } : title;
}
