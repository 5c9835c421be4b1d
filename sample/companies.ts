import { CONSUMER } from './companies/consumer.ts';
import { ENERGY_AND_INDUSTRY } from './companies/energy-and-industry.ts';
import { HEALTH_AND_FINANCE } from './companies/health-and-finance.ts';
import { ODD_FILERS } from './companies/odd-filers.ts';
import { TECHNOLOGY_AND_MEDIA } from './companies/technology-and-media.ts';
import type { SampleCompany } from './company.ts';

/** Every invented filer, by CIK, which is also the order of popularity. */
export const COMPANIES: readonly SampleCompany[] = [
  ...TECHNOLOGY_AND_MEDIA,
  ...CONSUMER,
  ...HEALTH_AND_FINANCE,
  ...ENERGY_AND_INDUSTRY,
  ...ODD_FILERS,
].toSorted((a, b) => a.cik.localeCompare(b.cik));

/** What tests need to find a company again; `ticker` is the primary one, null for a filer without. */
export const SAMPLE_COMPANIES: readonly { cik: string; ticker: string | null; name: string }[] =
  COMPANIES.map(({ cik, securities, name }) => ({ cik, ticker: securities[0]?.[0] ?? null, name }));
