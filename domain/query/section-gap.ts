/** Positions between two runs of text, further than NEAR reaches. */
export const SECTION_GAP = 1_000;
