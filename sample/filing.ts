import type { EasternTime } from './calendar.ts';
import type { FormName } from './forms.ts';

/** Who sends a submission in; its CIK heads the accession number. */
export type Submitter = 'company' | 'agent' | 'holder' | 'edgar';

/** A filing as a plan makes it: what, when and about what; the rest follows from the form and the company. */
export type Draft = {
  form: FormName;
  accepted: EasternTime;
  filing_date: string;
  /** Period of report, day of the earliest event, or of the annual meeting for a proxy statement. */
  report_date: string | null;
  /** As the submissions file writes them, joined by commas. */
  items: string;
  submitter: Submitter;
  /** The individual who reports, on Forms 3, 4 and 144. */
  reporting?: string;
  /** CIKs that file along. */
  co_registrants: readonly string[];
  /** Tells apart drafts of one company that are otherwise alike. */
  serial: number;
};

/** A filing with everything that all its filers' lists say alike. */
export type SampleFiling = Draft & {
  accession_number: string;
  /** Company whose plan made it. */
  cik: string;
  size_bytes: number;
  film_number: string;
  primary_document: string;
  description: string;
};

/** Every filer that lists the filing, the company whose plan made it first. */
export function filersOf(filing: SampleFiling): string[] {
  return [
    filing.cik,
    ...filing.co_registrants,
    ...(filing.reporting === undefined ? [] : [filing.reporting]),
  ];
}

/** A file of the sample: its path as under EDGAR's hosts, and its text. */
export type SampleFile = { path: string; text: string };
