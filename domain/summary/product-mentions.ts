import { findMention, toTagText } from './label-mention.ts';
import type { ProductLabel } from './product-labels.ts';

/** A product's name with its place in the report, null if only the XBRL data has it. */
export type ProductMention = { name: string; place: { filename: string; start: number; end: number } | null };

const NAMES_MIN = 2;

/**
 * Product names from the filing's XBRL data as the report spells them. A name derived from a tag that the report
 * doesn't contain is dropped: `Dcor` is not a word. Empty if fewer than two remain.
 */
export function findProductMentions(
  labels: readonly ProductLabel[],
  documents: readonly { filename: string; text: string }[],
): ProductMention[] {
  if (labels.length === 0) return [];
  const texts = documents.map(({ filename, text }) => ({ filename, tagged: toTagText(text) }));
  const found = labels.flatMap(({ label, stated }): ProductMention[] => {
    for (const { filename, tagged } of texts) {
      const written = findMention(label, tagged);
      if (written !== null)
        return [{ name: written.name, place: { filename, start: written.start, end: written.end } }];
    }
    return stated ? [{ name: label, place: null }] : [];
  });
  const names = [...new Map(found.map((one) => [one.name.toLowerCase(), one])).values()];
  return names.length >= NAMES_MIN ? names : [];
}
