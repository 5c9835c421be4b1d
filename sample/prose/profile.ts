export type SectorName = 'technology' | 'consumer' | 'health' | 'finance' | 'utility' | 'industry' | 'media';

/** How the headings of its reports are written: `Item 7. Title`, `ITEM 7. TITLE`, `Item 7 — Title`, or a row of a table. */
export type HeadingStyle = 'title' | 'upper' | 'dash' | 'rows';

/** What a company's reports say in words, beside what its books say in figures. Texts are clauses. */
export type Profile = {
  cik: string;
  sector: SectorName;
  /** What it is called in running text. */
  short: string;
  /** What the business is about, a paragraph each. */
  overview: readonly string[];
  /** What it sells, and a sentence or two on each. */
  offers: readonly (readonly [name: string, text: string])[];
  /** In the plural, in the middle of a sentence, as those below. */
  products: string;
  customers: string;
  material: string;
  supplier_place: string;
  rivals: string;
  ceo: string;
  cfo: string;
  auditor: string;
  headings: HeadingStyle;
  /** How the risk factors change with its newest annual report. */
  change: {
    added: string;
    dropped: string;
    moved: string;
    reworded: string;
  };
  /** Risk factors that its reports tell of besides, from one filing date to another. */
  own_risks?: readonly { key: string; from: string; until?: string }[];
  /** A fault in control, told from one filing date on and put right by another. */
  weakness?: { concerns: string; from: string; until: string | null };
  /** Whether its 10-Qs say that risk factors have not changed, instead of telling what has. */
  unchanged_risks: boolean;
  /** Further paragraphs of an Item in its newest annual report, planted to be found. */
  planted?: Readonly<Record<string, readonly string[]>>;
};

type Row = Omit<Profile, 'cik' | 'unchanged_risks'> & Partial<Pick<Profile, 'unchanged_risks'>>;

export function describe(number: number, row: Row): Profile {
  return { cik: String(9_990_000_000 + number), unchanged_risks: false, ...row };
}
