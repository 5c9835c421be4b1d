import type { Block, ItemSpan, Tagged } from '../documents/document-text.ts';
import { isPointer } from '../documents/item-candidates.ts';
import { runningHeads } from '../documents/pages.ts';
import { exhibitItem } from '../documents/title-headings.ts';
import type { ReportForm } from '../filing/forms.ts';
import { sentenceCuts } from '../text/sentences.ts';
import type { Disclosure, Passage, Run } from './disclosure.ts';
import { BUSINESS_TAG, DISCUSSION_TAG, LEGAL_PROCEEDINGS_TAG, RISK_FACTORS_TAG } from './section-tags.ts';
import { itemTag, printedLabel, STATEMENTS_TAG, tagLabel, WHOLE_TAG } from './tags.ts';

/** A document of a report with its text, its Items and its tagged blocks. */
export type ReportDocument = PassageDocument & {
  /** `10-K`, `EX-13`; null when not stated. */
  type: string | null;
  items: readonly ItemSpan[];
  tagged: readonly Tagged[];
};

/** Minimum words of a passage. Shorter blocks join the next one. */
const MIN_WORDS = 8;
/** Longer passages are cut at sentence ends. */
const MAX_CHARACTERS = 2_000;

type Piece = Pick<Passage, 'start' | 'end' | 'kind' | 'heading'>;

function countWords(text: string, enough: number): number {
  let words = 0;
  let inside = false;
  for (let at = 0; at < text.length && words < enough; at += 1) {
    const isSpace = text.charCodeAt(at) <= 32;
    if (!isSpace && !inside) words += 1;
    inside = !isSpace;
  }
  return words;
}

/** Updates the headings above a block. A heading ends the deeper ones before it. */
function enterHeading(path: { level: number; text: string }[], block: Block, text: string): void {
  const level = block.level ?? 6;
  while ((path.at(-1)?.level ?? 0) >= level) path.pop();
  path.push({
    level,
    text: text
      .slice(block.start, block.end)
      .replaceAll(/\s{1,200}/g, ' ')
      .trim(),
  });
}

/** A long paragraph in pieces that end with sentences. */
function cutLong(piece: Piece, text: string): Piece[] {
  if (piece.kind === 'table' || piece.end - piece.start <= MAX_CHARACTERS) return [piece];
  const cuts = sentenceCuts(text.slice(piece.start, piece.end), MAX_CHARACTERS);
  const starts = [piece.start, ...cuts.map((cut) => piece.start + cut)];
  return starts.map((start, index) => ({ ...piece, start, end: starts[index + 1] ?? piece.end }));
}

/** Passages of the blocks inside one run. */
function cutRun(text: string, blocks: readonly Block[], run: Run): Piece[] {
  const pieces: Piece[] = [];
  const path: { level: number; text: string }[] = [];
  let pending: number | null = null;
  let end = run.start;
  const heads = runningHeads(text, blocks);
  const emit = (start: number, to: number, kind: Piece['kind']): void => {
    if (to <= start) return;
    pieces.push(...cutLong({ start, end: to, kind, heading: path.map((entry) => entry.text) }, text));
  };
  for (const block of blocks) {
    if (block.end <= run.start) continue;
    if (block.start >= run.end) break;
    if (heads.has(block.start)) {
      // A short block before a page footer doesn't join the next page's paragraph.
      if (pending !== null) emit(pending, end, 'text');
      pending = null;
      continue;
    }
    const start: number = pending ?? Math.max(block.start, run.start);
    end = Math.min(block.end, run.end);
    if (block.kind === 'heading') enterHeading(path, block, text);
    if (block.kind === 'table') emit(start, end, 'table');
    else if (countWords(text.slice(start, end), MIN_WORDS) < MIN_WORDS || block.kind === 'heading') {
      pending = start;
      continue;
    } else emit(start, end, 'text');
    pending = null;
  }
  // A short last block joins the passage before it, or is a passage alone.
  const last = pieces.at(-1);
  if (pending !== null && last?.kind === 'text') last.end = end;
  else if (pending !== null) emit(pending, end, 'text');
  return pieces;
}

/** The parts of a document that passages need. */
export type PassageDocument = { filename: string; text: string; blocks: readonly Block[] };

/**
 * Passages of a disclosure: its paragraphs, with short blocks joined to the next one and long ones cut at sentences.
 * A table is one passage.
 * Rule: docs/rules.md#passages
 */
