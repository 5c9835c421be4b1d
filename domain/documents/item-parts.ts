import type { DocumentText, ItemSpan } from './document-text.ts';
import { PAGE_NUMBER } from './item-candidates.ts';
import { textLines, type TextLine } from './plain-text.ts';
import { sentenceCase } from './sentence-case.ts';

/** A part of an Item of Form 20-F that its Instructions give a letter. */
type Part = { of: string; letter: string; key: string | null; words: RegExp };

const part = (of: string, letter: string, words: RegExp, key: string | null = null): Part => ({
  of,
  letter,
  key,
  words,
});

/** Those without a key only mark where another ends. */
const PARTS: readonly Part[] = [
  part('3', 'A', /^(?:\[?reserved\]?|selected (?:consolidated )?financial data)/),
  part('3', 'B', /^capitali[sz]ation and indebtedness/),
  part('3', 'C', /^reasons? for the offer/),
  part('3', 'D', /^risk factors/, '3.D'),
  part('4', 'A', /^history and development/),
  part('4', 'B', /^business overview/, '4.B'),
  part('4', 'C', /^organi[sz]ational structure/),
  part('4', 'D', /^propert(?:y|ies),? (?:plants?|and)/, '4.D'),
  part('8', 'A', /^(?:legal|legal (?:and|or) arbitration) proceedings?/, '8.A.7'),
  part('8', 'A', /^(?:dividends?|dividend (?:distribution )?policy|policy on dividend)/),
  part('8', 'B', /^significant changes?/),
];

/** The parts that are found, titled as in the form. */
export const ITEM_PARTS = [
  { key: '3.D', item: '3.D', part: null, title: 'Risk Factors' },
  { key: '4.B', item: '4.B', part: null, title: 'Business Overview' },
  { key: '4.D', item: '4.D', part: null, title: 'Property, Plants and Equipment' },
  { key: '8.A.7', item: '8.A.7', part: null, title: 'Legal Proceedings' },
] as const;

/** Characters of a line that opens a part. */
const HEADING_MAX = 120;

/** `D.`, `3.D`, `Item 3D –`, `(d)`, `A.7.`: what a heading of a part has before its title. */
const MARK =
  /^\W{0,2}(?:item\s{0,3})?(?:(\d{1,2})\s?[.\u2013-]?\s?)?\(?([a-k])\)?(?:[.\s]\s?\d{1,2})?(?![a-z])[.):\s\u2013\u2014-]{0,6}/i;

type Opening = { part: Part; title: string };

/** The part of an Item that a line opens; null for any other line. */
function openingOf(line: TextLine, text: string, of: string): Opening | null {
  if (line.end - line.start > HEADING_MAX) return null;
  const words = text
    .slice(line.start, line.end)
    .replaceAll(/\s{1,120}/g, ' ')
    .trim();
  if (PAGE_NUMBER.test(words)) return null;
  const mark = MARK.exec(words);
  const letter = mark?.[2]?.toUpperCase();
  const marked = mark === null ? '' : words.slice(mark[0].length);
  for (const one of PARTS) {
    if (one.of !== of) continue;
    if (letter === one.letter && one.words.test(marked.toLowerCase())) return { part: one, title: marked };
    const title = words.replace(/\W{1,3}$/, '').toLowerCase();
    const isAlone = line.kind !== 'table' && one.words.exec(title)?.[0] === title;
    if (isAlone) return { part: one, title: words };
  }
  return null;
}

/**
 * Items of a 20-F with the parts that have a subject of their own: 3.D risk factors, 4.B business, 4.D property, 8.A.7 legal
 * proceedings. A part lies in its Item. Rule: docs/rules.md#items-of-foreign-issuers
 */
export function withItemParts(spans: readonly ItemSpan[], document: DocumentText): ItemSpan[] {
  const lines = textLines(document);
  const parts = spans.flatMap((span): ItemSpan[] => {
    const own = lines
      .filter(({ start, end }) => start >= span.body_start && end <= span.end)
      .flatMap((line) => {
        const opening = openingOf(line, document.text, span.key);
        return opening === null ? [] : [{ ...opening, line }];
      });
    const first = own.filter(
      (one, at) => one.part.key !== null && own.findIndex((other) => other.part.key === one.part.key) === at,
    );
    return first.flatMap(({ part: { key }, title, line }): ItemSpan[] => {
      const next = own.find((other) => other.line.start > line.start && other.part.key !== key);
      const end = document.text.slice(0, next?.line.start ?? span.end).trimEnd().length;
      if (key === null || end <= line.end) return [];
      const body_start = line.end;
      return [
        {
          key,
          item: key,
          part: null,
          title: sentenceCase(title.replace(/[\s.:;\u2013\u2014-]{1,9}$/, '')),
          start: line.start,
          body_start,
          end,
          status: 'found',
          quality: 'ok',
        },
      ];
    });
  });
  return [...spans, ...parts].toSorted((a, b) => a.start - b.start || b.end - a.end);
}
