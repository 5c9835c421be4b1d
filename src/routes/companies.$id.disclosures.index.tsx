import { createFileRoute } from '@tanstack/react-router';

import { companyId } from '../../views/format/names.ts';
import { disclosureMapQuery } from '../api/disclosures.ts';
import { prefetchQuery } from '../app/query-client.ts';
import { lenient, stripDefaults } from '../app/search-codec.ts';
import { DisclosuresPage } from '../features/disclosures/disclosures-page.tsx';
import { COMPANIES_MAX, DisclosuresPageQuery } from '../features/disclosures/disclosures-query.ts';
import { hasValidQuery } from '../features/disclosures/page-search.ts';
import { searchQuery } from '../features/disclosures/search-view.tsx';
import { SearchBox } from '../features/find/search-box.tsx';

export const Route = createFileRoute('/companies/$id/disclosures/')({
  validateSearch: lenient(DisclosuresPageQuery),
  search: { middlewares: [stripDefaults(DisclosuresPageQuery)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, params: { id }, deps }) => {
    if (deps.view === 'peers') return;
    if (hasValidQuery(deps)) {
      prefetchQuery(queryClient, searchQuery(id, deps));
    } else if (deps.q === undefined) {
      prefetchQuery(queryClient, disclosureMapQuery(id, deps.form ?? 'annual', deps.measure === 'changed'));
    }
  },
  component: Disclosures,
});

function Disclosures() {
  const { id } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const add = (match: Parameters<typeof companyId>[0]) => {
    const current = search.company.length === 0 ? [id] : search.company;
    const companies = [...current, companyId(match)].slice(0, COMPANIES_MAX);
    void navigate({ search: { ...search, company: companies }, resetScroll: false });
  };
  const pick = { id: 'disclosure-peer', label: 'Add a company', onPick: add };
  return <DisclosuresPage id={id} search={search} adding={<SearchBox size="bar" pick={pick} />} />;
}
