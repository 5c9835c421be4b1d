import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';

import { label } from '../../../views/format/names.ts';
import { companyQuery } from '../../api/company.ts';
import { screenQuery } from '../../api/screen.ts';
import type { PeersSearch } from './peers-query.ts';
import { SUGGESTED_MAX, suggestPeers } from './suggest-peers.ts';

/** Companies of the sector that are looked through. */
const LOOKED_AT = 300;

/** Loaded companies like the first one, by industry and size, each added by one click. */
export function PeerSuggestions({ search }: { search: PeersSearch }) {
  const [first = ''] = search.company;
  const company = useQuery(companyQuery(first)).data?.company;
  const sector = company?.sector ?? null;
  const { data, error } = useQuery({
    ...screenQuery({ columns: 'revenue', sector: sector ?? undefined, stale: false, limit: LOOKED_AT }),
    enabled: company !== undefined,
  });
  // A sector with few companies is filled up from the others.
  const isFew = (data?.companies.length ?? LOOKED_AT) <= SUGGESTED_MAX + search.company.length;
  const all = useQuery({
    ...screenQuery({ columns: 'revenue', stale: false, limit: LOOKED_AT }),
    enabled: isFew && sector !== null,
  }).data;
  if (company === undefined || data === undefined) {
    return error === null ? null : <p className="text-sm text-ink-2">Suggestions are not available.</p>;
  }
  const { cik, sic = null } = company;
  const rows = isFew ? (all ?? data).companies : data.companies;
  const found = suggestPeers({ cik, sic, sector }, rows, search.company);
  if (found.length === 0) {
    return <p className="text-sm text-ink-2">No other company is loaded with a recent report.</p>;
  }
  return (
    <ul aria-label="Suggested companies" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <li className="text-ink-3" aria-hidden>
        Similar
      </li>
      {found.map(({ id, name, reason }) => (
        <li key={id}>
          <Link
            to="/peers"
            search={{ ...search, company: [...search.company, id] }}
            resetScroll={false}
            title={`${label(name)}. ${label(reason)}`}
            aria-label={`Add ${label(name)}`}
            className="link touch:py-3 inline-flex items-center gap-0.5 py-1"
          >
            <Plus size={13} aria-hidden />
            {label(id)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
