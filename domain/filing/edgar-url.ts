const ARCHIVES = 'https://www.sec.gov/Archives/edgar/data';

function folder(cik: string, accession: string): string {
  return `${ARCHIVES}/${Number(cik)}/${accession.replaceAll('-', '')}`;
}

/**
 * Index page of a filing on sec.gov. Any co-filer's CIK works.
 * Rule: docs/rules.md#edgar-addresses. Example: '0000320193', '0000320193-23-000106' →
 * https://www.sec.gov/Archives/edgar/data/320193/000032019323000106/0000320193-23-000106-index.htm
 */
export function filingUrl(cik: string, accession: string): string {
  return `${folder(cik, accession)}/${accession}-index.htm`;
}

/** URL of a filing's document on sec.gov; null without a name, or for one outside the filing's folder. */
export function documentUrl(cik: string, accession: string, filename: string | null): string | null {
  const parts = filename?.split('/') ?? [];
  if (parts.length === 0 || parts.some((part) => part === '' || /^\.+$/.test(part))) return null;
  return `${folder(cik, accession)}/${parts.map(encodeURIComponent).join('/')}`;
}
