/** The day on which the sample stands still: nothing in it is filed later. A Friday. */
export const SAMPLE_TODAY = '2026-10-30';

/** The first reported period of a company that has always been there ends on or after this day. */
export const HISTORY_START = '2018-03-01';
