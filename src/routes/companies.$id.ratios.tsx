import { createFileRoute } from '@tanstack/react-router';

import { ratiosQuery } from '../api/ratios.ts';
import { prefetchQuery } from '../app/query-client.ts';
import { lenient, stripDefaults } from '../app/search-codec.ts';
import { RatiosPage } from '../features/ratios/ratios-page.tsx';
import { RatiosQuery } from '../features/ratios/ratios-query.ts';

export const Route = createFileRoute('/companies/$id/ratios')({
  validateSearch: lenient(RatiosQuery),
  search: { middlewares: [stripDefaults(RatiosQuery)] },
  // One chunk for loader and component, so that other pages do not ship these schemas.
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context, params }) => prefetchQuery(context.queryClient, ratiosQuery(params.id)),
  component: Ratios,
});

function Ratios() {
  return <RatiosPage id={Route.useParams().id} search={Route.useSearch()} />;
}
