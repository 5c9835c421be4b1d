import type { ReportDocument } from '../disclosures/report-document.ts';
import { sentencesOf } from './candidate-sentences.ts';
import type { ProductLabel } from './product-labels.ts';
import { findProductNames } from './product-names.ts';
import type { Piece } from './read-pieces.ts';
import { findSegmentNames } from './segment-sentence.ts';
import { type WrittenLabel, writtenLabels } from './written-labels.ts';

/** Names under headings count alone from so many on; the filing's data may know more. */
const NAMES_ENOUGH = 3;

/**
 * What a company sells, by name: what headings of its Item 1 list, else what the filing's data breaks revenue down by, as
 * the report writes it, else the segments that a sentence lists. Empty where none of these has two. Source: domain §8.
 */
export function chooseProducts(
  pieces: readonly Piece[],
  labels: readonly ProductLabel[],
  documents: ReadonlyMap<string, ReportDocument>,
): WrittenLabel[] {
  const rawOf = ({ filename, start, end }: { filename: string; start: number; end: number }): string =>
    documents.get(filename)?.text.slice(start, end) ?? '';
  const headed = findProductNames(pieces, rawOf);
  if (headed.length < NAMES_ENOUGH) {
    const written = writtenLabels(labels, [...documents.values()]);
    if (written.length > 0) return written;
  }
  const names = headed.length > 0 ? headed : findSegmentNames(sentencesOf(pieces, documents), rawOf);
  return names.map(({ name, ...place }) => ({ name, place }));
}
