import { QueryError } from './query.ts';
import { readWithin, type Within, WITHIN_VALUES } from './sections.ts';

/** An Item or section named in a query, with its place there. `end` is exclusive. */
type NamedSection = Within & { start: number; end: number };

const TERM =
  /(?<=^|\s)(?:item|section):(?:["\u201c\u201d]([^"\u201c\u201d]*)["\u201c\u201d]|(\S+))(?=\s|$)/gi;

/** Whether an offset is between quotation marks. */
const isQuoted = (q: string, offset: number): boolean =>
  (q.slice(0, offset).match(/["\u201c\u201d\u201e\u201f\uff02]/g)?.length ?? 0) % 2 === 1;

/**
 * Takes `item:1A`, `item:"Risk Factors"` and `section:notes` out of a query. What is left has the same offsets. Throws
 * QueryError for a value that means no Item and no section.
 * Rule: docs/rules.md#sections. Example: 'tariffs item:1A' → 'tariffs        ', 1A.
 */
export function takeWithin(q: string): { q: string; within: NamedSection[] } {
  const within: NamedSection[] = [];
  const rest = q.replaceAll(
    TERM,
    (whole: string, quoted: string | undefined, bare: string | undefined, start: number) => {
      if (isQuoted(q, start)) return whole;
      const value = (quoted ?? bare ?? '').trim();
      const found = readWithin(value);
      if (found === null)
        throw new QueryError(
          `No Item or section is called '${value.slice(0, 60)}'. Write ${WITHIN_VALUES}.`,
          start,
        );
      within.push({ ...found, start, end: start + whole.length });
      return ' '.repeat(whole.length);
    },
  );
  return { q: rest, within };
}
