import type { Shingles } from '../../text/shingles.ts';
import type { Novelty, Report } from '../disclosures/disclosure.ts';
import type { DisclosureSummary, StoredDisclosure, StoredReport } from '../disclosures/stored-disclosure.ts';

/** A report parted into disclosures, to be stored. */
export type ReportRecord = {
  report: Report;
  /** What it was made of: equal when nothing would come out differently. */
  sources: string;
  disclosures: StoredDisclosure[];
  /** Everything that it says, to hold later reports against. */
  shingles: Shingles;
  basis: Novelty['basis'];
  /** The earlier reports that its passages were held against, each with its digest. */
  earlier: string[];
};

/** What is known of a stored report before its content is read. */
export type ReportState = {
  accession_number: string;
  cik: string;
  sources: string;
  /** Digest of its shingles. */
  digest: string;
  basis: Novelty['basis'];
  earlier: string[];
  fiscal_year: number;
  fiscal_period: string;
};

/** Reports, their disclosures and passages. Texts are kept once, with the documents; passages are offsets of them. */
export type DisclosureStore = {
  /**
   * Stores a report with everything of it, in one transaction; one that is stored already and would come out the same
   * is not written. Returns rows changed. Its filing and texts must be stored.
   */
  saveReport(record: ReportRecord): Promise<number>;
  /** Drops reports. Returns rows changed. */
  dropReports(accession_numbers: readonly string[]): Promise<number>;
  /** Filings on 10-K, 10-Q and their kin whose texts are stored, each with what tells the texts from others. */
  readable(cik: string): Promise<Map<string, string>>;
  /** What is stored of a company's reports, by accession number. */
  states(cik: string): Promise<Map<string, ReportState>>;
  /** A report's shingles; null when it is not stored. */
  shingles(accession_number: string): Promise<Shingles | null>;
  /** A company's reports, newest first. */
  reports(cik: string): Promise<StoredReport[]>;
  /** A report's disclosures in their order with their passages; empty when it is not stored. */
  disclosures(accession_number: string): Promise<StoredDisclosure[]>;
  /** Every disclosure of a company's reports, without passages, in the reports' own order. */
  summaries(cik: string): Promise<DisclosureSummary[]>;
  /** Texts of the documents that a report's disclosures stand in, by file name. */
  texts(accession_number: string): Promise<Map<string, string>>;
  /** Loaded companies of a sector, the one given left out, with their newest original report of a form. */
  peers(
    cik: string,
    form: string,
  ): Promise<{ cik: string; ticker: string | null; name: string; accession_number: string }[]>;
};
