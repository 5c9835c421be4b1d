import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';

import { companyQuery } from '../api/company.ts';
import { filingsQuery } from '../api/filings.ts';
import { startQuery } from '../app/query-client.ts';
import { NEWEST } from '../features/company/newest-filings.ts';
import { Overview } from '../features/company/overview.tsx';
import { startPanels } from '../features/company/start-panels.ts';

export const Route = createFileRoute('/companies/$id/')({
  // The key figures ask for themselves when they are drawn: the schemas of their answers come with them.
  loader: ({ context, params }) => {
    startPanels();
    startQuery(context.queryClient, filingsQuery(params.id, NEWEST));
  },
  component: CompanyOverview,
});

function CompanyOverview() {
  const { id } = Route.useParams();
  const { data } = useSuspenseQuery(companyQuery(id));
  return <Overview id={id} company={data.company} />;
}
