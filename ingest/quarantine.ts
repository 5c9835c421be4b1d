import type { LoadTools } from './steps/load-tools.ts';

/** A file, of a company or of one of its filings. */
type SetAside = { url: string; cik: string; accession_number?: string };

/** Quarantines a file with the reason: what was stored of it before stays. */
export async function setAside(
  { store, now }: Pick<LoadTools, 'store' | 'now'>,
  { url, cik, accession_number }: SetAside,
  reason: string,
): Promise<void> {
  const at = now().toISOString();
  await store.facts.quarantine({ url, cik, accession_number: accession_number ?? null, reason, at });
}
