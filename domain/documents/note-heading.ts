/** A heading of a note to the financial statements at the beginning of a line. */
const NOTE = /^[ \t]*(?:NOTE|Note)\s{1,3}(\d{1,2})\b[ \t\u00a0.:\u2013\u2014-]{0,6}(.{0,120})$/my;

/** Words of a title: a line that goes on as a sentence is a reference to a note, not its heading. */
const TITLE_MAX = 90;

/** More characters than a heading has from its first word on. */
export const HEADING_MAX = 256;

/** The heading at an offset on one line, null if there is none. */
function headingAt(text: string, offset: number): string | null {
  let line = offset;
  while (line > 0 && (text[line - 1] === ' ' || text[line - 1] === '\t')) line -= 1;
  NOTE.lastIndex = line;
  const match = NOTE.exec(text);
  if (match === null) return null;
  const [, number = '', rest = ''] = match;
  const title = rest.replaceAll(/\s+/g, ' ').trim();
  if (title.length > TITLE_MAX || /[.;,]$/.test(title) || /\d$/.test(title)) return null;
  return title === '' ? `Note ${number}` : `Note ${number}: ${title}`;
}

const lastIndexBefore = (text: string, word: string, offset: number): number =>
  offset === 0 ? -1 : text.lastIndexOf(word, offset - 1);

/**
 * The last heading of a note whose first word begins before an offset, on one line. Null if there is none.
 * Example: "Note 12 – Commitments and Contingencies" → "Note 12: Commitments and Contingencies".
 */
export function noteBefore(text: string, offset: number): string | null {
  let capitals = lastIndexBefore(text, 'NOTE', offset);
  let word = lastIndexBefore(text, 'Note', offset);
  while (capitals >= 0 || word >= 0) {
    const at = Math.max(capitals, word);
    const found = headingAt(text, at);
    if (found !== null) return found;
    if (at === capitals) capitals = lastIndexBefore(text, 'NOTE', at);
    else word = lastIndexBefore(text, 'Note', at);
  }
  return null;
}
