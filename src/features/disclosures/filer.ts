/** The company whose reports are searched. A sample company has no filings on SEC.gov. */
export type Filer = { cik: string; name: string; sample: boolean };
