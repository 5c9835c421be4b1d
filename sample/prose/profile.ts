/** How the headings of its reports are written: `Item 7. Title`, `ITEM 7. TITLE`, `Item 7 — Title`, or a row of a table. */
export type HeadingStyle = 'title' | 'upper' | 'dash' | 'rows';

/** What a company's reports say in words, as its books say in figures. Texts are clauses. */
export type Profile = {
  cik: string;
  /** What the business is about, a paragraph each. */
  overview: readonly string[];
  /** In the plural, in the middle of a sentence, as those below. */
  products: string;
  customers: string;
  material: string;
  ceo: string;
  cfo: string;
  auditor: string;
  headings: HeadingStyle;
  /** Risk factors that change with its newest annual report, by key; tariffs are added and the pandemic dropped by all. */
  change: { moved: string; reworded: string };
  /** Further risk factors of its reports since a filing date. */
  own_risks?: readonly { key: string; from: string }[];
  /** A fault in control, reported from one filing date on and remediated by another. */
  weakness?: { concerns: string; from: string; until: string | null };
  /** Whether its 10-Qs say that risk factors have not changed, instead of what has. */
  unchanged_risks?: boolean;
  /** Whether Items 7 and 7A of its 10-Ks refer to an exhibit. */
  discussed_in_exhibit?: boolean;
  /** Further paragraphs of an Item in its newest annual report, planted to be found. */
  planted?: Readonly<Record<string, readonly string[]>>;
};
