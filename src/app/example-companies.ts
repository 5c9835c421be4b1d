import { useQuery } from '@tanstack/react-query';

import type { CompanyListing } from '../../contract/company.ts';
import { companyId } from '../../views/format/names.ts';
import { isLoaded, loadedCompaniesQuery } from '../api/companies.ts';
import { recentCompanies, type RecentCompany } from './recent-companies.ts';
import { useStoredValue } from './stored-value.ts';

const EXAMPLE_SIZE = 3;

/** Companies of an example comparison: the chosen ones, those viewed last, then loaded ones in the list's order. */
export function exampleIds(
  chosen: readonly string[],
  recent: readonly RecentCompany[],
  listed: readonly CompanyListing[],
): string[] {
  return [...new Set([...chosen, ...[...recent, ...listed.filter(isLoaded)].map(companyId)])].slice(
    0,
    EXAMPLE_SIZE,
  );
}

/** Companies to begin with, up to three: the chosen ones, those viewed last, then loaded ones. Empty while the list loads. */
export function useExampleIds(chosen: readonly string[] = []): string[] {
  const recent = useStoredValue(recentCompanies);
  const { data } = useQuery(loadedCompaniesQuery);
  return exampleIds(chosen, recent, data?.companies ?? []);
}
