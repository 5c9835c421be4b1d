/** How much of what is stored was made by earlier rules. */
export type Outdated = {
  /** Filings whose texts were. */
  texts: number;
  /** Reports that were divided into disclosures by them. */
  disclosures: number;
  /** Reports with stored documents whose XBRL was read by them. */
  reports: number;
  /** Companies whose filing list or facts were read by them: EDGAR's files of these aren't stored. */
  companies: number;
};

export type OutdatedStore = {
  count(): Promise<Outdated>;
  /** Companies with filings of a year that are to be made again from what is stored, newest year first. */
  work(): Promise<{ year: string; cik: string }[]>;
  /** Companies to be loaded again, by CIK. */
  companies(): Promise<string[]>;
};
