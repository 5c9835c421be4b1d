import type { RedlineResponse } from '../../contract/redline.ts';
import { type ComparedTable, compareTables, type TableStatus, wholeTable } from '../tables/compare-tables.ts';
import { readTable, type ReadTable } from '../tables/read-table.ts';
import { type AlignedPair, type AlignedPassage, alignPassages } from '../text/align.ts';
import { alignTopics } from '../text/pair-topics.ts';
import { markMovedSentences, summarisePairs } from '../text/redline-text.ts';
import { passageOps } from '../text/word-ops.ts';
import { plainTerms } from '../text/words.ts';
import { comparablePassages, disclosureOf, isTable, passageText, tagsByWords } from './passage-text.ts';
import type { OpenDisclosure, OpenReport } from './search-reports.ts';
import type { PassageDocument } from './segment-report.ts';

type Redline = Pick<RedlineResponse, 'summary' | 'passages' | 'tables_not_compared'>;

const isTablePair = (pair: ComparedPair, base: RedlineSide, target: RedlineSide): boolean =>
  isTable(base.open, pair.base) || isTable(target.open, pair.target);

/**
 * Tables that only one report has, next to a table that only the other has: they may be the same one set out
 * differently. Tables that both have separate the places.
 */
function unpairedTables(tables: readonly ComparedPair[]): Set<ComparedPair> {
  const unpaired = new Set<ComparedPair>();
  let place: ComparedPair[] = [];
  const flush = (): void => {
    const isOneSided =
      place.every(({ base }) => base === null) || place.every(({ target }) => target === null);
    if (!isOneSided) for (const pair of place) unpaired.add(pair);
    place = [];
  };
  for (const pair of tables) {
    if (pair.base !== null && pair.target !== null) flush();
    else place.push(pair);
  }
  flush();
  return unpaired;
}

/** Shares of words changed, cached while both sides are in memory. */
const shares = new WeakMap<OpenDisclosure, WeakMap<OpenDisclosure, number>>();

/** Words added or removed as a share of the words of both texts, as in their redline. */
export function shareChanged(base: Side, target: Side): number {
  const known = shares.get(target.open) ?? new WeakMap<OpenDisclosure, number>();
  shares.set(target.open, known);
  const documents = new Map<string, never>();
  const share =
    known.get(base.open) ??
    redlineOf({ ...base, documents }, { ...target, documents }, false).summary.share_changed;
  known.set(base.open, share);
  return share;
}

const termsOf = ({ open }: RedlineSide): string[] =>
  open.disclosure.passages
    .filter(({ kind }) => kind === 'text')
    .flatMap((passage) => plainTerms(passageText(open.index.text, passage)));

/**
 * Two disclosures compared: prose word by word, tables cell by cell. The share of words that changed is that of the
 * prose.
 * Rules: docs/rules.md#passage-alignment, docs/rules.md#compared-tables
 */
export function redlineOf(base: RedlineSide, target: RedlineSide, ignore_numbers: boolean): Redline {
  const pairs = compareDisclosures(base, target);
  const unpaired = unpairedTables(pairs.filter((pair) => isTablePair(pair, base, target)));
  const passages: Redline['passages'] = [];
  const left: ComparedPair[] = [];
  for (const pair of pairs) {
    if (!isTablePair(pair, base, target)) passages.push(toRedlinePassage(pair, base, target, ignore_numbers));
    else {
      const table = unpaired.has(pair) ? null : toRedlineTable(pair, base, target, ignore_numbers);
      if (table === null) left.push(pair);
      else passages.push(table);
    }
  }
  const marked = markMovedSentences(passages);
  const tables = marked.filter(({ table }) => table !== undefined);
  return {
    summary: {
      ...summarisePairs(marked, { base: termsOf(base), target: termsOf(target) }),
      tables: tables.length,
      tables_changed: tables.filter(({ status }) => status !== 'unchanged').length,
    },
    passages: marked,
    tables_not_compared: {
      base: left.flatMap((pair) => toSide(pair.base, base) ?? []),
      target: left.flatMap((pair) => toSide(pair.target, target) ?? []),
    },
  };
}

