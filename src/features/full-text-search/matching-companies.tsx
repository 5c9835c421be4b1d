import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { companyId } from '../../../views/format/names.ts';
import { formatCount } from '../../../views/format/numbers.ts';
import { companySearchQuery } from '../../api/search.ts';
import { Name } from '../../components/name.tsx';

const SHOWN = 3;

/** Companies whose name, ticker or CIK matches the query. */
export function MatchingCompanies({ q }: { q: string }) {
  const { data } = useQuery(companySearchQuery(q));
  if (data === undefined) return null;
  const { matches, total } = data;
  if (matches.length === 0) {
    return <p className="text-sm text-ink-3">No company matches “{q}”.</p>;
  }
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm">
      <span className="text-ink-3">Companies</span>
      {matches.slice(0, SHOWN).map((match) => (
        <Link
          key={match.cik}
          to="/companies/$id"
          params={{ id: companyId(match) }}
          className="link touch:py-3 max-w-full truncate py-0.5"
        >
          <Name text={match.name} />
          {match.ticker !== null && ` ${match.ticker}`}
        </Link>
      ))}
      {total > SHOWN && (
        <Link to="/find" search={{ q }} className="link touch:py-3 py-0.5">
          View all {formatCount(total)}
        </Link>
      )}
    </p>
  );
}
