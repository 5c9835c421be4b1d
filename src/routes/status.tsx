import { createFileRoute } from '@tanstack/react-router';

import { LoadPlanQuery } from '../../contract/load-plan-query.ts';
import { loadsQuery } from '../api/loads.ts';
import { statusQuery } from '../api/status.ts';
import { prefetchQuery } from '../app/query-client.ts';
import { lenient, stripDefaults } from '../app/search-codec.ts';
import { StatusPage } from '../features/status/status-page.tsx';

export const Route = createFileRoute('/status')({
  validateSearch: lenient(LoadPlanQuery),
  search: { middlewares: [stripDefaults(LoadPlanQuery)] },
  loader: ({ context }) => {
    prefetchQuery(context.queryClient, statusQuery());
    prefetchQuery(context.queryClient, loadsQuery());
  },
  component: Status,
});

function Status() {
  const { identifier } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <StatusPage
      identifier={identifier}
      onPreview={(previewed) => void navigate({ search: { identifier: previewed } })}
      onLoaded={(id) => void navigate({ to: '/companies/$id', params: { id } })}
    />
  );
}