/** A side with the documents of its report, whose blocks have the tables' cells. Without them no table is compared. */
export type RedlineSide = Side & { documents: ReadonlyMap<string, PassageDocument> };

/** A table with the words above it, and the scale that they or its headings state. */
type SideTable = ReadTable & { caption: string; scale: string | null };

const SCALE = /\bin (thousands|millions|billions)\b/i;

function tableOf(passage: ComparedPair['base'], { open, documents }: RedlineSide): SideTable | null {
  const stored = passage === null ? undefined : open.disclosure.passages[passage.ordinal];
  const document = documents.get(open.disclosure.runs[stored?.run ?? -1]?.filename ?? '');
  if (stored === undefined || document === undefined) return null;
  const { text, blocks } = document;
  const inside = blocks.filter(
    ({ kind, start, end }) => kind === 'table' && start >= stored.start && end <= stored.end,
  );
  const read = readTable(inside, text);
  if (read === null) return null;
  const caption = text.slice(stored.start, inside[0]?.start ?? stored.start).trim();
  const first = inside[0];
  const head = first === undefined ? '' : text.slice(stored.start, Math.min(first.end, first.start + 400));
  return { ...read, caption, scale: SCALE.exec(head)?.[1]?.toLowerCase() ?? null };
}

const isOneScale = ({ scale: one }: SideTable, { scale: other }: SideTable): boolean =>
  one === null || other === null || one === other;

function comparedTables(
  base: SideTable | null,
  target: SideTable | null,
): { status: TableStatus | 'added' | 'removed'; table: ComparedTable } | null {
  if (base !== null && target !== null) return isOneScale(base, target) ? compareTables(base, target) : null;
  if (target !== null) return { status: 'added', table: wholeTable(target, '+') };
  return base === null ? null : { status: 'removed', table: wholeTable(base, '-') };
}

/** A pair of tables as a passage of the redline, compared cell by cell. Null if they cannot be compared. */
function toRedlineTable(
  pair: ComparedPair,
  base: RedlineSide,
  target: RedlineSide,
  ignore_numbers: boolean,
): RedlineResponse['passages'][number] | null {
  const [from, to] = [tableOf(pair.base, base), tableOf(pair.target, target)];
  if ((pair.base !== null && from === null) || (pair.target !== null && to === null)) return null;
  const found = comparedTables(from, to);
  if (found === null) return null;
  const { status, table } = found;
  return {
    status: status === 'numbers_only' && ignore_numbers ? 'unchanged' : status,
    moved: pair.moved,
    similarity: pair.similarity,
    base: toSide(pair.base, base),
    target: toSide(pair.target, target),
    novelty: null,
    table: { caption: to?.caption ?? from?.caption ?? '', ...table },
  };
}

type Pair = RedlineResponse['passages'][number];

function toSide(passage: AlignedPassage | null, { open }: Side): Pair['base'] {
  const stored = passage === null ? undefined : open.disclosure.passages[passage.ordinal];
  if (passage === null || stored === undefined) return null;
  return {
    ...passage,
    heading: stored.heading,
    filename: open.disclosure.runs[stored.run]?.filename ?? '',
    document_offset: stored.start,
  };
}

/** A compared pair as a passage of the redline; `ignore_numbers` makes a pair that differs only in numbers unchanged. */
function toRedlinePassage(pair: ComparedPair, base: Side, target: Side, ignore_numbers: boolean): Pair {
  const isSame = pair.status === 'numbers_only' && ignore_numbers;
  const hasOps = pair.status === 'changed' || (pair.status === 'numbers_only' && !ignore_numbers);
  const scored = pair.target === null ? undefined : target.open.disclosure.passages[pair.target.ordinal];
  return {
    status: isSame ? 'unchanged' : pair.status,
    moved: pair.moved,
    similarity: pair.similarity,
    base: toSide(pair.base, base),
    target: toSide(pair.target, target),
    novelty: scored?.novelty ?? null,
    ...(pair.elsewhere !== null && { elsewhere: pair.elsewhere }),
    ...(hasOps &&
      pair.base !== null &&
      pair.target !== null && {
        ops: passageOps(pair.base.text, pair.target.text),
      }),
  };
}

