export const CARD = { width: 1_200, height: 630 };
export const MARGIN = 64;
export const WIDTH = CARD.width - 2 * MARGIN;
/** Where the source line's rule is. */
export const FOOT = 566;

/** Where the body of a card is. */
export type Area = { top: number; bottom: number };
