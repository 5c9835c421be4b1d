/** A paragraph of a text, that is a line, as offsets; `end` is exclusive. */
export type Paragraph = { start: number; end: number };

/** The paragraph at an offset. */
export function paragraphAt(text: string, offset: number): Paragraph {
  const end = text.indexOf('\n', offset);
  return { start: text.lastIndexOf('\n', offset - 1) + 1, end: end === -1 ? text.length : end };
}

/** Letters by which a paragraph is recognised in another filing. Null if it has too few. */
const KEY_MIN = 60;
const KEY_MAX = 100;

/** What two filings' versions of a paragraph share: its first letters, and those after a caption, without figures. */
export function paragraphKey(text: string, { start }: Paragraph): string | null {
  const letters = text
    .slice(start, start + 600)
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '');
  return letters.length < KEY_MIN ? null : letters.slice(0, KEY_MAX);
}

/** Distance up to which an excerpt still shows a passage it doesn't begin in. */
const NEAR = 300;

/** Whether an excerpt at an offset shows the passage that begins at another: the same paragraph, or close by. */
export function showsPassage(text: string, offset: number, passage: number): boolean {
  if (Math.abs(offset - passage) <= NEAR) return true;
  const { start, end } = paragraphAt(text, offset);
  return passage >= start && passage < end;
}
