import { Link } from '@tanstack/react-router';

import { COMPANY_VIEWS } from '../../app/site-pages.ts';

const TAB =
  'touch:min-h-11 -mb-px inline-flex min-h-9 items-center border-b-2 border-transparent text-ink-2 no-underline hover:text-accent aria-[current=page]:border-ink aria-[current=page]:font-medium aria-[current=page]:text-ink';

export function CompanyTabs({ id }: { id: string }) {
  return (
    <nav aria-label="Company" className="flex flex-wrap gap-x-5 border-b border-rule max-sm:gap-x-4">
      {COMPANY_VIEWS.map(([to, name]) => (
        <Link
          key={to}
          to={to}
          params={{ id }}
          activeOptions={{ exact: to === '/companies/$id', includeSearch: false }}
          className={TAB}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
