/** The line above the notes: `Notes to Consolidated Financial Statements (Unaudited)`. */
const TITLE =
  /^[ \t]*(?:the )?notes to (?:the )?(?:[\p{L}.,&’' -]{0,80}? )?(?:financial )?statements\b[^\n\d]{0,40}$/gimu;
/** What the first note is about, or its number. */
const OPENING =
  /^[ \t(]*note\s*1\b|^[ \t(]*1\s*[).:\u2013\u2014-]|\b(?:organi[sz]ation|background|basis of (?:presentation|preparation)|accounting policies|description of (?:the )?business|nature of (?:the )?(?:business|operations)|overview)\b/iu;
const OPENING_MAX = 600;
/** A line of a table of contents. */
const CONTENTS = /[\s.]\d{1,3}\s*$/;

/** Whether a text begins with the first note. */
const opensNotes = (text: string): boolean =>
  text
    .slice(0, OPENING_MAX)
    .split('\n')
    .some((line) => OPENING.test(line) && !CONTENTS.test(line));

/** A note's heading with the number 1. */
const FIRST_NOTE =
  /^[ \t]*note\s{1,3}1\b[ \t\u00a0.:\u2013\u2014-]{0,6}(?![^\n]{0,200}\d\s*$)[^\n]{0,120}$/gimu;
/** The auditor's report, which may follow the notes. */
const REPORT =
  /^[ \t]*report of (?:the )?independent (?:registered|auditor|certified|account)[^\n]{0,80}$/imu;
/** Fewer characters are a reference to notes, not notes. */
const LEAST = 1_000;

/**
 * Where the notes to the financial statements are in a range of a text: from their title, or from the heading of note
 * 1, to the auditor's report or the end of the range. Null if there are none.
 * Rule: docs/rules.md#sections
 */
export function notesSpan(
  text: string,
  range: { start: number; end: number },
): { start: number; end: number } | null {
  const part = text.slice(range.start, range.end);
  const titled = [...part.matchAll(TITLE)].find(({ index, 0: line }) =>
    opensNotes(part.slice(index + line.length)),
  );
  const numbered = [...part.matchAll(FIRST_NOTE)].at(-1);
  const first = titled ?? numbered;
  if (first === undefined) return null;
  const after = first.index + first[0].length;
  const report = part.slice(after).search(REPORT);
  const end = report === -1 ? part.length : after + report;
  if (end - first.index < LEAST) return null;
  return { start: range.start + first.index, end: range.start + end };
}
