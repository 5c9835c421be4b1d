import { type Comparable, toComparable } from '../../text/comparable-passage.ts';
import { plainTerms } from '../../text/words.ts';
import type { OpenDisclosure, OpenReport } from './search-reports.ts';
import type { ScoredPassage } from './stored-disclosure.ts';

/** A passage's text, cut from its disclosure's. */
export function passageText(text: string, { offset, start, end }: ScoredPassage): string {
  return text.slice(offset, offset + end - start);
}

/** Once made, for as long as the disclosure is held. */
const made = new WeakMap<OpenDisclosure, Comparable[]>();

/** What of a disclosure is compared: its passages but for tables. */
export function comparablePassages(open: OpenDisclosure): readonly Comparable[] {
  const known = made.get(open);
  if (known !== undefined) return known;
  const { disclosure, index } = open;
  const passages = disclosure.passages
    .filter(({ kind }) => kind === 'text')
    .map((passage) => {
      const { ordinal, offset } = passage;
      const text = passageText(index.text, passage);
      return toComparable({ ordinal, offset, text }, plainTerms(text));
    });
  made.set(open, passages);
  return passages;
}

/** Whether a report points elsewhere for a disclosure, and what stands there was not found. */
export function pointsElsewhere({ status, runs }: OpenDisclosure['disclosure']): boolean {
  return status === 'incorporated' && runs.length <= 1;
}

/** Families of tags: blocks that a taxonomy has a tag for since, beside the Item that held the same. */
const CYBERSECURITY = /^(?:cyd:|item:CybersecurityTextBlock$)/;

/**
 * The disclosure of a report that goes by a tag or by one of its family; of a report that could not be parted, its
 * whole text. Null when there is none.
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

/** Tags of the disclosures that each passage of a report stands in, by its words without figures, one tag left out. */
export function tagsByWords({ disclosures }: OpenReport, except: string): Map<string, string> {
  const tags = new Map<string, string>();
  for (const { disclosure } of disclosures) {
    if (disclosure.tag === except) continue;
    for (const { masked, kind } of disclosure.passages)
      if (kind === 'text' && !tags.has(masked)) tags.set(masked, disclosure.tag);
  }
  return tags;
}
