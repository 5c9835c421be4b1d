import { Link } from '@tanstack/react-router';

import { label } from '../../../views/format/names.ts';
import { useExampleIds } from '../../app/example-companies.ts';
import type { PeersSearch } from './peers-query.ts';

/** What a comparison can show. */
const EXAMPLES: readonly (readonly [string, Partial<PeersSearch>])[] = [
  ['Revenue', {}],
  ['Operating margin', { metric: 'operating_margin' }],
  ['Free cash flow by quarter', { metric: 'free_cash_flow', period_type: 'quarterly' }],
  ['Net income, first year = 100', { metric: 'net_income', chart_axis: 'indexed' }],
];

/** Comparisons to start with, of loaded companies: those viewed last, then the first listed. */
export function PeerExamples({ search }: { search: PeersSearch }) {
  const ids = useExampleIds(search.company);
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
