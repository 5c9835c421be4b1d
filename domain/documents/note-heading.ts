/** A heading of a note to the financial statements at the beginning of a line. */
const NOTE = /^[ \t]*(?:NOTE|Note)\s{1,3}(\d{1,2})\b[ \t\u00a0.:\u2013\u2014-]{0,6}(.{0,120})$/gm;

/** Words of a title: a line that goes on as a sentence is a reference to a note, not its heading. */
const TITLE_MAX = 90;

/**
 * The last heading of a note before an offset, on one line. Null if there is none.
 * Example: "Note 12 – Commitments and Contingencies" → "Note 12: Commitments and Contingencies".
 */
export function noteBefore(text: string, offset: number): string | null {
  let found: string | null = null;
  for (const match of text.slice(0, offset).matchAll(NOTE)) {
    const [, number = '', rest = ''] = match;
    const title = rest.replaceAll(/\s+/g, ' ').trim();
    if (title.length > TITLE_MAX || /[.;,]$/.test(title) || /\d$/.test(title)) continue;
    found = title === '' ? `Note ${number}` : `Note ${number}: ${title}`;
  }
  return found;
}
