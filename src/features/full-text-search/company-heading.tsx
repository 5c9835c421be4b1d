import { countOf } from '../../../views/format/numbers.ts';
import type { Hit } from '../../../views/hits.ts';
import { Link } from '../../components/link.tsx';
import { Name } from '../../components/name.tsx';

type CompanyHeadingProps = { company: Hit['companies'][number] | null; filings: number };

/** Above a company's results. */
export function CompanyHeading({ company, filings }: CompanyHeadingProps) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-2 border-b border-rule-strong pt-5 pb-1.5 first:pt-2">
      <h2 className="text-base font-semibold">
        {company === null ? (
          'Unnamed filer'
        ) : (
          <Link
            to="/companies/$id"
            params={{ id: company.id }}
            className="text-ink no-underline hover:text-accent"
          >
            <Name text={company.name} />
          </Link>
        )}
      </h2>
      {company !== null && company.ticker !== null && (
        <span className="text-xs text-ink-3">{company.ticker}</span>
      )}
      <span className="text-sm text-ink-3">{countOf(filings, 'filing')} on this page</span>
    </li>
  );
}
