import { createFileRoute } from '@tanstack/react-router';

import { startQuery } from '../app/query-client.ts';
import { lenient, stripDefaults } from '../app/search-codec.ts';
import { SearchBox } from '../features/company-search/search-box.tsx';
import { DisclosuresPage } from '../features/disclosures/disclosures-page.tsx';
import { COMPANIES_MAX, DisclosuresPageQuery } from '../features/disclosures/disclosures-query.ts';
import { isAsked } from '../features/disclosures/page-search.ts';
import { companyId } from '../format/company-id.ts';

export const Route = createFileRoute('/companies/$id/disclosures/')({
  validateSearch: lenient(DisclosuresPageQuery),
  search: { middlewares: [stripDefaults(DisclosuresPageQuery)] },
  // The requests come with the page that makes them: other pages do not ship the schemas of their answers.
  codeSplitGroupings: [['loader', 'component']],
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, params: { id }, deps }) => {
    if (deps.view === 'peers') return;
    // Each view ships its own request; one that cannot be fetched is told by the view.
    if (isAsked(deps)) {
      import('../features/disclosures/search-view.tsx').then(
        ({ searchQuery }) => startQuery(queryClient, searchQuery(id, deps)),
        () => undefined,
      );
    } else if (deps.q === undefined) {
      import('../api/disclosure-map.ts').then(
        ({ disclosureMapQuery }) => startQuery(queryClient, disclosureMapQuery(id, deps.form ?? '10-K')),
        () => undefined,
      );
    }
  },
  component: Disclosures,
});

function Disclosures() {
  const { id } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const add = (match: Parameters<typeof companyId>[0]) => {
    const held = search.companies.length === 0 ? [id] : search.companies;
    const companies = [...held, companyId(match)].slice(0, COMPANIES_MAX);
    void navigate({ search: { ...search, companies }, resetScroll: false });
  };
  const pick = { id: 'disclosure-peer', label: 'Add a company to count in', onPick: add };
  return <DisclosuresPage id={id} search={search} adding={<SearchBox size="bar" pick={pick} />} />;
}
