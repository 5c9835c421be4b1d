import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';

import type { CompanyListing } from '../../contract/company.ts';
import { Cik } from '../../contract/endpoint.ts';
import { companyId } from '../../views/format/names.ts';
import { isLoaded, loadedCompaniesQuery } from '../api/company.ts';
import { storedValue, useStoredValue } from './stored-value.ts';

const RecentCompany = v.object({
  cik: Cik,
  name: v.pipe(v.string(), v.maxLength(200)),
  ticker: v.nullable(v.pipe(v.string(), v.maxLength(12))),
  sample: v.boolean(),
});
export type RecentCompany = v.InferOutput<typeof RecentCompany>;

const MAX_COMPANIES = 8;

/** Companies viewed in this browser, latest first. */
export const recentCompanies = storedValue('recent-companies', v.array(RecentCompany), []);

/** The list with this company moved or added to the front. */
export function withRecent(list: RecentCompany[], company: RecentCompany): RecentCompany[] {
  return [company, ...list.filter((other) => other.cik !== company.cik)].slice(0, MAX_COMPANIES);
}

export function rememberCompany(company: RecentCompany): void {
  const list = recentCompanies.get();
  if (list[0]?.cik !== company.cik) recentCompanies.set(withRecent(list, company));
}

export function removeRecentCompany(cik: string): void {
  recentCompanies.set(recentCompanies.get().filter((company) => company.cik !== cik));
}

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
