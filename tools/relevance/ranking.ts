/** A result as a reader sees it: a filing, the document that represents it, and the places its excerpts show. */
export type Shown = {
  accession: string;
  /** In the order shown: document, and the offset of the excerpt in its text. */
  excerpts: { filename: string; offset: number }[];
};

export type Ranking = { name: string; search(question: string): Promise<Shown[]>; close(): Promise<void> };

/** Results read for each question. */
export const DEPTH = 50;
