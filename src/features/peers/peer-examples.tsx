import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { label } from '../../../views/format/names.ts';
import { companiesQuery } from '../../api/companies.ts';
import { recentCompanies } from '../../app/recent-companies.ts';
import { useStoredValue } from '../../app/stored-value.ts';
import { exampleIds } from './example-ids.ts';
import type { PeersSearch } from './peers-query.ts';

const LISTED = { page: 1, limit: 40 } as const;

/** What a comparison can show. */
const EXAMPLES: readonly (readonly [string, Partial<PeersSearch>])[] = [
  ['Revenue', {}],
  ['Operating margin', { metric: 'operating_margin' }],
  ['Free cash flow by quarter', { metric: 'free_cash_flow', period_type: 'quarterly' }],
  ['Net income, first year = 100', { metric: 'net_income', chart_axis: 'indexed' }],
];

/** Comparisons to start with, of loaded companies: those viewed last, then the first listed. */
export function PeerExamples({ search }: { search: PeersSearch }) {
  const recent = useStoredValue(recentCompanies);
  const { data } = useQuery(companiesQuery(LISTED));
  const ids = exampleIds(search.company, recent, data?.companies ?? []);
  if (ids.length < 2) return null;
  const names = ids.map((id) => label(id)).join(', ');
  if (search.company.length > 0) {
    return (
      <Link to="/peers" search={{ ...search, company: ids }} className="button">
        Compare {names}
      </Link>
    );
  }
  return (
    <div className="space-y-2">
      <p className="text-sm text-ink-2">For example, {names}:</p>
      <ul aria-label="Examples" className="flex flex-wrap gap-2">
        {EXAMPLES.map(([title, change]) => (
          <li key={title}>
            <Link to="/peers" search={{ ...search, company: ids, ...change }} className="button">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
