import type { ItemSpan, Tagged } from '../documents/document-text.ts';
import type { PassageDocument } from './passages.ts';

/** A document of a report with its text, its Items and its tagged blocks. */
export type ReportDocument = PassageDocument & {
  /** `10-K`, `EX-13`; null when not stated. */
  type: string | null;
  items: readonly ItemSpan[];
  tagged: readonly Tagged[];
};
