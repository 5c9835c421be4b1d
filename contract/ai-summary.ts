import * as v from 'valibot';

/** The spec does not show this shape: read loosely, since a hosted instance may answer otherwise. */
export const AiSummaryResponse = v.looseObject({});
