import { type AlignedPair, alignPassages } from '../text/align.ts';
import { alignTopics } from '../text/pair-topics.ts';
import { comparablePassages, isTable, tagsByWords } from './passage-text.ts';
import type { OpenDisclosure, OpenReport } from './search-reports.ts';

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