export function cutPassages(
  runs: readonly Run[],
  documents: ReadonlyMap<string, PassageDocument>,
): Passage[] {
  const passages: Passage[] = [];
  let before = 0;
  for (const [index, run] of runs.entries()) {
    const document = documents.get(run.filename);
    if (document === undefined) throw new Error(`${run.filename} is not among the documents of the report`);
    for (const piece of cutRun(document.text, document.blocks, run)) {
      passages.push({
        ...piece,
        ordinal: passages.length,
        run: index,
        offset: before + piece.start - run.start,
      });
    }
    before += run.end - run.start + 1;
  }
  return passages;
}

/**
 * Headings in an annual report to shareholders, by the tag of the Item that refers to them. Null for other sections.
 */
const HEADINGS: readonly { tag: string | null; opens: (text: string) => boolean }[] = [
  {
    tag: null,
    opens: (text) =>
      /^(selected financial data|financial summary|(five|ten|eleven)[- ]year|financial information by quarter|(selected )?quarterly financial)/.test(
        text,
      ),
  },
  {
    tag: DISCUSSION_TAG,
    opens: (text) => /management.?s discussion|financial review|financial discussion/.test(text),
  },
  {
    tag: 'item:MarketRiskDisclosuresTextBlock',
    opens: (text) => /quantitative and qualitative disclosure|market risk/.test(text),
  },
  {
    tag: 'item:FinancialStatementsTextBlock',
    opens: (text) =>
      /consolidated (balance sheet|statements? of (income|earnings|operations|financial))|report of independent/.test(
        text,
      ),
  },
  {
    tag: 'item:MarketForRegistrantsEquityTextBlock',
    opens: (text) => /(common stock|market) (information|prices?|price range)|stock performance/.test(text),
  },
];

/** Headings in the exhibits of a 40-F, most of them in its annual information form. */
const CANADIAN_HEADINGS: typeof HEADINGS = [
  { tag: RISK_FACTORS_TAG, opens: (text) => /^(?:[\divx.\s]{0,8})risk factors\b/.test(text) },
  {
    tag: LEGAL_PROCEEDINGS_TAG,
    opens: (text) => /^(?:[\divx.\s]{0,8})legal proceedings\b/.test(text),
  },
  {
    tag: BUSINESS_TAG,
    opens: (text) =>
      /^(?:[\divx.\s]{0,8})(?:(?:narrative )?description of (?:the |our )?business|our business|business of the company)\b/.test(
        text,
      ),
  },
  {
    tag: null,
    opens: (text) =>
      /^(?:[\divx.\s]{0,8})(?:dividends|description of (?:the )?(?:capital|share)|market for (?:the )?securities|escrowed|directors and (?:executive )?officers|promoters|interest of management|transfer agents?|material contracts|interests of experts|audit committee|additional information|general development|corporate structure|schedule|appendix)\b/.test(
        text,
      ),
  },
];

/** The Item of a 40-F that is a whole exhibit, by its tag. */
const WHOLE_EXHIBITS: ReadonlyMap<string, string> = new Map([
  [DISCUSSION_TAG, 'discussion'],
  ['item:FinancialStatementsTextBlock', 'statements'],
]);

/** Maximum characters of a heading in a report to shareholders. */
const MAX_HEADING = 160;

