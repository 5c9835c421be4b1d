import { nameKey } from '../company/company-name.ts';
import type { DocumentText } from '../documents/document-text.ts';
import type { TextSpan } from '../text/sentences.ts';

/** Lines of a release searched for its title. */
const LINES_MAX = 40;

/** Maximum characters of a title, its second line included. */
const TITLE_MAX = 240;

const ANNOUNCES =
  /\b(?:announc|report|nam(?:es|ed)\b|appoint|elect|declar|complet|acqui|agree|launch|pric(?:es|ed|ing)\b|clos(?:es|ed|ing)\b|enter|sign|rais|increas|authori[sz]|approv|provid|updat|expand|retir|resign|succe|joins?\b|joined|becom|issu(?:es|ed)|commenc|receiv|sett?l|results?\b|outlook|guidance|dividend|offering|merger|to\s(?:become|sell|combine|step|lead|host|offer|redeem|buy|merge)\b)/i;
const ANNOUNCES_FIRST = new RegExp(`^${ANNOUNCES.source}`, 'i');

/** A title with this ending continues in the next line. */
const UNFINISHED =
  /(?:\b(?:a|an|and|as|at|by|for|from|in|into|its|of|on|or|the|to|with|new|first|second|third|fourth)|[,&:\u2013\u2014-])$/i;
/** A line that continues the one above. `iPhone` is a valid start. */
const CONNECTS = /^(?:and|as|of|for|to|in|with|at|by|from|on|or)\b/i;
const SMALL = /^\p{Ll}(?!\p{Lu})/u;

/** A title with this ending is complete. A second line in the same style is a subtitle. */
const WHOLE =
  /\b(?:results|dividends?|directors|officer|CEO|CFO|president|offering|notes|agreement|acquisition|merger|transaction|split)$/i;

type Line = TextSpan & { words: string; level: number | null };

/** Lines at the start of a document, without tables. */
function openingLines({ text, blocks }: DocumentText): Line[] {
  const lines: Line[] = [];
  for (const { kind, level = 0, start, end } of blocks) {
    if (lines.length >= LINES_MAX) break;
    if (kind === 'table') continue;
    let at = start;
    for (const words of text.slice(start, Math.min(end, start + 2_000)).split('\n')) {
      if (words.trim() !== '') {
        lines.push({ start: at, end: at + words.length, words, level: kind === 'heading' ? level : null });
      }
      at += words.length + 1;
    }
  }
  return lines.slice(0, LINES_MAX);
}

const isSentence = (words: string): boolean => /[.!?]$/.test(words) && words.split(/\s+/).length >= 8;

/**
 * Whether the line after a title belongs to it: it continues, or has the same style and isn't a separate sentence.
 */
function isContinued(title: Line, next: Line): boolean {
  if (next.end - title.start > TITLE_MAX || isSentence(next.words)) return false;
  if ([CONNECTS, SMALL].some((pattern) => pattern.test(next.words)) || UNFINISHED.test(title.words))
    return true;
  return (
    title.level !== null &&
    title.level === next.level &&
    !WHOLE.test(title.words) &&
    !ANNOUNCES.test(next.words)
  );
}

/**
 * Span of a press release's title, or null if the document isn't a release or has no clear title. `company` is the
 * company's name, which is often on a separate line above the title. `is_release`: the report calls it a release.
 * Example: 0000012927-24-000014, EX-99.1 → 'Boeing Announces Board and Management Changes'.
 */
export function releaseTitle(document: DocumentText, company: string, is_release: boolean): TextSpan | null {
  const lines = openingLines(document);
  const name = nameKey(company).compact;
  const prose = lines.findIndex(({ words }) => startsProse(words) !== null);
  const before = prose < 0 ? lines : lines.slice(0, prose);
  const isKnown =
    is_release ||
    startsProse(lines[prose]?.words ?? '') === 'dateline' ||
    before.some(({ words }) => isReleaseMark(words));
  if (!isKnown) return null;
  const isCandidate = ({ words }: Line): boolean =>
    words.split(/\s+/).length >= 3 &&
    !isSentence(words) &&
    !isReleaseNoise(words) &&
    nameKey(words).compact !== name;
  const candidates = before.filter(isCandidate);
  const title = candidates.find(({ words }) => ANNOUNCES.test(words)) ?? candidates[0];
  if (title === undefined) return null;
  const at = before.indexOf(title);
  const [previous, next] = [before[at - 1], before[at + 1]];
  const start =
    previous !== undefined && ANNOUNCES_FIRST.test(title.words) && isCandidate(previous)
      ? previous.start
      : title.start;
  const isLonger =
    next !== undefined && !isReleaseNoise(next.words) && isContinued({ ...title, start }, next);
  return { start, end: isLonger ? next.end : title.end };
}

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
function isReleaseMark(words: string): boolean {
  return RELEASE_MARK.test(words);
}

/**
 * Whether a line above a release's text is not part of its title: release marks, dates, addresses, contacts, list
 * items.
 */
function isReleaseNoise(words: string): boolean {
  return isReleaseMark(words) || DATE_ALONE.test(words) || NOISE.some((pattern) => pattern.test(words));
}

/** Whether a line starts the text of a release, by its dateline or its length. Null for a line above it. */
function startsProse(words: string): 'dateline' | 'long' | null {
  const opening = words.slice(0, 160);
  if (words.length > 90 && DATE.test(opening) && DATELINE_MARK.test(opening)) return 'dateline';
  return words.length > PROSE_MIN ? 'long' : null;
}
