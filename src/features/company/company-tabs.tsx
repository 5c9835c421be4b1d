import { Link } from '@tanstack/react-router';

const TAB =
  'touch:min-h-11 -mb-px inline-flex min-h-9 items-center border-b-2 border-transparent text-ink-2 no-underline hover:text-accent aria-[current=page]:border-ink aria-[current=page]:font-medium aria-[current=page]:text-ink';

/** The views of one company. */
export function CompanyTabs({ id }: { id: string }) {
  return (
    <nav aria-label="Company" className="flex gap-5 border-b border-rule">
      <Link
        to="/companies/$id"
        params={{ id }}
        activeOptions={{ exact: true, includeSearch: false }}
        className={TAB}
      >
        Overview
      </Link>
      <Link
        to="/companies/$id/filings"
        params={{ id }}
        activeOptions={{ includeSearch: false }}
        className={TAB}
      >
        Filings
      </Link>
    </nav>
  );
}
