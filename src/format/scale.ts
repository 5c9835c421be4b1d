export const SCALES = ['units', 'thousands', 'millions', 'billions'] as const;
/** The scale in which amounts are shown. */
export type Scale = (typeof SCALES)[number];
