import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';

import { companyQuery } from '../api/company.ts';
import { filingsQuery } from '../api/filings.ts';
import { metricsQuery } from '../api/metrics.ts';
import { prefetchQuery } from '../app/query-client.ts';
import { RECENT } from '../features/company/company-filings.tsx';
import { Overview, prefetchPanels } from '../features/company/overview.tsx';

export const Route = createFileRoute('/companies/$id/')({
  loader: ({ context, params }) => {
    const { queryClient } = context;
    prefetchQuery(queryClient, metricsQuery(params.id));
    prefetchPanels(queryClient, params.id);
    prefetchQuery(queryClient, filingsQuery(params.id, RECENT));
  },
  component: CompanyOverview,
});

function CompanyOverview() {
  const { id } = Route.useParams();
  const { data } = useSuspenseQuery(companyQuery(id));
  return <Overview id={id} company={data.company} />;
}
