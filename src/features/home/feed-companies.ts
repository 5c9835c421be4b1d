import { useQuery } from '@tanstack/react-query';

import { companyId } from '../../../views/format/names.ts';
import { companiesQuery } from '../../api/companies.ts';
import { recentCompanies } from '../../app/recent-companies.ts';
import { useStoredValue } from '../../app/stored-value.ts';
import { isAllSample } from '../../components/sample-mark.tsx';
import { POPULAR } from './popular-query.ts';
import type { FeedCompany } from './use-feed.ts';

/** One request per company. */
const FEED_COMPANIES = 5;

/** Companies in the feed: recently viewed, or else popular ones. Null while loading. */
export function useFeedCompanies(): { companies: FeedCompany[]; areRecent: boolean } | null {
  const recent = useStoredValue(recentCompanies);
  const { data, error } = useQuery(companiesQuery(POPULAR));
  if (recent.length > 0)
    return { companies: recent.slice(0, FEED_COMPANIES).map(toFeedCompany), areRecent: true };
  if (data === undefined) return error === null ? null : { companies: [], areRecent: false };
  const loaded = data.companies.filter((company) => company.loaded !== false);
  return { companies: loaded.slice(0, FEED_COMPANIES).map(toFeedCompany), areRecent: false };
}

/** Whether the desk has the sample alone: the page says so once, at its list of companies. */
export function useSampleAlone(): boolean {
  const { data } = useQuery(companiesQuery(POPULAR));
  return isAllSample(data?.companies ?? []);
}

type Company = { cik: string; name: string; ticker: string | null; sample?: boolean | undefined };

function toFeedCompany(company: Company): FeedCompany {
  return { id: companyId(company), name: company.name, sample: company.sample ?? false };
}
