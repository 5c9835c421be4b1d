import { Link, linkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { SegmentedControl } from '../../components/segmented-control.tsx';
import type { DisclosuresSearch } from './disclosures-query.ts';
import { NoveltyMap } from './novelty-map.tsx';
import { hasValidQuery } from './page-search.ts';
import { PhraseView } from './phrase-view.tsx';
import { SearchForm } from './search-form.tsx';
import { SearchView } from './search-view.tsx';

const VIEWS = [
  ['company', 'This company'],
  ['peers', 'Compare companies'],
] as const;

type DisclosuresPageProps = {
  id: string;
  search: DisclosuresSearch;
  /** Search box for adding a company to the comparison. */
  adding: ReactNode;
};

/** A company's disclosures: search, new wording by section and year, and mentions compared with other companies. */
export function DisclosuresPage({ id, search, adding }: DisclosuresPageProps) {
  const comparesCompanies = search.view === 'peers';
  return (
    <section aria-label="Disclosures" className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SegmentedControl
          label="Scope"
          options={VIEWS}
          value={search.view}
          link={(view) =>
            linkOptions({ to: '/companies/$id/disclosures', params: { id }, search: { ...search, view } })
          }
        />
        <Link to="/watch" search={{ kind: 'disclosure', companies: id }} className="link text-sm">
          Watch for new wording
        </Link>
      </div>
      <SearchForm key={search.q} id={id} search={search} />
      {comparesCompanies && <PhraseView id={id} search={search} adding={adding} />}
      {!comparesCompanies && search.q === undefined && <NoveltyMap id={id} search={search} />}
      {!comparesCompanies && hasValidQuery(search) && <SearchView id={id} search={search} />}
    </section>
  );
}
