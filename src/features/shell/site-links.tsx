import { Link } from '@tanstack/react-router';

const LINK =
  'text-ink-2 no-underline hover:text-accent aria-[current=page]:text-ink aria-[current=page]:font-medium';

/** Links to the main pages. */
export function SiteLinks({ className }: { className: string }) {
  return (
    <>
      <Link to="/search" activeOptions={{ includeSearch: false }} className={`${LINK} ${className}`}>
        Search
      </Link>
      <Link
        to="/companies"
        activeOptions={{ exact: true, includeSearch: false }}
        className={`${LINK} ${className}`}
      >
        Browse
      </Link>
      <Link to="/peers" activeOptions={{ includeSearch: false }} className={`${LINK} ${className}`}>
        Compare
      </Link>
      <Link to="/check" activeOptions={{ includeSearch: false }} className={`${LINK} ${className}`}>
        Check
      </Link>
      <Link to="/status" activeOptions={{ includeSearch: false }} className={`${LINK} ${className}`}>
        Status
      </Link>
    </>
  );
}
