import type { ReportDocument } from '../disclosures/report-document.ts';
import type { ProductLabel } from './product-labels.ts';
import type { NovelPassage } from './risk-factors.ts';

export type SummarySource = {
  /** The company's name, which shows the sentences about it. */
  name: string;
  /** `10-K405`, `20-F`. */
  filed_form: string;
  /** The report's main document first. */
  documents: readonly ReportDocument[];
  /** Passages of the report with their novelty against earlier reports. */
  passages: readonly NovelPassage[];
  /** Products that the filing's XBRL data breaks revenue down by. */
  product_labels: readonly ProductLabel[];
};
