import { Link } from '@tanstack/react-router';

import { SITE_PAGES } from '../../app/site-pages.ts';

const LINK =
  'text-ink-2 no-underline hover:text-accent aria-[current=page]:text-ink aria-[current=page]:font-medium';

/** Links to the main pages. */
export function SiteLinks({ className }: { className: string }) {
  return SITE_PAGES.map(([to, name]) => (
    <Link
      key={to}
      to={to}
      preload="intent"
      activeOptions={{ exact: to === '/companies', includeSearch: false }}
      className={`${LINK} ${className}`}
    >
      {name}
    </Link>
  ));
}
