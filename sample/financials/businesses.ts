import type { FinancialCompany } from './financial-company.ts';
import { CONSUMER } from './rows/consumer.ts';
import { ENERGY_AND_INDUSTRY } from './rows/energy-and-industry.ts';
import { HEALTH_AND_FINANCE } from './rows/health-and-finance.ts';
import { ODD_FILERS } from './rows/odd-filers.ts';
import { TECHNOLOGY_AND_MEDIA } from './rows/technology-and-media.ts';

/** Every business whose figures are told, by the CIK of its company. */
export const BUSINESSES: ReadonlyMap<string, FinancialCompany> = new Map(
  [...TECHNOLOGY_AND_MEDIA, ...CONSUMER, ...HEALTH_AND_FINANCE, ...ENERGY_AND_INDUSTRY, ...ODD_FILERS].map(
    (business) => [business.cik, business],
  ),
);
