import { LISTED } from './companies/listed.ts';
import { ODD_FILERS } from './companies/odd-filers.ts';
import type { SampleCompany } from './company.ts';

/** Every invented filer, by CIK, which is also the order of popularity. */
export const COMPANIES: readonly SampleCompany[] = [...LISTED, ...ODD_FILERS].toSorted((a, b) =>
  a.cik.localeCompare(b.cik),
);

/** What tests need to find a company again; `ticker` is the primary one, null for a filer without. */
export const SAMPLE_COMPANIES: readonly { cik: string; ticker: string | null; name: string }[] =
  COMPANIES.map(({ cik, securities, name }) => ({ cik, ticker: securities[0]?.[0] ?? null, name }));
