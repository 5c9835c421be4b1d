/** SEC's filer statuses, as the start of what a filing's cover states. */
export const FILER_CATEGORIES = [
  'large_accelerated',
  'accelerated',
  'non_accelerated',
  'smaller_reporting',
  'emerging_growth',
] as const;
