import { createFileRoute } from '@tanstack/react-router';

import { companyId } from '../../views/format/names.ts';
import { ratiosQuery } from '../api/ratios.ts';
import { statementQuery } from '../api/statements.ts';
import { withoutSelection } from '../app/addressed-figure.tsx';
import { prefetchQuery } from '../app/query-client.ts';
import { lenient, stripDefaults } from '../app/search-codec.ts';
import { SearchBox } from '../features/find/search-box.tsx';
import { metricOf } from '../features/peers/peer-metrics.ts';
import { PeersPage } from '../features/peers/peers-page.tsx';
import { PeersQuery } from '../features/peers/peers-query.ts';
import { usePeersNavigate } from '../features/peers/use-peers.ts';

export const Route = createFileRoute('/peers')({
  validateSearch: lenient(PeersQuery),
  search: { middlewares: [stripDefaults(PeersQuery)] },
  loaderDeps: ({ search: { company, metric, period_type } }) => ({ company, metric, period_type }),
  loader: ({ context: { queryClient }, deps: { company: ids, metric, period_type } }) => {
    const statement = metricOf(metric, undefined)?.statement ?? null;
    for (const id of ids) {
      if (statement === null) prefetchQuery(queryClient, ratiosQuery(id, period_type));
      else prefetchQuery(queryClient, statementQuery(id, statement, period_type));
      prefetchQuery(queryClient, ratiosQuery(id));
    }
  },
  component: Peers,
});

function Peers() {
  const search = Route.useSearch({ select: withoutSelection, structuralSharing: true });
  const change = usePeersNavigate(search);
  const add = (id: string) => change({ company: [...search.company, id] });
  const pick = {
    id: 'peer-search',
    label: 'Add a company to compare',
    onPick: (match: Parameters<typeof companyId>[0]) => add(companyId(match)),
  };
  return <PeersPage search={search} adding={<SearchBox size="bar" pick={pick} />} />;
}
