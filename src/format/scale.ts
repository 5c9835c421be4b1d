export const SCALES = ['units', 'thousands', 'millions', 'billions'] as const;
/** How many units one figure on screen stands for. */
export type Scale = (typeof SCALES)[number];
