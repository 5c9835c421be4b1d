import * as v from 'valibot';

import { CompanyReference } from './company.ts';
import { integer } from './parameters.ts';

/** Widest window of material events, in days (spec §8). */
export const DAYS_BACK_MAX = 730;

export const MaterialEventsQuery = v.strictObject({
  days_back: v.optional(integer({ min: 1, max: DAYS_BACK_MAX }), '90'),
  limit: v.optional(integer({ min: 1, max: 100 }), '20'),
});

/** The spec does not show this shape: read loosely, since a hosted instance may answer otherwise. */
export const MaterialEventsResponse = v.looseObject({
  company: v.optional(CompanyReference),
  events: v.array(v.looseObject({})),
  total: v.optional(v.number()),
});
