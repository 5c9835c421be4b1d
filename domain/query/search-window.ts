/** First filing date of SEC's own full-text search (docs/rules.md#search-window). */
export const FULL_TEXT_SINCE = '2001-01-01';
/** First filing date of EDGAR: what is stored from then on is searched too. */
export const EDGAR_SINCE = '1993-01-01';
