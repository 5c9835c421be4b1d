import { type Comparable, toComparable, toComparableTable } from '../text/align.ts';
import { plainTerms } from '../text/words.ts';
import type { ScoredPassage } from './disclosure.ts';
import type { OpenDisclosure, OpenReport } from './search-reports.ts';

/** A passage's text, cut from its disclosure's. */
export function passageText(text: string, { offset, start, end }: ScoredPassage): string {
  return text.slice(offset, offset + end - start);
}

/**
 * Characters of a passage's text before its paragraph: headings that the passage is under and begins with.
 * Example: 0001045810-26-000021 (NVIDIA), `Groq` and `In December 2025, …` are one passage.
 */
export function headingLength(text: string, heading: readonly string[]): number {
  let at = 0;
  for (;;) {
    const line = /^[^\n]{1,200}\n\s*/.exec(text.slice(at, at + 400));
    if (line === null) break;
    const words = line[0].replaceAll(/\s{1,200}/g, ' ').trim();
    // A tagged note may begin inside its heading: at `Groq` of `Note 2 - Groq`.
    if (!heading.some((title) => title === words || title.endsWith(` ${words}`))) break;
    at += line[0].length;
  }
  return at;
}

/** Computed once and cached while the disclosure is in memory. */
const made = new WeakMap<OpenDisclosure, Comparable[]>();

/** The passages of a disclosure, prepared for comparison. */
export function comparablePassages(open: OpenDisclosure): readonly Comparable[] {
  const known = made.get(open);
  if (known !== undefined) return known;
  const { disclosure, index } = open;
  const passages = disclosure.passages.map((passage) => {
    const { ordinal, offset, kind, heading } = passage;
    const text = passageText(index.text, passage);
    const prepare = kind === 'table' ? toComparableTable : toComparable;
    return prepare({ ordinal, offset, text, heading }, plainTerms(text));
  });
  made.set(open, passages);
  return passages;
}

export const isTable = ({ disclosure }: OpenDisclosure, passage: { ordinal: number } | null): boolean =>
  passage !== null && disclosure.passages[passage.ordinal]?.kind === 'table';

/** Whether a report refers to another place for a disclosure and its text was not found. */
export function isUnresolvedPointer({ status, runs }: OpenDisclosure['disclosure']): boolean {
  return status !== 'found' && runs.length <= 1;
}

/** Notes of the same report that an Item refers to and that are part of its text, with their places. */
export const followedNotes = ({ runs }: Pick<OpenDisclosure['disclosure'], 'runs'>) =>
  runs.flatMap(({ note, filename, start }) =>
    note === undefined ? [] : [{ note, filename, document_offset: start }],
  );

/** Tags for the same disclosure: a taxonomy may have added a tag for an Item's content. */
const CYBERSECURITY = /^(?:cyd:|item:CybersecurityTextBlock$)/;

/**
 * The disclosure of a report with a tag or a tag of the same family. The whole text if the report could not be
 * divided. Null if there is none.
 */
export function disclosureOf({ report, disclosures }: OpenReport, tag: string): OpenDisclosure | null {
  const exact = disclosures.find(({ disclosure }) => disclosure.tag === tag);
  if (exact !== undefined) return exact;
  const kin = CYBERSECURITY.test(tag)
    ? disclosures.find(({ disclosure }) => CYBERSECURITY.test(disclosure.tag))
    : undefined;
  if (kin !== undefined) return kin;
  if (report.segmented !== 'whole') return null;
  return disclosures.find(({ disclosure }) => disclosure.source === 'whole') ?? null;
}

/** Tags of the other disclosures that contain each passage of a report, by its terms without figures. */
export function tagsByWords({ disclosures }: OpenReport, except: string): Map<string, string> {
  const tags = new Map<string, string>();
  for (const { disclosure } of disclosures) {
    if (disclosure.tag === except) continue;
    for (const { masked, kind } of disclosure.passages)
      if (kind === 'text' && !tags.has(masked)) tags.set(masked, disclosure.tag);
  }
  return tags;
}