/** Whether the first line of plain text is a title: its longer words are capitalized and it isn't a sentence. */
const isTitle = (line: string): boolean =>
  !line.endsWith('.') && (line.match(/[a-zA-Z][a-z’']{3,}/g) ?? []).every((word) => /^[A-Z]/.test(word));

/** A block's text as a heading, in lower case with single blanks. Null if it isn't one. */
function headingOf(block: Block, text: string): string | null {
  if (block.kind === 'table') return null;
  let end = block.end;
  if (block.kind === 'preformatted') {
    const lineEnd = text.indexOf('\n', block.start);
    if (lineEnd > block.start && lineEnd < end) end = lineEnd;
  }
  if (end - block.start > MAX_HEADING) return null;
  const words = text.slice(block.start, end).replaceAll(/\s+/g, ' ').trim();
  const isShort = block.kind === 'heading' || words.length <= 80;
  const isHeading = isShort && (end === block.end || isTitle(words));
  return isHeading ? words.toLowerCase() : null;
}

type Range = { from: number; to: number };

/** Documents of a complete submission, by their heading, which is their type. */
function partsOf({ text, blocks }: ReportDocument): { type: string; range: Range }[] {
  const parts: { type: string; range: Range }[] = [];
  for (const { kind, start, end } of blocks) {
    if (kind !== 'heading' || end - start > MAX_HEADING || !text.startsWith('EX-', start)) continue;
    const last = parts.at(-1);
    if (last !== undefined) last.range.to = start;
    parts.push({ type: text.slice(start, end), range: { from: start, to: text.length } });
  }
  return parts;
}

/**
 * Ranges of a document that may contain the incorporated text: all of an EX-13, the main document after its exhibit
 * list, or the EX-13 of a complete submission.
 */
function rangesIn(document: ReportDocument, isMain: boolean, form: ReportForm): Range[] {
  const { items, type, text } = document;
  if (form === '40-F')
    return !isMain && type?.startsWith('EX-') === true ? [{ from: 0, to: text.length }] : [];
  if (type?.startsWith('EX-13') === true) return [{ from: 0, to: text.length }];
  if (!isMain) return [];
  const parts = partsOf(document);
  const exhibits = parts.filter((part) => /^EX-13\b/.test(part.type)).map(({ range }) => range);
  const from = form === '10-K' ? items.find(({ key }) => key === '15')?.body_start : undefined;
  return from === undefined ? exhibits : [...exhibits, { from, to: parts[0]?.range.from ?? text.length }];
}

/** Whether an unusually short Item starts with a reference to the annual report to shareholders. */
export function isShortPointer(item: ItemSpan, { text, blocks }: ReportDocument): boolean {
  if (item.quality !== 'suspect') return false;
  const first = blocks.find(({ start, end }) => start >= item.body_start && end > start && end <= item.end);
  const words = first === undefined ? '' : text.slice(first.start, first.end);
  return isPointer(words) && /annual\s+report\s+to\s+(share|stock)holders|exhibit\s+13\b/i.test(words);
}

/**
 * The text an Item refers to: from the heading of that section to the next heading, the longest one. Empty if not
 * found. The main document comes first.
 * Rule: docs/rules.md#pointer-items
 */
export function findIncorporated(tag: string, documents: readonly ReportDocument[], form: ReportForm): Run[] {
  let longest: Run | null = null;
  const headings = form === '40-F' ? CANADIAN_HEADINGS : HEADINGS;
  const exhibit = form === '40-F' ? WHOLE_EXHIBITS.get(tag) : undefined;
  if (exhibit !== undefined)
    return documents
      .slice(1)
      .filter(({ type, text }) => type?.startsWith('EX-') === true && exhibitItem(text) === exhibit)
      .slice(0, 1)
      .map(({ filename, text }) => ({ filename, start: 0, end: text.length }));
  for (const [index, document] of documents.entries()) {
    const { filename, text, blocks } = document;
    for (const { from, to } of rangesIn(document, index === 0, form)) {
      let open: number | null = null;
      const close = (end: number): void => {
        if (open === null) return;
        if (longest === null || end - open > longest.end - longest.start)
          longest = { filename, start: open, end };
        open = null;
      };
      for (const block of blocks) {
        if (block.start < from || block.start >= to) continue;
        const words = headingOf(block, text);
        const opened = words === null ? undefined : headings.find((heading) => heading.opens(words));
        if (opened === undefined) continue;
        if (opened.tag === tag) open ??= block.start;
        else close(block.start);
      }
      close(to);
    }
  }
  return longest === null ? [] : [longest];
}

type Segmented = { segmented: 'items' | 'whole'; disclosures: Disclosure[] };

/** Trims blanks from the ends of a run. */
function trimmed(run: Run, text: string): Run {
  let { start, end } = run;
  while (start < end && text.charCodeAt(start) <= 32) start += 1;
  while (end > start && text.charCodeAt(end - 1) <= 32) end -= 1;
  return { ...run, start, end };
}

/** Joins runs separated by blanks only. */
function joined(runs: readonly Run[], text: string): Run[] {
  const whole: Run[] = [];
  for (const run of runs) {
    const last = whole.at(-1);
    const isNext =
      last !== undefined && run.start >= last.end && text.slice(last.end, run.start).trim() === '';
    if (isNext) last.end = run.end;
    else whole.push({ ...run });
  }
  return whole;
}

/** Tags of blocks that repeat another, such as the tables of a note. Rule: docs/rules.md#disclosure-tags */
const isRepeated = (concept: string): boolean => {
  const name = concept.slice(concept.indexOf(':') + 1);
  return /^ScheduleOf|TableTextBlock$|^dei|DocumentsIncorporatedByReference/.test(name);
};

/** Tags of Items outside the statements: cybersecurity, officers' trading plans, the cover page. */
const isAside = (concept: string): boolean => /^(?:cyd|ecd|dei):/.test(concept);

type Draft = Omit<Disclosure, 'passages'>;

function itemDrafts(
  form: ReportForm,
  filed_form: string,
  main: ReportDocument,
  documents: readonly ReportDocument[],
): Draft[] {
  const drafts: Draft[] = [];
  for (const item of main.items) {
    const known = itemTag(form, item.key, filed_form);
    if (known === null || drafts.some((draft) => draft.tag === known.tag)) continue;
    // Of an Item of a 20-F, the part with this subject.
    const hasPart = main.items.some(
      ({ key }) => key.startsWith(`${item.key}.`) && itemTag(form, key, filed_form)?.tag === known.tag,
    );
    if (hasPart) continue;
    // Foreign issuers' forms have other names for the same subjects.
    const isForeign = form === '20-F' || form === '40-F';
    const named = isForeign && item.title !== '' ? { ...known, label: item.title } : known;
    const spans = [{ start: item.body_start, end: item.end }, ...(item.more ?? [])];
    const notes = (item.notes ?? []).flatMap(({ note, runs }) =>
      runs.map((run, nth) => (nth === 0 ? { ...run, note } : run)),
    );
    const own = [...spans, ...notes].map((span) => trimmed({ filename: main.filename, ...span }, main.text));
    const status = isShortPointer(item, main) ? 'incorporated' : item.status;
    const elsewhere = status === 'incorporated' ? findIncorporated(named.tag, documents, form) : [];
    const runs = [...own, ...elsewhere].filter((run) => run.end > run.start);
    drafts.push({ ...named, source: 'item', status, quality: item.quality, runs });
  }
  return drafts;
}

/** The heading with which a tagged text begins, as a label; null if it begins with none. */
function headingOver(text: string, blocks: readonly Block[], start: number): string | null {
  const first = blocks.find(({ end }) => end > start);
  return first?.kind === 'heading' ? printedLabel(text.slice(first.start, first.end)) : null;
}

function taggedDrafts(documents: readonly ReportDocument[]): Draft[] {
  const byTag = new Map<string, Draft>();
  for (const { filename, text, blocks, tagged } of documents) {
    for (const { concept, runs } of tagged) {
      if (isRepeated(concept) || byTag.has(concept)) continue;
      const own = runs
        .map(([start, end]) => trimmed({ filename, start, end }, text))
        .filter((run) => run.end > run.start);
      const kept = joined(own, text);
      if (kept.length === 0) continue;
      const label = headingOver(text, blocks, kept[0]?.start ?? 0) ?? tagLabel(concept);
      byTag.set(concept, {
        tag: concept,
        label,
        source: 'tagged',
        status: 'found',
        quality: 'ok',
        runs: kept,
      });
    }
  }
  return [...byTag.values()];
}

/**
 * Disclosures of a report: its narrative Items and tagged text blocks. The statements' Item counts only if nothing is
 * tagged, the whole text only if no Items are found. An Item that refers to another document has its own text and, if
 * loaded, the text it refers to. The main document comes first.
 * Rules: docs/rules.md#disclosure-tags, docs/rules.md#pointer-items
 */
export function segmentReport(
  form: ReportForm,
  documents: readonly ReportDocument[],
  filed_form: string = form,
): Segmented {
  const main = documents[0];
  if (main === undefined) return { segmented: 'whole', disclosures: [] };
  const tagged = taggedDrafts(documents);
  const hasNotes = tagged.some(({ tag }) => !isAside(tag));
  const items = itemDrafts(form, filed_form, main, documents).filter(
    (draft) => draft.tag !== STATEMENTS_TAG || !hasNotes,
  );
  const whole: Draft = {
    ...WHOLE_TAG,
    source: 'whole',
    status: 'found',
    quality: 'suspect',
    runs: [trimmed({ filename: main.filename, start: 0, end: main.text.length }, main.text)],
  };
  const found = items.length > 0;
  const drafts = [...(found ? items : [whole]), ...tagged];
  const byName = new Map(documents.map((document) => [document.filename, document]));
  const disclosures = drafts
    .map((draft) => ({ ...draft, passages: cutPassages(draft.runs, byName) }))
    // A tagged block of tables only is part of a note stored as a whole.
    .filter(({ source, passages }) => source !== 'tagged' || passages.some(({ kind }) => kind === 'text'));
  return { segmented: found ? 'items' : 'whole', disclosures };
}
