import { Link } from '@tanstack/react-router';

import { label } from '../../../views/format/names.ts';
import { useExampleIds } from '../../app/example-companies.ts';
import type { PeersSearch } from './peers-query.ts';

/** What a comparison can show. */
const EXAMPLES: readonly (readonly [string, Partial<PeersSearch>])[] = [
  ['Operating margin', { metric: 'operating_margin' }],
  ['Free cash flow by quarter', { metric: 'free_cash_flow', period_type: 'quarterly' }],
  ['Net margin against revenue', { also: ['net_margin'], chart: 'scatter' }],
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
    <ul aria-label="Examples" className="flex flex-wrap gap-x-4 gap-y-1">
      {EXAMPLES.map(([title, change]) => (
        <li key={title}>
          <Link to="/peers" search={{ ...search, company: ids, ...change }} className="link touch:py-3">
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
