import { Link } from '@tanstack/react-router';

const LOOK =
  'text-ink-2 no-underline hover:text-accent aria-[current=page]:text-ink aria-[current=page]:font-medium';

/** The places of the application besides a company. */
export function SiteLinks({ className }: { className: string }) {
  return (
    <>
      <Link to="/search" activeOptions={{ includeSearch: false }} className={`${LOOK} ${className}`}>
        Search
      </Link>
      <Link
        to="/companies"
        activeOptions={{ exact: true, includeSearch: false }}
        className={`${LOOK} ${className}`}
      >
        Browse
      </Link>
      <Link to="/peers" activeOptions={{ includeSearch: false }} className={`${LOOK} ${className}`}>
        Compare
      </Link>
      <Link to="/status" activeOptions={{ includeSearch: false }} className={`${LOOK} ${className}`}>
        Status
      </Link>
    </>
  );
}
