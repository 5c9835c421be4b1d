import * as v from 'valibot';

import { Cik } from '../../contract/identifier.ts';
import { deviceValue } from './device-value.ts';

const RecentCompany = v.object({
  cik: Cik,
  name: v.pipe(v.string(), v.maxLength(200)),
  ticker: v.nullable(v.pipe(v.string(), v.maxLength(12))),
  sample: v.boolean(),
});
export type RecentCompany = v.InferOutput<typeof RecentCompany>;

const KEPT = 8;

/** Companies opened on this device, latest first. */
export const recentCompanies = deviceValue('recent-companies', v.array(RecentCompany), []);

/** The list with this company first and once, no longer than is kept. */
export function withRecent(list: RecentCompany[], company: RecentCompany): RecentCompany[] {
  return [company, ...list.filter((other) => other.cik !== company.cik)].slice(0, KEPT);
}

export function rememberCompany(company: RecentCompany): void {
  const list = recentCompanies.get();
  if (list[0]?.cik !== company.cik) recentCompanies.set(withRecent(list, company));
}

export function forgetCompany(cik: string): void {
  recentCompanies.set(recentCompanies.get().filter((company) => company.cik !== cik));
}
