/** Extra weight of the words the caller typed in an expanded query. Rule: docs/rules.md#query-widening */
export const LITERAL_EXTRA = 0.5;
/** Weight of a word in a document's description, relative to 1 in its text. Rule: docs/rules.md#ranking */
export const DESCRIPTION_WEIGHT = 0.5;
/** Factor of the document that leads a submission. Rule: docs/rules.md#ranking */
export const LEADING = 1.1;

/** Why a page that matches by absence is sorted by date. */
export const BY_ABSENCE = 'A query for what documents lack has no relevance';
