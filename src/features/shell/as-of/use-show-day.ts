import { useRouter, useRouterState } from '@tanstack/react-router';

import { asOfAddress } from '../../../app/as-of-address.ts';

/** The page's address today, and how to show the page as of a day; null for today. */
export function useShowDay(): { today: string; show: (day: string | null) => void } {
  const { history } = useRouter();
  const href = useRouterState({ select: ({ location }) => location.href });
  // Not the router's `navigate`, which adds the day of the page to every address.
  return { today: asOfAddress(href, null), show: (day) => history.push(asOfAddress(href, day)) };
}
