import { useRouterState } from '@tanstack/react-router';

import { feedLinks } from '../../../contract/feeds.ts';

/** Names the feeds of what the page shows, which React puts into the document's head. */
export function FeedLinks() {
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  // What a company's page shows doesn't change its feed.
  const search = useRouterState({
    select: ({ location }) => (location.pathname.startsWith('/companies/') ? '' : location.searchStr),
  });
  return feedLinks(pathname, new URLSearchParams(search)).map(({ type, title, href }) => (
    <link key={href} rel="alternate" type={type} title={title} href={href} />
  ));
}
