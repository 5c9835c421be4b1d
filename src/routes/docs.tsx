import { createFileRoute } from '@tanstack/react-router';

import { lenient, stripDefaults } from '../app/search-codec.ts';
import { DocsPage } from '../features/docs/docs-page.tsx';
import { DocsQuery } from '../features/docs/docs-query.ts';

export const Route = createFileRoute('/docs')({
  validateSearch: lenient(DocsQuery),
  search: { middlewares: [stripDefaults(DocsQuery)] },
  component: Docs,
});

function Docs() {
  return <DocsPage search={Route.useSearch()} />;
}
