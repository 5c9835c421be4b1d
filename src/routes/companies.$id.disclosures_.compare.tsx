import { createFileRoute } from '@tanstack/react-router';

import { companyId } from '../../views/format/names.ts';
import { prefetchQuery } from '../app/query-client.ts';
import { lenient, stripDefaults } from '../app/search-codec.ts';
import { SearchBox } from '../features/find/search-box.tsx';
import { ComparePage } from '../features/redline/compare-page.tsx';
import { CompareQuery } from '../features/redline/compare-query.ts';
import { namedSides, redlineOf } from '../features/redline/use-redline.ts';

export const Route = createFileRoute('/companies/$id/disclosures_/compare')({
  validateSearch: lenient(CompareQuery),
  search: { middlewares: [stripDefaults(CompareQuery)] },
  // The layout and the current change need no new request.
  loaderDeps: ({ search: { tag, base, target, base_company, form, ignore_numbers } }) => ({
    tag,
    base,
    target,
    base_company,
    form,
    ignore_numbers,
  }),
  loader: ({ context: { queryClient }, params: { id }, deps }) => {
    if (deps.tag !== undefined) prefetchQuery(queryClient, redlineOf(id, deps.tag, deps));
  },
  component: Compare,
});

function Compare() {
  const { id } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { queryClient } = Route.useRouteContext();
  const choose = async (base_company: string) => {
    const chosen = { ...search, base_company, base: undefined, change: undefined, passage: undefined };
    void navigate({ search: chosen, resetScroll: false });
    const sides = await namedSides(queryClient, id, chosen);
    void navigate({
      // Unless another comparison was chosen since.
      search: (now) =>
        now.base_company === base_company && now.base === undefined ? { ...now, ...sides } : now,
      replace: true,
      resetScroll: false,
    });
  };
  const pick = {
    id: 'other-company',
    label: 'Compare with another company’s report',
    placeholder: 'Another company',
    onPick: (match: Parameters<typeof companyId>[0]) => void choose(companyId(match)),
  };
  return <ComparePage id={id} search={search} adding={<SearchBox size="bar" pick={pick} />} />;
}
