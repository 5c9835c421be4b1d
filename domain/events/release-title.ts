import type { DocumentText } from '../documents/document-text.ts';
import { isReleaseMark, isReleaseNoise, startsProse } from './release-lines.ts';
import type { TextSpan } from './text-span.ts';

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

const simplified = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/\b(?:inc|corp|corporation|co|company|ltd|plc|the|incorporated)\b|[^a-z0-9]/g, '');

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
  const name = simplified(company);
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
    simplified(words) !== name;
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
