/** The companies listed on the home page. */
export const POPULAR = { page: 1, limit: 8 } as const;
