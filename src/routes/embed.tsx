import { createFileRoute } from '@tanstack/react-router';

import { lenient, stripDefaults } from '../app/search-codec.ts';
import { EmbedPage } from '../features/embed/embed-page.tsx';
import { EmbedBuilderQuery } from '../features/embed/embed-query.ts';

export const Route = createFileRoute('/embed')({
  validateSearch: lenient(EmbedBuilderQuery),
  search: { middlewares: [stripDefaults(EmbedBuilderQuery)] },
  component: Embed,
});

function Embed() {
  const navigate = Route.useNavigate();
  return (
    <EmbedPage
      search={Route.useSearch()}
      onChange={(search) => void navigate({ search, resetScroll: false })}
    />
  );
}
