import type { CompanyListing } from '../../../contract/company.ts';
import { CompanyLink, Industry } from './company-table.tsx';

/** Companies as a list, for narrow screens. */
export function CompanyList({ companies }: { companies: CompanyListing[] }) {
  return (
    <ul className="border-t border-rule">
      {companies.map((company) => (
        <li key={company.cik} className="relative flex items-baseline gap-3 border-b border-rule py-2">
          <span className="min-w-14 shrink-0 text-sm font-semibold whitespace-nowrap">{company.ticker}</span>
          <span className="min-w-0">
            <span className="font-medium">
              <CompanyLink company={company} />
            </span>
            <span className="block text-sm text-ink-3">
              <Industry company={company} />
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
