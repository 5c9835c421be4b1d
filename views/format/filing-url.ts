const ACCESSION = /^\d{10}-\d{2}-\d{6}$/;

/** CIKs of invented companies, far above those that EDGAR has assigned. */
const SAMPLE_CIK = /^999\d{7}$/;

/** URL of a filing's index page on sec.gov. Null for an invented company and a malformed accession number. */
export function filingUrl(cik: string, accessionNumber: string): string | null {
  if (!ACCESSION.test(accessionNumber) || SAMPLE_CIK.test(cik)) return null;
  const folder = accessionNumber.replaceAll('-', '');
  return `https://www.sec.gov/Archives/edgar/data/${Number(cik)}/${folder}/${accessionNumber}-index.htm`;
}