/** A pair. `elsewhere` is the tag of the other report's disclosure that contains the added or removed text, or null. */
export type ComparedPair = AlignedPair & { elsewhere: string | null };

/** One side of a comparison. */
export type Side = { report: OpenReport; open: OpenDisclosure };

/** Whether both reports are of one company, so that differences are edits. */
export const isOneCompany = (base: Side, target: Side): boolean =>
  base.report.report.cik === target.report.report.cik;

/** Alignments, cached while both sides are in memory. */
const made = new WeakMap<OpenDisclosure, WeakMap<OpenDisclosure, ComparedPair[]>>();

function maskedOf({ disclosure }: OpenDisclosure, ordinal: number): string {
  return disclosure.passages[ordinal]?.masked ?? '';
}

const proseOf = (open: OpenDisclosure) =>
  comparablePassages(open).filter((passage) => !isTable(open, passage));

/**
 * Compares two disclosures passage by passage; a table only with a table. Of two companies, paragraphs about the same subject are
 * put side by side, without tables. Added or removed text that occurs in another
 * disclosure of the other report has moved.
 * Rule: docs/rules.md#passage-alignment
 */
export function compareDisclosures(base: Side, target: Side): ComparedPair[] {
  const known = made.get(target.open)?.get(base.open);
  if (known !== undefined) return known;
  const pairs = isOneCompany(base, target)
    ? alignPassages(comparablePassages(base.open), comparablePassages(target.open))
    : alignTopics(proseOf(base.open), proseOf(target.open));
  const ofBase = tagsByWords(base.report, base.open.disclosure.tag);
  const ofTarget = tagsByWords(target.report, target.open.disclosure.tag);
  const compared = pairs.map((pair): ComparedPair => {
    const { status } = pair;
    const isProse = !isTable(target.open, pair.target) && !isTable(base.open, pair.base);
    if ((status !== 'added' && status !== 'removed') || !isProse) return { ...pair, elsewhere: null };
    const found =
      status === 'added'
        ? ofBase.get(maskedOf(target.open, pair.target?.ordinal ?? -1))
        : ofTarget.get(maskedOf(base.open, pair.base?.ordinal ?? -1));
    return { ...pair, moved: found !== undefined, elsewhere: found ?? null };
  });
  const bases = made.get(target.open) ?? new WeakMap<OpenDisclosure, ComparedPair[]>();
  made.set(target.open, bases.set(base.open, compared));
  return compared;
}

/**
 * Ordinals of a disclosure's passages that were added or changed since an earlier report, without tables and without
 * text moved from another place in that report. Figures are ignored.
 * Rule: docs/rules.md#passage-alignment
 */
export function changedPassages(
  target: OpenReport,
  open: OpenDisclosure,
  base: OpenReport,
): Map<number, 'added' | 'changed'> {
  const changed = new Map<number, 'added' | 'changed'>();
  const from = disclosureOf(base, open.disclosure.tag) ?? nothingLike(open);
  for (const pair of compareDisclosures({ report: base, open: from }, { report: target, open })) {
    const { status, elsewhere, target: passage } = pair;
    if (passage === null || elsewhere !== null || isTable(open, passage)) continue;
    if (status === 'added' || status === 'changed') changed.set(passage.ordinal, status);
  }
  return changed;
}

/** An empty disclosure, for a section that the earlier report doesn't have. */
function nothingLike({ disclosure, index }: OpenDisclosure): OpenDisclosure {
  const none = new Uint32Array(0);
  return {
    disclosure: { ...disclosure, tag: '', passages: [], runs: [], characters: 0 },
    index: { ...index, text: '', words: none, starts: none, ends: none },
  };
}
