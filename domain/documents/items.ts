import { reportForm } from '../filing/forms.ts';
import { currentReportItems } from './current-report-items.ts';
import { namedParts } from './divide-sections.ts';
import { type DocumentText, type ItemSpan, type TextLine, textLines } from './document-text.ts';
import type { FormItem } from './foreign-items.ts';
import { indexedItems } from './indexed-items.ts';
import {
  type ItemCandidate,
  findCandidates,
  heaviestChain,
  isPointer,
  PAGE_NUMBER,
  qualityOf,
  repeatedHeadings,
  weighCandidates,
  withStrays,
} from './item-candidates.ts';
import { itemsOfForm } from './item-forms.ts';
import {
  answerAt,
  createEdgeTest,
  exhibitListStart,
  sentenceCase,
  signaturesStart,
  trimmedEnd,
} from './item-heading.ts';
import { withReferredNotes, withReferredText } from './referred-text.ts';
import { unnumberedItems, withTitledItems } from './title-headings.ts';

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
    const linked = link === undefined ? undefined : anchors.get(link.to);
    if (linked === undefined || (linked >= line.start && linked <= line.end)) continue;
    const index = lineAt(lines, linked);
    const heading = lines[index];
    if (heading === undefined || found.has(candidate.item.key)) continue;
    const words = document.text.slice(heading.start, heading.end).toLowerCase();
    const isTitled = words.length <= HEADING_MAX && candidate.item.words.some((word) => words.includes(word));
    const start = Math.max(linked, heading.start);
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
function isIndexOnly(chain: readonly Pick<Found, 'start'>[], characters: number): boolean {
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
function withLinkedItems<T extends Found>(
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

/**
 * Items of a filing's main document in the order of the text: of annual and quarterly reports (forms 10-K and 10-Q with
 * their kin) and of current reports (8-K). Empty for other forms, and where no heading of an Item is found. An Item
 * that shares its heading with another (`Items 1 and 2`) shares its text too.
 * Rule: docs/rules.md#items-of-a-report. Example: 0000320193-24-000123 → '1A' of 68,000 characters.
 */
export function findItems(
  document: DocumentText,
  form: string,
  filing_date: string,
  filed_items: readonly string[],
): ItemSpan[] {
  if (form.startsWith('8-K')) return currentReportItems(document, filing_date, filed_items);
  const items = itemsOfForm(form);
  if (items === null) return [];
  if (reportForm(form) === '40-F') return unnumberedItems(document, items);
  const spans = reportItems(document, form, items);
  return reportForm(form) === '20-F' ? withItemParts(spans, document) : spans;
}

const TITLE_MAX = 200;

/** A title on one line and not in capitals, without the full stop that some put after it. */
function tidyTitle(title: string, item: FormItem): string {
  const tidy = title
    .slice(0, TITLE_MAX)
    .replaceAll(/\s{1,200}/g, ' ')
    // A heading after its number alone may say the number again.
    .replace(/^\s?item\s\d{1,2}\W?[a-k]?\W{1,4}/i, '')
    .replace(/[\s.:;\u2013\u2014-]{1,9}$/, '')
    .trim();
  return /\p{L}{2}/u.test(tidy) || /reserved|removed/i.test(tidy) ? sentenceCase(tidy) : item.title;
}

/** Item 15, which lists the exhibits and statements, may have the statements below it. */
const LISTS = /exhibit|financial statement/i;
const ROWS_MIN = 3;

type Heading = Pick<ItemCandidate, 'item' | 'start' | 'body_start' | 'title' | 'line'>;
type Run = { start: number; body_start: number; end: number };

/**
 * The text under each heading. A heading directly above another shares its text, unless it says that there is none, or is a
 * row of a table with other text below it than a pointer.
 */
function bodiesOf(
  text: string,
  lines: readonly TextLine[],
  headings: readonly Heading[],
  endOf: (index: number) => number,
): Run[] {
  const isEdge = createEdgeTest(text, lines);
  const runs: Run[] = [];
  for (const [index, heading] of [...headings.entries()].toReversed()) {
    const { start, body_start, title, line } = heading;
    const to = endOf(index);
    const end = trimmedEnd(lines, { from: body_start, to }, isEdge);
    const below = headings.findIndex((other, at) => at > index && other.line !== line);
    const shared = runs[below - index - 1];
    const isAbove =
      text.slice(body_start, to).trim() === '' &&
      headings[below]?.start === to &&
      answerAt(title) === null &&
      // Rows of a table share a statement that is about them all.
      (lines[line]?.kind !== 'table' ||
        (shared !== undefined && isPointer(text.slice(shared.body_start, shared.end))));
    const isAlone = end <= body_start && answerAt(title) === 0;
    if (isAbove && shared !== undefined)
      runs.unshift({ start, body_start: shared.body_start, end: shared.end });
    // `[Reserved]` is a title and all that the Item says.
    else runs.unshift({ start, body_start: isAlone ? text.lastIndexOf(title, body_start) : body_start, end });
  }
  return runs;
}

/** A heading's occurrences as one Item: the first, with the others as further runs of it. */
function spanOf(text: string, form: string, heading: Heading, runs: readonly Run[]): ItemSpan {
  const { item, title } = heading;
  const [{ start, body_start, end } = { start: 0, body_start: 0, end: 0 }, ...others] = runs;
  const body = text.slice(body_start, Math.min(end, body_start + 2_000));
  // A list of exhibits says where each is.
  const isList =
    LISTS.test(item.title) && body.split('\n').filter((row) => row.includes('\t')).length >= ROWS_MIN;
  const isElsewhere = isPointer(body) && !isList;
  const more = others.map((run) => ({ start: run.start, end: run.end }));
  return {
    key: item.key,
    item: item.item,
    part: item.part,
    title: tidyTitle(title, item),
    start,
    body_start,
    end,
    ...(more.length > 0 && { more }),
    status: isElsewhere ? 'incorporated' : 'found',
    quality: isElsewhere ? 'ok' : qualityOf(form, item.key, body.trim() === '' ? 0 : end - body_start),
  };
}

/** Page numbers and Parts between the end of an Item and the next one. */
const EDGE_MAX = 120;

/** Items without the statements that another one refers to, where those follow the last Item's own text. */
function withoutStatements(spans: readonly ItemSpan[], text: string): ItemSpan[] {
  const runs = spans.flatMap(({ key, more = [] }) => more.map((run) => ({ ...run, key })));
  return spans.map((span) => {
    const run = runs.find(
      ({ key, start, end }) =>
        key !== span.key && start > span.body_start && start < span.end && end <= span.end + EDGE_MAX,
    );
    const isOwn = run === undefined || LISTS.test(span.title) || span.more !== undefined;
    if (isOwn || run.end - run.start < (span.end - span.body_start) / 2) return span;
    const words = text.slice(span.body_start, run.start).trimEnd();
    // `None.` is all that the Item says.
    const first = /^\s*(.*)/.exec(words) ?? ['', ''];
    const length = answerAt(first[1] ?? '') === 0 ? first[0].length : words.length;
    return { ...span, end: span.body_start + length };
  });
}

/** The Item of controls, whose report by the auditor may be behind Items that report nothing. */
const CONTROLS = '9A';

/** Items that report nothing without the auditor's report behind them, which is a further run of the controls. */
function withAttestation(spans: readonly ItemSpan[], text: string): ItemSpan[] {
  const controls = spans.find(({ key }) => key === CONTROLS);
  if (controls === undefined) return [...spans];
  const after = spans.filter(({ key, start }) => /^9[BC]$/.test(key) && start >= controls.end);
  for (const span of after) {
    const [first = ''] = text.slice(span.body_start, span.end).trimStart().split('\n', 1);
    const report = namedParts(text, { start: span.body_start, end: span.end })[0];
    if (answerAt(first) !== 0 || report?.kind !== 'auditor') continue;
    const run = { start: report.start, end: report.end };
    const end = text.slice(0, report.start).trimEnd().length;
    return spans.map((one) => {
      if (one === span) return { ...one, end };
      return one === controls ? { ...one, more: [...(one.more ?? []), run] } : one;
    });
  }
  return [...spans];
}

/** Items with the notes and other text of the report that they refer to. */
const withReferred = (spans: readonly ItemSpan[], document: DocumentText, form: string): ItemSpan[] =>
  withoutStatements(
    withReferredText(
      withAttestation(withReferredNotes(spans, document, form), document.text),
      document,
      form,
    ),
    document.text,
  );

/** Items of an annual or quarterly report. Rule: docs/rules.md#items-of-a-report */
function reportItems(document: DocumentText, form: string, items: readonly FormItem[]): ItemSpan[] {
  const { text } = document;
  const lines = textLines(document);
  const end = lines.at(-1)?.end ?? 0;
  const candidates = findCandidates(text, lines, items);
  const weighed = weighCandidates(candidates, end);
  const headed = withStrays(heaviestChain(weighed), weighed);
  const isIndex = isIndexOnly(headed, text.length);
  const indexed = isIndex ? indexedItems(document, form, items) : null;
  if (indexed !== null) return withReferred(indexed, document, form);
  const linked = withLinkedItems(headed, document, lines, candidates);
  const chain = withTitledItems(linked, document, lines, items);
  // Items that each of several registrants has.
  const all = [...chain, ...repeatedHeadings(chain, weighed)].toSorted((a, b) => a.start - b.start);
  // In an index of pages every row ends the one before it.
  const rows = isIndex ? candidates : [];
  const last = all.at(-1);
  const signatures = last === undefined ? null : signaturesStart(text, lines, last.body_start);
  // An Item after that of exhibits may have their list behind it.
  const hasList = last !== undefined && !/exhibit/i.test(last.title);
  const list = hasList ? exhibitListStart(text, lines, last.body_start) : null;
  const bodies = bodiesOf(text, lines, all, (index) => {
    const line = all[index]?.line;
    const next = all.slice(index + 1).find((other) => other.line !== line);
    const row = rows.find(({ start }) => start > (all[index]?.start ?? 0));
    const after = Math.min(signatures ?? end, list ?? end);
    return Math.min(next?.start ?? after, row?.start ?? end);
  });
  const spans = chain.map((heading): ItemSpan => {
    const own = all.flatMap((other, index) => (other.item.key === heading.item.key ? [index] : []));
    const first = all[own[0] ?? -1] ?? heading;
    return spanOf(
      text,
      form,
      first,
      own.flatMap((index) => bodies[index] ?? []),
    );
  });
  return withReferred(
    spans.toSorted((a, b) => a.start - b.start),
    document,
    form,
  );
}

/** A part of an Item of Form 20-F that its Instructions give a letter. */
type ItemPart = { of: string; letter: string; key: string | null; words: RegExp };

const part = (of: string, letter: string, words: RegExp, key: string | null = null): ItemPart => ({
  of,
  letter,
  key,
  words,
});

/** Those without a key only mark where another ends. */
const PARTS: readonly ItemPart[] = [
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

/** Characters of a line that opens a part. */
const PART_HEADING_MAX = 120;

/** `D.`, `3.D`, `Item 3D –`, `(d)`, `A.7.`: what a heading of a part has before its title. */
const MARK =
  /^\W{0,2}(?:item\s{0,3})?(?:(\d{1,2})\s?[.\u2013-]?\s?)?\(?([a-k])\)?(?:[.\s]\s?\d{1,2})?(?![a-z])[.):\s\u2013\u2014-]{0,6}/i;

type Opening = { part: ItemPart; title: string };

/** The part of an Item that a line opens; null for any other line. */
function openingOf(line: TextLine, text: string, of: string): Opening | null {
  if (line.end - line.start > PART_HEADING_MAX) return null;
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
function withItemParts(spans: readonly ItemSpan[], document: DocumentText): ItemSpan[] {
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
