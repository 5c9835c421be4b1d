import { useHasWidth } from '../../components/media-query.ts';
import { PageHeading } from '../../components/page-heading.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { filterCount, type BrowseSearch } from './browse-query.ts';
import { CompanyPages } from './company-pages.tsx';
import { Filters } from './filters.tsx';
import { SubsetPages } from './subset-pages.tsx';

/** Companies filtered by sector, exchange or subset. */
export function BrowsePage({ search }: { search: BrowseSearch }) {
  const hasColumn = useHasWidth('md');
  const { subset } = search;
  return (
    <section className="page">
      <PageHeading title="Browse companies" />
      <div className="mt-5 grid gap-x-10 gap-y-4 md:grid-cols-[13.5rem_minmax(0,1fr)]">
        {hasColumn ? (
          <aside aria-label="Filters">
            <Filters search={search} />
          </aside>
        ) : (
          <div>
            <Sheet kind="filters" count={filterCount(search)} done="Show companies">
              <Filters search={search} />
            </Sheet>
          </div>
        )}
        <div className="min-w-0">
          {subset === undefined ? (
            <CompanyPages search={search} />
          ) : (
            <SubsetPages search={search} subset={subset} />
          )}
        </div>
      </div>
    </section>
  );
}
