/** Whether a client may keep an answer and ask again with If-None-Match, or must never keep it. */
export type Caching = 'revalidate' | 'never';
