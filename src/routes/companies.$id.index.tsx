import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';

import { companyQuery } from '../api/company.ts';
import { filingsQuery } from '../api/filings.ts';
import { startQuery } from '../app/query-client.ts';
import { startKeyMetrics } from '../features/company/key-queries.ts';
import { NEWEST } from '../features/company/newest-filings.ts';
import { Overview } from '../features/company/overview.tsx';
import { startPanels } from '../features/company/start-panels.ts';

export const Route = createFileRoute('/companies/$id/')({
  // The requests come with the page that makes them: other pages do not ship the schemas of their answers.
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context, params }) => {
    const { queryClient } = context;
    startKeyMetrics(queryClient, params.id);
    startPanels(queryClient, params.id);
    startQuery(queryClient, filingsQuery(params.id, NEWEST));
  },
  component: CompanyOverview,
});

function CompanyOverview() {
  const { id } = Route.useParams();
  const { data } = useSuspenseQuery(companyQuery(id));
  return <Overview id={id} company={data.company} />;
}
