const PREFIX = '/feeds/';

/** Parameter by which a reader is known that can't sign in. Rule: docs/access.md#feed-readers */
export const FEED_TOKEN = 'token';

export const isFeedPath = (pathname: string): boolean => pathname.startsWith(PREFIX);
