import type { DocumentText } from './document-text.ts';
import type { ItemCandidate } from './item-candidates.ts';
import type { TextLine } from './plain-text.ts';

/** Characters of a line that may be the heading to which a link leads. */
const HEADING_MAX = 200;

/** Fewer found than this, and a report is one that names its Items in an index of pages alone. */
const FEW = 6;

/** So is a long report in which no Item but the last has more than this under its heading. */
const INDEX_BODY_MAX = 3_000;
const LONG_TEXT = 50_000;

type Found = Pick<ItemCandidate, 'item' | 'order' | 'start' | 'body_start' | 'title' | 'line'>;

/** Line in which an offset lies, or the first after it. */
function lineAt(lines: readonly TextLine[], offset: number): number {
  const index = lines.findIndex(({ end }) => end > offset);
  return index < 0 ? lines.length - 1 : index;
}

/** Headings to which the rows of a table of contents lead, by the key of their Item. */
function linkedHeadings(
  document: DocumentText,
  lines: readonly TextLine[],
  candidates: readonly ItemCandidate[],
): Map<string, Found> {
  const anchors = new Map(document.anchors.map(({ id, offset }) => [`#${id}`, offset]));
  const links = document.blocks.flatMap(({ links: own = [] }) => own);
  const found = new Map<string, Found>();
  for (const candidate of candidates) {
    const line = lines[candidate.line];
    if (line === undefined || !line.is_linked || !candidate.fits) continue;
    const link = links.find(({ start, end, to }) => start < line.end && end > line.start && anchors.has(to));
    const target = link === undefined ? undefined : anchors.get(link.to);
    if (target === undefined || (target >= line.start && target <= line.end)) continue;
    const index = lineAt(lines, target);
    const heading = lines[index];
    if (heading === undefined || found.has(candidate.item.key)) continue;
    const words = document.text.slice(heading.start, heading.end).toLowerCase();
    const isTitled = words.length <= HEADING_MAX && candidate.item.words.some((word) => words.includes(word));
    const start = Math.max(target, heading.start);
    const title = candidate.title.replace(/[\s.\t]{0,9}(?:pages?\s{0,3})?[\d\s,–-]{1,40}$/i, '');
    found.set(candidate.item.key, {
      ...candidate,
      title,
      line: index,
      start,
      body_start: isTitled ? heading.end : start,
    });
  }
  return found;
}

/** Whether a report has its Items in an index of pages, and no headings of theirs. */
export function isIndexOnly(chain: readonly Pick<Found, 'start'>[], characters: number): boolean {
  if (chain.length < FEW) return true;
  if (characters < LONG_TEXT) return false;
  return chain.every(({ start }, index) => {
    const next = chain[index + 1];
    return next === undefined || next.start - start < INDEX_BODY_MAX;
  });
}

/**
 * Items found by their headings, and those without one to which the table of contents links: where others are found,
 * only between their neighbours. In the order of the text. Rule: docs/rules.md#linked-items
 */
export function withLinkedItems<T extends Found>(
  chain: readonly T[],
  document: DocumentText,
  lines: readonly TextLine[],
  candidates: readonly ItemCandidate[],
): (T | Found)[] {
  const own = new Set(chain.map(({ item }) => item.key));
  const starts = new Set(chain.map(({ start }) => start));
  const added: Found[] = [];
  const isIndex = isIndexOnly(chain, document.text.length);
  for (const [key, linked] of linkedHeadings(document, lines, candidates)) {
    if (own.has(key) || starts.has(linked.start)) continue;
    const before = chain.findLast(({ order }) => order < linked.order);
    const after = chain.find(({ order }) => order > linked.order);
    const isBetween =
      linked.start > (before?.start ?? -1) && linked.start < (after?.start ?? Number.POSITIVE_INFINITY);
    if (isBetween || isIndex) added.push(linked);
  }
  return [...chain, ...added].toSorted((a, b) => a.start - b.start || a.order - b.order);
}
