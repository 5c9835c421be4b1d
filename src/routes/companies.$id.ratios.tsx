import { createFileRoute } from '@tanstack/react-router';

import { ratiosQuery } from '../api/ratios.ts';
import { withoutSelection } from '../app/addressed-figure.tsx';
import { prefetchQuery } from '../app/query-client.ts';
import { lenient, stripDefaults } from '../app/search-codec.ts';
import { RatiosPage } from '../features/ratios/ratios-page.tsx';
import { RatiosQuery } from '../features/ratios/ratios-query.ts';

export const Route = createFileRoute('/companies/$id/ratios')({
  validateSearch: lenient(RatiosQuery),
  search: { middlewares: [stripDefaults(RatiosQuery)] },
  loaderDeps: ({ search }) => ({ period_type: search.period_type }),
  loader: ({ context, params, deps }) =>
    prefetchQuery(context.queryClient, ratiosQuery(params.id, deps.period_type)),
  component: Ratios,
});

function Ratios() {
  const search = Route.useSearch({ select: withoutSelection, structuralSharing: true });
  return <RatiosPage id={Route.useParams().id} search={search} />;
}
