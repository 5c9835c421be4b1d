import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';

import { EXCHANGE_CODES, SECTOR_CODES } from '../../../contract/company-codes.ts';
import { codeName } from '../../../views/format/names.ts';
import { formatCount } from '../../../views/format/numbers.ts';
import { exchangesQuery } from '../../api/exchanges.ts';
import { sectorsQuery } from '../../api/sectors.ts';
import { statusQuery } from '../../api/status.ts';
import { type BrowseSearch, chooseFilter, filterCount } from './browse-query.ts';
import { FilterSelect } from './filter-select.tsx';
import { SubsetFilter } from './subset-filter.tsx';

/** Sector, exchange and subset. Codes come from the contract; names and descriptions need a tier that allows them. */
export function Filters({ search }: { search: BrowseSearch }) {
  const navigate = useNavigate();
  const sectors = useQuery(sectorsQuery()).data?.sectors ?? [];
  const exchanges = useQuery(exchangesQuery()).data?.exchanges ?? [];
  const loaded = useQuery(statusQuery()).data?.data.companies_loaded;
  const go = (change: Partial<BrowseSearch>) =>
    void navigate({ to: '/companies', search: chooseFilter(search, change) });
  const sector = sectors.find(({ code }) => code === search.sector);
  return (
    <div className="space-y-5">
      <FilterSelect
        label="Sector"
        all="All sectors"
        value={search.sector}
        options={named(SECTOR_CODES, sectors)}
        onChoose={(value) => go({ sector: SECTOR_CODES.find((code) => code === value) })}
      >
        {search.sector !== undefined && <SectorNote description={sector?.description} loaded={loaded} />}
      </FilterSelect>
      <FilterSelect
        label="Exchange"
        all="All exchanges"
        value={search.exchange}
        options={named(EXCHANGE_CODES, exchanges)}
        onChoose={(value) => go({ exchange: EXCHANGE_CODES.find((code) => code === value) })}
      />
      <SubsetFilter chosen={search.subset} onChoose={(subset) => go({ subset })} />
      {filterCount(search) > 0 && (
        <Link to="/companies" className="link inline-flex min-h-6 items-center text-sm">
          Clear filters
        </Link>
      )}
    </div>
  );
}

/** Codes with the names the service gives them, or else derived names. */
function named(codes: readonly string[], list: { code: string; name: string }[]): [string, string][] {
  return codes.map((code) => [code, list.find((entry) => entry.code === code)?.name ?? codeName(code)]);
}

type SectorNoteProps = { description: string | undefined; loaded: number | undefined };

/** Sector description. Only loaded companies have a sector, since the industry code comes with the filings. */
function SectorNote({ description, loaded }: SectorNoteProps) {
  return (
    <>
      <span className="block">{description}</span>
      {loaded !== undefined && `Covers ${formatCount(loaded)} loaded companies.`}
    </>
  );
}
