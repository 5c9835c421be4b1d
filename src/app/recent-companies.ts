import * as v from 'valibot';

import { Cik } from '../../contract/identifier.ts';
import { storedValue } from './stored-value.ts';

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
