import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';

import { SECTOR_CODES } from '../../../contract/company-codes.ts';
import { companyId, label } from '../../../views/format/names.ts';
import { companiesQuery } from '../../api/companies.ts';
import { companyQuery } from '../../api/company.ts';
import { COMPANIES_MAX, type DisclosuresSearch } from './disclosures-query.ts';

type CompanyPickerProps = {
  id: string;
  search: DisclosuresSearch;
  companies: readonly string[];
  /** Search box for adding any other company. */
  adding: ReactNode;
};

const SUGGESTED_MAX = 8;

/** The companies to compare, with others from the same sector to add. */
export function CompanyPicker({ id, search, companies, adding }: CompanyPickerProps) {
  const to = { to: '/companies/$id/disclosures', params: { id }, resetScroll: false } as const;
  const hasRoom = companies.length < COMPANIES_MAX;
  return (
    <div className="space-y-2">
      <ul aria-label="Companies" className="flex flex-wrap items-center gap-2">
        {companies.map((one) => (
          <li
            key={one}
            className="inline-flex items-center rounded-base border border-rule-strong bg-surface pl-2.5 text-sm"
          >
            <span className="font-semibold">{label(one)}</span>
            {companies.length > 1 && (
              <Link
                {...to}
                search={{ ...search, company: companies.filter((other) => other !== one) }}
                aria-label={`Remove ${label(one)}`}
                className="touch:size-11 inline-flex size-8 items-center justify-center text-ink-3 hover:text-accent"
              >
                <X size={14} aria-hidden />
              </Link>
            )}
          </li>
        ))}
        {hasRoom && <li className="w-56">{adding}</li>}
      </ul>
      {hasRoom ? (
        <SuggestedCompanies
          id={id}
          companies={companies}
          render={(one) => (
            <Link
              key={one}
              {...to}
              search={{ ...search, company: [...companies, one] }}
              aria-label={`Add ${one}`}
              className="link touch:min-h-11 touch:px-2 inline-flex min-h-6 items-center"
            >
              {one}
            </Link>
          )}
        />
      ) : (
        <p className="text-sm text-ink-3">{COMPANIES_MAX} companies maximum.</p>
      )}
    </div>
  );
}

type SuggestedCompaniesProps = {
  id: string;
  companies: readonly string[];
  render: (id: string) => ReactNode;
};

/** Loaded companies in the same sector. Nothing is shown if the sector is unknown or the request fails. */
function SuggestedCompanies({ id, companies, render }: SuggestedCompaniesProps) {
  const { company } = useSuspenseQuery(companyQuery(id)).data;
  const sector = SECTOR_CODES.find((code) => code === company.sector);
  const { data } = useQuery({
    ...companiesQuery({ sector, page: 1, limit: 40 }),
    enabled: sector !== undefined,
  });
  const suggestions = (data?.companies ?? [])
    .filter(({ loaded = true }) => loaded)
    .map(companyId)
    .filter((one) => !companies.includes(one))
    .slice(0, SUGGESTED_MAX);
  if (suggestions.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm">
      <span className="text-ink-3">Same sector:</span>
      {suggestions.map(render)}
    </p>
  );
}
