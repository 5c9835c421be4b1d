import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';

import { words } from '../../contract/parameters.ts';
import { companyId } from '../../views/format/names.ts';
import { qualityQuery } from '../api/quality.ts';
import { prefetchQuery } from '../app/query-client.ts';
import { lenient } from '../app/search-codec.ts';
import { SearchBox } from '../features/find/search-box.tsx';
import { QualityPage } from '../features/quality/quality-page.tsx';

const QualityQuery = v.strictObject({ company: v.optional(words(20)) });

export const Route = createFileRoute('/quality')({
  validateSearch: lenient(QualityQuery),
  loaderDeps: ({ search: { company } }) => ({ company }),
  loader: ({ context: { queryClient }, deps: { company } }) => {
    if (company !== undefined) prefetchQuery(queryClient, qualityQuery(company));
  },
  component: Quality,
});

function Quality() {
  const { company } = Route.useSearch();
  const navigate = Route.useNavigate();
  const pick = {
    id: 'quality-company',
    label: 'Company to check',
    placeholder: 'Company',
    onPick: (match: Parameters<typeof companyId>[0]) =>
      void navigate({ search: { company: companyId(match) } }),
  };
  return <QualityPage company={company} choosing={<SearchBox size="bar" pick={pick} />} />;
}
