import { createFileRoute } from '@tanstack/react-router';

import { statementQuery } from '../api/statements.ts';
import { ttmQuery } from '../api/ttm.ts';
import { startQuery } from '../app/query-client.ts';
import { lenient, stripDefaults } from '../app/search-codec.ts';
import { loadChart } from '../components/chart/load-chart.ts';
import { FinancialsPage } from '../features/financials/financials-page.tsx';
import { FinancialsQuery } from '../features/financials/financials-query.ts';

export const Route = createFileRoute('/companies/$id/financials')({
  validateSearch: lenient(FinancialsQuery),
  search: { middlewares: [stripDefaults(FinancialsQuery)] },
  // The requests come with the page that makes them: other pages do not ship the schemas of their answers.
  codeSplitGroupings: [['loader', 'component']],
  loaderDeps: ({ search: { statement, period_type } }) => ({ statement, period_type }),
  loader: ({ context: { queryClient }, params: { id }, deps: { statement, period_type } }) => {
    // The chart's own part of the application is fetched beside the figures; a failure shows where it is drawn.
    loadChart().catch(() => undefined);
    if (period_type === 'ttm') startQuery(queryClient, ttmQuery(id, statement));
    else startQuery(queryClient, statementQuery(id, statement, period_type));
  },
  component: Financials,
});

function Financials() {
  return <FinancialsPage id={Route.useParams().id} search={Route.useSearch()} />;
}
