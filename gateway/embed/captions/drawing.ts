import type { RedlineResponse } from '../../../contract/redline.ts';

type ChartSeries = {
  label: string;
  /** One for each period; null is a gap. */
  values: readonly (number | null)[];
};

/** A chart: the same values as the caption's table, and how they are written. */
export type ChartDrawing = {
  kind: 'chart';
  form: 'bars' | 'lines' | 'stack';
  periods: readonly string[];
  series: readonly ChartSeries[];
  format: (value: number) => string;
};

/** Changed paragraphs, first ones first: their words with insertions and deletions. */
export type ChangesDrawing = {
  kind: 'changes';
  counts: string;
  passages: readonly (readonly ChangedWords[])[];
};
export type ChangedWords = NonNullable<RedlineResponse['passages'][number]['ops']>[number];

/** Results of a search: the words around each best hit, with the hits in them. */
export type HitsDrawing = {
  kind: 'hits';
  count: string;
  hits: readonly {
    about: string;
    words: string;
    /** Offsets of the hits, end exclusive. */
    marks: readonly (readonly [number, number])[];
  }[];
};

/** What a picture shows of a view, where that is not its table or quotation. */
export type Drawing = ChartDrawing | ChangesDrawing | HitsDrawing;
