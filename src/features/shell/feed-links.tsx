import { useRouterState } from '@tanstack/react-router';

import { feedLinks } from '../../../contract/feeds.ts';

/** Names the feeds of what the page shows, which React puts into the document's head. */
export function FeedLinks() {
  const { pathname, searchStr } = useRouterState({ select: ({ location }) => location });
  return feedLinks(pathname, new URLSearchParams(searchStr)).map(({ type, title, href }) => (
    <link key={href} rel="alternate" type={type} title={title} href={href} />
  ));
}
