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

/** Lines at which notes end: the auditor's report, signatures, certifications, exhibits, or statements. */
const ENDS =
  /^[ \t]*(?:(report of (?:the )?independent (?:registered|auditor|certified|account)[^\n]{0,80}|(?:independent )?auditors?['’]?s? report)|(signatures?)|(certifications?)|exhibits?|index to exhibits|exhibit index|(?:[\p{L}.,&’' -]{0,60} )?(?:consolidated|condensed) (?:consolidated )?(?:statements? of [^\n.;\d]{3,80}|balance sheets?))[ \t]*$/gimu;

/** The last line before an offset at which notes end: the label of what begins there, null for what has none. */
function endBefore(text: string, offset: number): { at: number; label: string | null } | null {
  let found: { at: number; label: string | null } | null = null;
  for (const { index, 0: line, 1: report, 2: signatures, 3: certifications } of text.matchAll(ENDS)) {
    if (index + line.search(/\S/) >= offset) break;
    // A line of a table of contents ends with its page.
    if (/\d\s*$/.test(line)) continue;
    const label =
      report === undefined
        ? signatures === undefined
          ? certifications === undefined
            ? null
            : 'Certifications'
          : 'Signatures'
        : 'Auditor’s report';
    found = { at: index, label };
  }
  return found;
}

/**
 * What a place before an offset is in: the note whose heading is last, or the auditor's report, signatures or certifications if
 * they begin after it. A label of null is another part, as the statements. Null if neither begins before the offset.
 */
export function partBefore(text: string, offset: number): { label: string | null } | null {
  const [note, end] = [noteBefore(text, offset), endBefore(text, offset)];
  if (end !== null && end.at > (note?.at ?? -1)) return { label: end.label };
  return note === null ? null : { label: note.label };
}

/**
 * The last heading of a note whose first word begins before an offset, on one line. Null if there is none.
 * Example: "Note 12 – Commitments and Contingencies" → "Note 12: Commitments and Contingencies".
 */
function noteBefore(text: string, offset: number): { at: number; label: string } | null {
  let capitals = lastIndexBefore(text, 'NOTE', offset);
  let word = lastIndexBefore(text, 'Note', offset);
  while (capitals >= 0 || word >= 0) {
    const at = Math.max(capitals, word);
    const found = headingAt(text, at);
    if (found !== null) return { at, label: found };
    if (at === capitals) capitals = lastIndexBefore(text, 'NOTE', at);
    else word = lastIndexBefore(text, 'Note', at);
  }
  return null;
}
