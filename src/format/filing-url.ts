const ACCESSION = /^\d{10}-\d{2}-\d{6}$/;

/** URL of a filing's index page on sec.gov. Null when the accession number is malformed. */
export function filingUrl(cik: string, accessionNumber: string): string | null {
  if (!ACCESSION.test(accessionNumber)) return null;
  const folder = accessionNumber.replaceAll('-', '');
  return `https://www.sec.gov/Archives/edgar/data/${Number(cik)}/${folder}/${accessionNumber}-index.htm`;
}
