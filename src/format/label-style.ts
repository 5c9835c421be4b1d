export const LABEL_STYLES = ['fiscal', 'calendar', 'end'] as const;
/** How a period is called: by the company's own year, by the calendar it mostly lies in, or by its last day. */
export type LabelStyle = (typeof LABEL_STYLES)[number];
