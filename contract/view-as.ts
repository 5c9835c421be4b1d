import { isTier, type Tier } from './tier.ts';

/** Cookie with the tier that a browser sees the desk as. It chooses among the gateway's own keys, and none has more rights. */
export const VIEW_AS = 'desk-view-as';

/** The tier in a Cookie header; null without a known one. */
export function viewedTier(cookies: string): Tier | null {
  const value = new RegExp(`(?:^|; )${VIEW_AS}=(\\w+)`).exec(cookies)?.[1] ?? '';
  return isTier(value) ? value : null;
}
