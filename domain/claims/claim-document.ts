/** A document that claims are looked up in. */
export type ClaimDocument = {
  accession_number: string;
  form: string;
  filing_date: string;
  period_end: string;
  fiscal_year: number;
  /** `FY`, `Q1`, `Q2`, `Q3`. */
  fiscal_period: string;
  filename: string;
  text: string;
};
