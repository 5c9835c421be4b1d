import { type DocumentText, type ItemSpan, textLines } from './document-text.ts';
import { FORM_40F, type FormItem } from './foreign-items.ts';
import { PAGE_NUMBER, isPointer } from './item-candidates.ts';
import { createEdgeTest, sentenceCase, signaturesStart, trimmedEnd } from './item-heading.ts';
import { plainTitle } from './title-headings.ts';

/** Characters of a line that is only an Item's title. */
const TITLE_MAX = 160;

/** An Item that names an exhibit and says little else has its text there. */
const EXHIBIT = /\bexhibits?\s+(?:no\.?\s*)?\d/i;
const POINTER_MAX = 1_500;

/**
 * Items of a form that prints no numbers, in any order: each from the first heading which is its title to the next one.
 * Rule: docs/rules.md#items-of-foreign-issuers
 */
export function unnumberedItems(document: DocumentText, items: readonly FormItem[]): ItemSpan[] {
  const { text } = document;
  const lines = textLines(document);
  const found = new Set<string>();
  const headings = lines.flatMap((line) => {
    const title = text.slice(line.start, line.end).trim();
    if (!line.is_heading || line.is_linked || title.length > TITLE_MAX || PAGE_NUMBER.test(title)) return [];
    const words = plainTitle(title);
    const item = items.find(({ key, alone }) => !found.has(key) && alone?.test(words) === true);
    if (item === undefined) return [];
    found.add(item.key);
    return [{ item, title, start: line.start, body_start: line.end }];
  });
  const isEdge = createEdgeTest(text, lines);
  const signatures = signaturesStart(text, lines, headings.at(-1)?.start ?? 0);
  return headings.map(({ item, title, start, body_start }, index): ItemSpan => {
    const to = headings[index + 1]?.start ?? signatures ?? lines.at(-1)?.end ?? text.length;
    const end = trimmedEnd(lines, { from: body_start, to }, isEdge);
    const body = text.slice(body_start, end);
    const isElsewhere = isPointer(body) || (body.length < POINTER_MAX && EXHIBIT.test(body));
    return {
      key: item.key,
      item: item.item,
      part: item.part,
      title: sentenceCase(
        title.replace(/^\W{0,3}(?:[A-Z]|\d{1,2}|[ivx]{1,4})[.)]\s{1,9}/, '').replace(/[\s.:;]{1,9}$/, ''),
      ),
      start,
      body_start,
      end,
      status: isElsewhere ? 'incorporated' : 'found',
      quality: end > body_start ? 'ok' : 'suspect',
    };
  });
}

/** Characters at the start of an exhibit that are looked through for its title. */
const EXHIBIT_HEAD = 4_000;
const IN_EXHIBITS: ReadonlySet<string> = new Set(['annual-information-form', 'statements', 'discussion']);

/** The Item of a 40-F that an exhibit is, by the first title that it has; null for other exhibits. */
export function exhibitItem(text: string): string | null {
  for (const line of text.slice(0, EXHIBIT_HEAD).split('\n')) {
    const words = plainTitle(line.slice(0, TITLE_MAX));
    const item = FORM_40F.find(({ key, alone }) => IN_EXHIBITS.has(key) && alone?.test(words) === true);
    if (item !== undefined) return item.key;
  }
  return null;
}
