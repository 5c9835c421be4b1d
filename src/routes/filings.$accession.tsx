import { createFileRoute } from '@tanstack/react-router';

import { filingQuery } from '../api/filing.ts';
import { prefetchQuery } from '../app/query-client.ts';
import { lenient, stripDefaults } from '../app/search-codec.ts';
import { ReaderPage } from '../features/reader/reader-page.tsx';
import { ReaderQuery } from '../features/reader/reader-query.ts';

export const Route = createFileRoute('/filings/$accession')({
  validateSearch: lenient(ReaderQuery),
  search: { middlewares: [stripDefaults(ReaderQuery)] },
  loader: ({ context, params }) => prefetchQuery(context.queryClient, filingQuery(params.accession)),
  component: Reader,
});

function Reader() {
  return <ReaderPage accession={Route.useParams().accession} search={Route.useSearch()} />;
}
