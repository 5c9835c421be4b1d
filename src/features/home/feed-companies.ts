import { useQuery } from '@tanstack/react-query';

import { companiesQuery } from '../../api/companies.ts';
import { useDeviceValue } from '../../app/device-value.ts';
import { recentCompanies } from '../../app/recent-companies.ts';
import { companyId } from '../../format/company-id.ts';
import type { FeedCompany } from './feed-lines.ts';
import { POPULAR } from './popular.ts';

/** Companies that one feed asks for: a request each. */
const ASKED = 5;

/** Whose events the feed shows: the companies opened lately, else the first of those listed. Null until they are known. */
export function useFeedCompanies(): { companies: FeedCompany[]; areRecent: boolean } | null {
  const recent = useDeviceValue(recentCompanies);
  const { data, error } = useQuery(companiesQuery(POPULAR));
  if (recent.length > 0) return { companies: recent.slice(0, ASKED).map(toFeed), areRecent: true };
  if (data === undefined) return error === null ? null : { companies: [], areRecent: false };
  const loaded = data.companies.filter((company) => company.loaded !== false);
  return { companies: loaded.slice(0, ASKED).map(toFeed), areRecent: false };
}

type Listed = { cik: string; name: string; ticker: string | null; sample?: boolean | undefined };

function toFeed(company: Listed): FeedCompany {
  return { id: companyId(company), name: company.name, sample: company.sample ?? false };
}
