const ACCESSION = /^\d{10}-\d{2}-\d{6}$/;

/** Address of a filing's index at sec.gov; null for what is no accession number. '0000320193-24-000123' of CIK 320193. */
export function filingAddress(cik: string, accessionNumber: string): string | null {
  if (!ACCESSION.test(accessionNumber)) return null;
  const folder = accessionNumber.replaceAll('-', '');
  return `https://www.sec.gov/Archives/edgar/data/${Number(cik)}/${folder}/${accessionNumber}-index.htm`;
}
