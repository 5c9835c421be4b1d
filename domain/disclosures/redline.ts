import type { RedlineResponse } from '../../contract/redline.ts';
import { markMovedSentences } from '../text/moved-sentences.ts';
import { summarisePairs } from '../text/redline-summary.ts';
import { plainTerms } from '../text/words.ts';
import { type ComparedPair, compareDisclosures, type Side } from './compare-reports.ts';
import { isTable, passageText } from './passage-text.ts';
import { toRedlinePassage, toSide } from './redline-passage.ts';
import { type RedlineSide, toRedlineTable } from './redline-table.ts';
import type { OpenDisclosure } from './search-reports.ts';

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
