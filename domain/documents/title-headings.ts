import { type DocumentText, type ItemSpan, type TextLine, textLines } from './document-text.ts';
import { FORM_40F, type FormItem } from './foreign-items.ts';
import {
  heaviestChain,
  isPointer,
  type ItemCandidate,
  PAGE_NUMBER,
  weighCandidates,
} from './item-candidates.ts';
import { isDiscussion, isMarketRisk } from './item-forms.ts';
import { createEdgeTest, sentenceCase, signaturesStart, trimmedEnd } from './item-heading.ts';

/** Characters of a line that is only an Item's title. */
const TITLE_MAX = 200;

type Found = Pick<ItemCandidate, 'item' | 'order' | 'start' | 'body_start' | 'title' | 'line'>;

/** A title's letters and digits in lower case, without `I.`, `1.` or `A.` before them. */
export const plainTitle = (title: string): string =>
  title
    .toLowerCase()
    .replace(/^\W{0,3}(?:[ivx]{1,4}|\d{1,2}[a-c]?|[a-h])[.)]\s{1,9}/, '')
    .replace(/\s{0,3}\((?:the )?\W?md&a\W?\)/, '')
    .replaceAll(/[\u2018\u2019'`]/g, '')
    .replaceAll(/[^a-z0-9]{1,200}/g, ' ')
    .trim();

/** Part of a report that an Item is in: of a 10-K by its number. */
function partOf({ part, division, item }: FormItem): string {
  const stated = part ?? division;
  if (stated !== undefined) return stated;
  const number = Number.parseInt(item, 10);
  return number <= 4 ? 'I' : number <= 9 ? 'II' : number <= 14 ? 'III' : 'IV';
}

/**
 * Whether a heading about market risk is an Item, not a part of the discussion: no other of its level or above is between it
 * and the next Item, and for `Market Risk` alone none between it and the Item before.
 */
function isApart(
  { blocks }: DocumentText,
  line: TextLine,
  isBare: boolean,
  edges: readonly number[],
): boolean {
  const level = blocks.find(({ start }) => start === line.start)?.level ?? 6;
  const from = edges.findLast((at) => at < line.start) ?? 0;
  const to = edges.find((at) => at > line.start) ?? Number.POSITIVE_INFINITY;
  return !blocks.some(
    ({ kind, start, level: other = 6 }) =>
      kind === 'heading' &&
      other <= level &&
      start !== line.start &&
      start > (isBare ? from : line.start) &&
      start < to,
  );
}

/**
 * Headings that are the title of an Item and nothing else: of Items of a Part in which none has a number, of the discussion and of
 * what is about market risk.
 */
function titleCandidates(
  document: DocumentText,
  lines: readonly TextLine[],
  items: readonly FormItem[],
  numbered: readonly Found[],
): ItemCandidate[] {
  const orders = new Map(items.map(({ key }, order) => [key, order]));
  const found = new Set(numbered.map(({ item }) => item.key));
  const parts = new Set(numbered.map(({ item }) => partOf(item)));
  const { text } = document;
  const wanted = items.filter(
    (item) =>
      item.alone !== null &&
      !found.has(item.key) &&
      (!parts.has(partOf(item)) || isDiscussion(item) || isMarketRisk(item)),
  );
  const titles = lines.filter(({ is_heading, start, end }) => {
    const words = is_heading && end - start <= TITLE_MAX ? plainTitle(text.slice(start, end).trim()) : '';
    return words !== '' && items.some((item) => !isMarketRisk(item) && item.alone?.test(words) === true);
  });
  const edges = [...numbered, ...titles].map(({ start }) => start).toSorted((a, b) => a - b);
  return lines.flatMap((line, index): ItemCandidate[] => {
    if (!line.is_heading || line.end - line.start > TITLE_MAX) return [];
    const title = text.slice(line.start, line.end).trim();
    const words = plainTitle(title);
    if (line.is_linked || PAGE_NUMBER.test(title)) return [];
    // The title of another Item is on the line below its number.
    if (numbered.some(({ start, body_start }) => start <= line.start && line.start < body_start)) return [];
    return wanted
      .filter(
        (item) =>
          item.alone?.test(words) === true &&
          (!isMarketRisk(item) || isApart(document, line, words.startsWith('market'), edges)),
      )
      .map((item) => ({
        item,
        order: orders.get(item.key) ?? 0,
        start: line.start,
        body_start: line.end,
        title,
        fits: true,
        is_heading: true,
        is_listed: false,
        line: index,
      }));
  });
}

/**
 * Items found by number, and of Parts without numbers those with a heading which is their title: between their neighbours,
 * the heaviest sequence of them. Rule: docs/rules.md#titles-without-a-number
 */
export function withTitledItems<T extends Found>(
  chain: readonly T[],
  document: DocumentText,
  lines: readonly TextLine[],
  items: readonly FormItem[],
): (T | Found)[] {
  const ordered = chain.every(({ order }, index) => order >= (chain[index - 1]?.order ?? -1));
  if (!ordered) return [...chain];
  const all = titleCandidates(document, lines, items, chain);
  if (all.length === 0) return [...chain];
  const end = lines.at(-1)?.end ?? 0;
  const added = [null, ...chain].flatMap((before, index) => {
    const after = chain[index];
    const [from, to] = [before?.start ?? -1, after?.start ?? end];
    const between = all.filter(
      ({ start, order }) =>
        start > from &&
        start < to &&
        order > (before?.order ?? -1) &&
        order < (after?.order ?? Number.POSITIVE_INFINITY),
    );
    return heaviestChain(weighCandidates(between, to));
  });
  return [...chain, ...added].toSorted((a, b) => a.start - b.start || a.order - b.order);
}

/** Characters of a line that is only an Item's title. */
const UNNUMBERED_MAX = 160;

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
    if (!line.is_heading || line.is_linked || title.length > UNNUMBERED_MAX || PAGE_NUMBER.test(title))
      return [];
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
    const words = plainTitle(line.slice(0, UNNUMBERED_MAX));
    const item = FORM_40F.find(({ key, alone }) => IN_EXHIBITS.has(key) && alone?.test(words) === true);
    if (item !== undefined) return item.key;
  }
  return null;
}
