import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';

import { companyId } from '../../../views/format/names.ts';
import { recentCompanies, removeRecentCompany } from '../../app/recent-companies.ts';
import { useStoredValue } from '../../app/stored-value.ts';
import { Name } from '../../components/name.tsx';
import { isAllSample, SampleMark } from '../../components/sample-mark.tsx';
import { useSampleAlone } from './feed-companies.ts';

/** Companies recently viewed in this browser. */
export function RecentCompanies() {
  const list = useStoredValue(recentCompanies);
  const isSaid = useSampleAlone();
  if (list.length === 0) return null;
  const isSample = isAllSample(list);
  return (
    <section aria-labelledby="recent" className="space-y-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="recent" className="text-xl font-semibold">
          Recently viewed {isSample && !isSaid && <SampleMark />}
        </h2>
        <button type="button" className="link min-h-6 text-sm" onClick={() => recentCompanies.set([])}>
          Clear
        </button>
      </div>
      <ul className="flex flex-wrap gap-2">
        {list.map((company) => (
          <li key={company.cik} className="flex max-w-full rounded-base border border-rule-strong bg-surface">
            <Link
              to="/companies/$id"
              params={{ id: companyId(company) }}
              className="touch:min-h-11 flex min-h-8 min-w-0 items-center gap-2 pl-3 text-ink no-underline hover:text-accent"
            >
              <span className="font-semibold">{company.ticker}</span>
              <span className="truncate text-sm text-ink-2">
                <Name text={company.name} />
              </span>
              {company.sample && !isSample && <SampleMark />}
            </Link>
            <button
              type="button"
              aria-label={`Remove ${company.name}`}
              className="touch:w-11 inline-flex w-8 shrink-0 items-center justify-center text-ink-3 hover:text-accent"
              onClick={() => removeRecentCompany(company.cik)}
            >
              <X size={14} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
