import { findWritten, toTagText } from './find-written.ts';
import type { ProductLabel } from './product-labels.ts';

/** A product's name, and where the report writes it; null where the name stands in its data alone. */
export type WrittenLabel = { name: string; place: { filename: string; start: number; end: number } | null };

const LEAST = 2;

/**
 * Names of the filing's data as the report writes them. One that is made of a tag and stands nowhere in the report is
 * left out: `Dcor` is nobody's word. Empty where fewer than two are left.
 */
export function writtenLabels(
  labels: readonly ProductLabel[],
  documents: readonly { filename: string; text: string }[],
): WrittenLabel[] {
  if (labels.length === 0) return [];
  const texts = documents.map(({ filename, text }) => ({ filename, tagged: toTagText(text) }));
  const found = labels.flatMap(({ label, stated }): WrittenLabel[] => {
    for (const { filename, tagged } of texts) {
      const written = findWritten(label, tagged);
      if (written !== null)
        return [{ name: written.name, place: { filename, start: written.start, end: written.end } }];
    }
    return stated ? [{ name: label, place: null }] : [];
  });
  const names = [...new Map(found.map((one) => [one.name.toLowerCase(), one])).values()];
  return names.length >= LEAST ? names : [];
}
