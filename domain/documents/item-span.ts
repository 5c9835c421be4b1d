/**
 * One Item of a report, or of an 8-K, as a run of the document's text. `key` tells it from every other of the document:
 * `1A` of a 10-K, `II-1A` of a 10-Q, `5.02` of an 8-K.
 */
export type ItemSpan = {
  key: string;
  /** `1A`, `7`, `5.02`. */
  item: string;
  /** `I` or `II` of a 10-Q, else null. */
  part: string | null;
  /** Title as the document writes it; the form's own title where it writes none. */
  title: string;
  /** Offset of the heading. */
  start: number;
  /** Offset of the first character after the heading. */
  body_start: number;
  /** Exclusive; running heads and page numbers at the boundary are left out. */
  end: number;
  /** Further runs of the document: pages of an index, or the Item of another registrant. */
  more?: { start: number; end: number }[];
  /** `incorporated`: the Item points to another document, `referred`: to another place of this one. */
  status: 'found' | 'incorporated' | 'referred';
  /** The notes it refers to, by number, with their runs. */
  notes?: { note: string; runs: { start: number; end: number }[] }[];
  /** `suspect`: of a length that such an Item rarely has. */
  quality: 'ok' | 'suspect';
};
