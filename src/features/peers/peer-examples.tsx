import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { companiesQuery } from '../../api/companies.ts';
import { recentCompanies } from '../../app/recent-companies.ts';
import { useStoredValue } from '../../app/stored-value.ts';
import { label } from '../../format/label.ts';
import { exampleIds } from './example-ids.ts';
import type { PeersSearch } from './peers-query.ts';

const LISTED = { page: 1, limit: 40 } as const;

/** A comparison to start with, of loaded companies: those viewed last, then the first listed. */
export function PeerExamples({ search }: { search: PeersSearch }) {
  const recent = useStoredValue(recentCompanies);
  const { data } = useQuery(companiesQuery(LISTED));
  const ids = exampleIds(search.ids, recent, data?.companies ?? []);
  if (ids.length < 2) return null;
  return (
    <Link to="/peers" search={{ ...search, ids }} className="button">
      Compare {ids.map((id) => label(id)).join(', ')}
    </Link>
  );
}
