import * as v from 'valibot';

import { CompanyReference } from './company.ts';
import { integer, oneOf, words } from './parameters.ts';
import { DisclosureReport } from './redline.ts';

export const NovelPassagesQuery = v.strictObject({
  /** Accession number of a report; absent: the newest one, of `form` if given, that says something new. */
  adsh: v.optional(words(20)),
  form: v.optional(oneOf(['10-K', '10-Q'])),
  limit: v.optional(integer({ min: 1, max: 25 }), '5'),
});

/** Extension: what a report says that the company's reports of the three years before did not. Source: domain §5.5. */
export const NovelPassagesResponse = v.looseObject({
  company: CompanyReference,
  report: DisclosureReport,
  /** Newer reports that were passed over, newest first: their words are in those before them. */
  nothing_new_in: v.array(DisclosureReport),
  /** `first`: there is none before it, so that nothing of it is told to be new; else as `novelty_basis` of the search. */
  basis: v.string(),
  /** Earlier reports that it was held against, and those of them on the same form: without one nothing is told to be new. */
  held_against: v.number(),
  same_form: v.number(),
  /** The newest report on EDGAR's list where its text is not loaded; null where it is. */
  newer_not_loaded: v.nullable(
    v.looseObject({ accession_number: v.string(), form: v.string(), filing_date: v.string() }),
  ),
  /** Its passages without tables, each counted once; and those of them at a novelty of 0.5 or above. */
  total: v.number(),
  novel: v.number(),
  /** The most telling of the novel ones: newest words first, and of no disclosure more than half of them while others have some. */
  passages: v.array(
    v.looseObject({
      tag: v.string(),
      label: v.string(),
      ordinal: v.number(),
      heading: v.array(v.string()),
      /** Its first words, at most 600 characters. */
      text: v.string(),
      /** Whether it goes on. */
      clipped: v.boolean(),
      novelty: v.number(),
      /** Where the reader shows it. */
      filename: v.string(),
      document_offset: v.number(),
    }),
  ),
});
export type NovelPassagesResponse = v.InferOutput<typeof NovelPassagesResponse>;
