import { Link } from '@tanstack/react-router';

import { COMPANY_VIEWS } from '../../app/site-pages.ts';

const TAB =
  'touch:min-h-11 inline-flex min-h-9 items-center border-b-2 border-transparent text-ink-2 no-underline hover:text-accent aria-[current=page]:border-ink aria-[current=page]:font-medium aria-[current=page]:text-ink';

const TOOL = 'touch:min-h-11 inline-flex min-h-9 items-center gap-1 text-accent no-underline hover:underline';

/** The views of a company, and the tools that start from it. */
export function CompanyTabs({ id }: { id: string }) {
  return (
    <div className="company-tabs">
      <nav aria-label="Company" className="flex gap-x-5 max-sm:gap-x-4">
        {COMPANY_VIEWS.map(([to, name]) => (
          <Link
            key={to}
            to={to}
            params={{ id }}
            preload="intent"
            activeOptions={{ exact: to === '/companies/$id', includeSearch: false }}
            className={TAB}
          >
            {name}
          </Link>
        ))}
      </nav>
      <div className="ml-auto flex gap-x-4 text-sm print:hidden">
        <Link to="/peers" search={{ company: [id] }} className={TOOL}>
          Compare
        </Link>
        <Link to="/watch" search={{ kind: 'companies', companies: id }} className={TOOL}>
          Watch
        </Link>
      </div>
    </div>
  );
}
