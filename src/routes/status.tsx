import { createFileRoute } from '@tanstack/react-router';

import { LoadPlanQuery } from '../../contract/load-plan-query.ts';
import { loadsQuery } from '../api/loads.ts';
import { statusQuery } from '../api/status.ts';
import { startQuery } from '../app/query-client.ts';
import { lenient, stripDefaults } from '../app/search-codec.ts';
import { StatusPage } from '../features/status/status-page.tsx';

export const Route = createFileRoute('/status')({
  validateSearch: lenient(LoadPlanQuery),
  search: { middlewares: [stripDefaults(LoadPlanQuery)] },
  // As on the pages of figures: the requests come with the page that makes them.
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context }) => {
    startQuery(context.queryClient, statusQuery());
    startQuery(context.queryClient, loadsQuery());
  },
  component: Status,
});

function Status() {
  const { identifier } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <StatusPage
      identifier={identifier}
      onAsk={(asked) => void navigate({ search: { identifier: asked } })}
      onLoaded={(id) => void navigate({ to: '/companies/$id', params: { id } })}
    />
  );
}
