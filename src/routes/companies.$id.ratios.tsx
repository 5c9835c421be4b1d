import { createFileRoute } from '@tanstack/react-router';

import { ratiosQuery } from '../api/ratios.ts';
import { startQuery } from '../app/query-client.ts';
import { lenient, stripDefaults } from '../app/search-codec.ts';
import { RatiosPage } from '../features/ratios/ratios-page.tsx';
import { RatiosView } from '../features/ratios/ratios-view.ts';

export const Route = createFileRoute('/companies/$id/ratios')({
  validateSearch: lenient(RatiosView),
  search: { middlewares: [stripDefaults(RatiosView)] },
  // The requests come with the page that makes them: other pages do not ship the schemas of their answers.
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context, params }) => startQuery(context.queryClient, ratiosQuery(params.id)),
  component: Ratios,
});

function Ratios() {
  return <RatiosPage id={Route.useParams().id} search={Route.useSearch()} />;
}
