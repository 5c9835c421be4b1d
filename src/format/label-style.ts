export const LABEL_STYLES = ['fiscal', 'calendar', 'end'] as const;
/** How periods are labeled: by fiscal period, calendar period or period end. */
export type LabelStyle = (typeof LABEL_STYLES)[number];
