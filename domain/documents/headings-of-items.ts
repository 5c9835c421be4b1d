import type { DocumentText, ItemSpan } from './document-text.ts';
import { sentenceCase } from './item-heading.ts';

/** A heading below an Item, or below a heading of it. */
type ItemHeading = { offset: number; title: string; level: 1 | 2 };

type Heading = { offset: number; text: string; level: number };

const TITLE_MAX = 160;
const ITEM_MAX = 90;
/** A heading repeated as often in a document is a running head, such as the company's name. */
const REPEATED = 4;

const NO_TITLE =
  /^\/s\/|^table of contents$|^\(.*\)$|^for the (?:fiscal )?(?:year|quarter|period)|^part\s+[ivx]+\b/i;
const NOTE = /^note\s+\d{1,2}\b/i;
const BARE_NOTE = /^note\s+\d{1,2}[.:\s–—-]*$/i;
const STATEMENT =
  /^(?:consolidated |condensed |combined )*(?:statements? of|balance sheets?|notes? to|financial statements)|^report of independent/i;

function headingsWithin(
  { text, blocks }: Pick<DocumentText, 'text' | 'blocks'>,
  { body_start, end, more = [] }: ItemSpan,
  repeated: ReadonlySet<string>,
): Heading[] {
  const runs = [{ start: body_start, end }, ...more];
  return blocks
    .filter(
      (block) =>
        block.kind === 'heading' && runs.some((run) => block.start >= run.start && block.start < run.end),
    )
    .map(({ start, end: until, level = 6 }) => ({
      offset: start,
      text: text.slice(start, until).replaceAll(/\s+/g, ' ').trim(),
      level,
    }))
    .filter((heading) => !repeated.has(heading.text) && !NO_TITLE.test(heading.text));
}

/** 'NOTE 1' and the heading after it as one. */
function withTitles(headings: readonly Heading[]): Heading[] {
  return headings.flatMap((heading, index) => {
    const next = headings[index + 1];
    const before = headings[index - 1];
    if (before !== undefined && BARE_NOTE.test(before.text) && !NOTE.test(heading.text)) return [];
    if (!BARE_NOTE.test(heading.text) || next === undefined || NOTE.test(next.text)) return [heading];
    const note = heading.text.replace(/[.:\s–—-]*$/, '');
    return [{ ...heading, text: `${sentenceCase(note)}: ${sentenceCase(next.text)}` }];
  });
}

/** Statements and notes where notes have headings of their own, else the two highest levels. */
function chosen(headings: readonly Heading[]): ItemHeading[] {
  const isNotes = headings.filter(({ text }) => NOTE.test(text)).length >= 2;
  const kept = isNotes ? headings.filter(({ text }) => NOTE.test(text) || STATEMENT.test(text)) : headings;
  const levels = [...new Set(kept.map(({ level }) => level))].toSorted((a, b) => a - b).slice(0, 2);
  return kept
    .filter(({ level }) => isNotes || levels.includes(level))
    .slice(0, ITEM_MAX)
    .map(({ offset, text, level }) => {
      const title = sentenceCase(text);
      const isLower = !isNotes && levels.length > 1 && level === levels[1];
      return {
        offset,
        title: title.length > TITLE_MAX ? `${title.slice(0, TITLE_MAX - 1).trimEnd()}…` : title,
        level: isLower ? 2 : 1,
      };
    });
}

function repeatedHeadings({ text, blocks }: Pick<DocumentText, 'text' | 'blocks'>): Set<string> {
  const counts = new Map<string, number>();
  for (const { kind, start, end } of blocks) {
    if (kind !== 'heading') continue;
    const words = text.slice(start, end).replaceAll(/\s+/g, ' ').trim();
    counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  return new Set([...counts].filter(([, count]) => count >= REPEATED).map(([words]) => words));
}

/**
 * Headings below each Item, in the order of the text: of the statements and notes under the filer's own titles, of the
 * captions of risks and the parts of the discussion the two highest levels.
 * Rule: docs/rules.md#headings-of-items
 */
export function headingsOfItems(
  document: Pick<DocumentText, 'text' | 'blocks'>,
  items: readonly ItemSpan[],
): ItemHeading[] {
  const repeated = repeatedHeadings(document);
  return items.flatMap((item) => chosen(withTitles(headingsWithin(document, item, repeated))));
}
