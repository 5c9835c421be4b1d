import type { ReportDocument } from '../disclosures/report-document.ts';
import { sentencesOf } from './candidate-sentences.ts';
import { withoutCompetitors } from './competitor-names.ts';
import type { ProductLabel } from './product-labels.ts';
import { type ProductMention, findProductMentions } from './product-mentions.ts';
import { findProductNames } from './product-names.ts';
import type { Piece } from './read-pieces.ts';
import { findSegmentNames } from './segment-sentence.ts';

/** From this many names on, headings alone are used. Below it, the filing's XBRL data may have more. */
const NAMES_ENOUGH = 3;

/** What a company does, not what it sells. */
const ACTIVITY =
  /^(?:the\s)?(?:design|development|manufacture|manufacturing|marketing|selling|sales?|distribution|production|provision|operation)s?(?:\sof\b|$)/i;

/**
 * Names of the company's products: from headings of Item 1, else from the revenue breakdown in the filing's XBRL data
 * as the report spells it, else from a sentence that lists segments. Empty if no source has two.
 * Rule: docs/rules.md#product-names
 */
export function chooseProducts(
  pieces: readonly Piece[],
  labels: readonly ProductLabel[],
  documents: ReadonlyMap<string, ReportDocument>,
): ProductMention[] {
  const rawOf = ({ filename, start, end }: { filename: string; start: number; end: number }): string =>
    documents.get(filename)?.text.slice(start, end) ?? '';
  const headed = withoutCompetitors(findProductNames(pieces, rawOf), pieces);
  if (headed.length < NAMES_ENOUGH) {
    const written = findProductMentions(labels, [...documents.values()]);
    if (written.length > 0) return written;
  }
  const names = headed.length > 0 ? headed : findSegmentNames(sentencesOf(pieces, documents), rawOf);
  // Better none than activities: `the design, development and marketing of footwear`.
  if (names.some(({ name }) => ACTIVITY.test(name))) return [];
  return names.map(({ name, ...place }) => ({ name, place }));
}
