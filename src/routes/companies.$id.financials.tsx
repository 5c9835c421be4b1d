import { createFileRoute } from '@tanstack/react-router';

import { statementQuery, ttmQuery } from '../api/statements.ts';
import { withoutSelection } from '../app/addressed-figure.tsx';
import { prefetchQuery } from '../app/query-client.ts';
import { lenient, stripDefaults } from '../app/search-codec.ts';
import { FinancialsPage } from '../features/financials/financials-page.tsx';
import { FinancialsQuery } from '../features/financials/financials-query.ts';

export const Route = createFileRoute('/companies/$id/financials')({
  validateSearch: lenient(FinancialsQuery),
  search: { middlewares: [stripDefaults(FinancialsQuery)] },
  loaderDeps: ({ search: { basis, accession, statement, period_type } }) => ({
    basis,
    accession,
    statement,
    period_type,
  }),
  loader: ({ context: { queryClient }, params: { id }, deps }) => {
    const { basis, accession, statement, period_type } = deps;
    if (basis === 'as_reported') {
      // A separate chunk: most visits show the standardized statements. The view shows a failure.
      import('../api/as-reported.ts')
        .then(({ asReportedQuery }) => prefetchQuery(queryClient, asReportedQuery(id, accession)))
        .catch(() => undefined);
      return;
    }
    if (period_type === 'ttm') prefetchQuery(queryClient, ttmQuery(id, statement));
    else prefetchQuery(queryClient, statementQuery(id, statement, period_type));
  },
  component: Financials,
});

function Financials() {
  const search = Route.useSearch({ select: withoutSelection, structuralSharing: true });
  return <FinancialsPage id={Route.useParams().id} search={search} />;
}
