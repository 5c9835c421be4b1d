import type { Novelty, Report } from '../domain/disclosures/disclosure.ts';
import type {
  DisclosureSummary,
  StoredDisclosure,
  StoredReport,
} from '../domain/disclosures/stored-disclosure.ts';
import type { Shingles } from '../domain/text/shingles.ts';

/** A report divided into disclosures, to be stored. */
export type ReportRecord = {
  report: Report;
  /** Digest of its input, equal if the result would be equal. */
  sources: string;
  disclosures: StoredDisclosure[];
  /** Shingles of the whole report, to compare later reports with. */
  shingles: Shingles;
  basis: Novelty['basis'];
  /** The earlier reports its passages were compared with, each with its digest. */
  earlier: string[];
};

/** State of a stored report, without its content. */
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

/** Reports, their disclosures and passages. Texts are stored once, with the documents. Passages are offsets in them. */
export type DisclosureStore = {
  /**
   * Stores a report with its disclosures in one transaction, unless it is stored unchanged. Returns rows changed. Its
   * filing and texts must be stored.
   */
  saveReport(record: ReportRecord): Promise<number>;
  /** Drops reports. Returns rows changed. */
  dropReports(accession_numbers: readonly string[]): Promise<number>;
  /** 10-K and 10-Q family filings with stored texts, each with a digest of them. */
  readable(cik: string): Promise<Map<string, string>>;
  /** Stored reports of a company, by accession number. */
  states(cik: string): Promise<Map<string, ReportState>>;
  /** A report's shingles, or null if it isn't stored. */
  shingles(accession_number: string): Promise<Shingles | null>;
  /** A company's reports, newest first. */
  reports(cik: string): Promise<StoredReport[]>;
  /** A report's disclosures in order with their passages. Empty if it isn't stored. */
  disclosures(accession_number: string): Promise<StoredDisclosure[]>;
  /** Every disclosure of a company's reports, without passages, in the reports' own order. */
  summaries(cik: string): Promise<DisclosureSummary[]>;
  /** Texts of the documents that contain a report's disclosures, by file name. */
  texts(accession_number: string): Promise<Map<string, string>>;
  /** Loaded companies of a sector, the one given left out, with their newest original report of a form. */
  peers(
    cik: string,
    form: string,
  ): Promise<{ cik: string; ticker: string | null; name: string; accession_number: string }[]>;
};
