import { Link } from '@tanstack/react-router';
import { lazy, Suspense, type ReactNode } from 'react';

import { Choice } from '../../components/choice.tsx';
import { RowsSkeleton } from '../../components/states/skeleton.tsx';
import type { DisclosuresSearch } from './disclosures-query.ts';
import { isAsked } from './page-search.ts';
import { SearchForm } from './search-form.tsx';

const NoveltyMap = lazy(() => import('./novelty-map.tsx').then((file) => ({ default: file.NoveltyMap })));
const SearchView = lazy(() => import('./search-view.tsx').then((file) => ({ default: file.SearchView })));
const PhraseView = lazy(() => import('./phrase-view.tsx').then((file) => ({ default: file.PhraseView })));

const VIEWS = [
  ['company', 'This company'],
  ['peers', 'With others'],
] as const;

const SKELETON_ROWS = 12;

type DisclosuresPageProps = {
  id: string;
  search: DisclosuresSearch;
  /** Adds a company to the comparison. */
  adding: ReactNode;
};

/** What a company says in words: searched, mapped by how new it is, and counted beside others. */
export function DisclosuresPage({ id, search, adding }: DisclosuresPageProps) {
  const isOfPeers = search.view === 'peers';
  return (
    <section aria-label="Disclosures" className="space-y-4">
      <Choice
        label="Reports of"
        options={VIEWS}
        value={search.view}
        renderLink={(view, props) => (
          <Link
            key={view}
            to="/companies/$id/disclosures"
            params={{ id }}
            search={{ ...search, view }}
            resetScroll={false}
            {...props}
          />
        )}
      />
      <SearchForm key={search.q} id={id} search={search} />
      <Suspense fallback={<RowsSkeleton rows={SKELETON_ROWS} label="Loading" />}>
        {isOfPeers && <PhraseView id={id} search={search} adding={adding} />}
        {!isOfPeers && search.q === undefined && <NoveltyMap id={id} search={search} />}
        {!isOfPeers && isAsked(search) && <SearchView id={id} search={search} />}
      </Suspense>
    </section>
  );
}
