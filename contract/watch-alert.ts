import * as v from 'valibot';

import { opaque } from './endpoint.ts';

const company = v.looseObject({ cik: v.string(), name: v.string(), ticker: v.nullable(v.string()) });

/** Words as in a redline: `=` the same, `+` added, `-` removed, `>` and `<` moved. */
const op = v.tuple([v.picklist(['=', '+', '-', '>', '<']), v.string()]);

/** A passage of a disclosure with its changed words. */
export const AlertChange = v.looseObject({
  tag: v.string(),
  label: v.string(),
  status: v.picklist(['added', 'changed']),
  novelty: v.number(),
  heading: v.array(v.string()),
  ops: v.array(op),
  /** Whether words are left out at the end. */
  clipped: v.boolean(),
  /** The redline in the application; null without an earlier report. */
  redline: v.nullable(v.string()),
  /** Its place in the reader. */
  href: v.string(),
});

export type AlertChange = v.InferOutput<typeof AlertChange>;

/** Words around what a search found. */
export const AlertExcerpt = v.looseObject({
  filename: v.string(),
  snippet: v.string(),
  /** Hits in `snippet` as pairs of offsets (UTF-16 units, end exclusive). */
  highlights: v.array(v.tuple([v.number(), v.number()])),
  href: v.string(),
});

export type AlertExcerpt = v.InferOutput<typeof AlertExcerpt>;

/** A figure that fulfils a condition, with its source. */
export const AlertFigure = v.looseObject({
  condition: v.string(),
  column: v.string(),
  label: v.string(),
  value_type: v.string(),
  /** Null where the condition is that there is none. */
  value: v.nullable(v.number()),
  unit: v.nullable(v.string()),
  period: v.nullable(v.string()),
  period_end: v.nullable(v.string()),
  accession_number: v.nullable(v.string()),
  concept: v.nullable(v.string()),
  href: v.string(),
});

export type AlertFigure = v.InferOutput<typeof AlertFigure>;

/** What of a filing fulfilled a watch. Lists that don't apply are empty. */
export const AlertEvidence = v.looseObject({
  items: v.array(v.looseObject({ code: v.string(), title: v.nullable(v.string()) })),
  changes: v.array(AlertChange),
  /** Changed passages in all; `changes` has the most novel. */
  changes_total: v.number(),
  excerpts: v.array(AlertExcerpt),
  figures: v.array(AlertFigure),
});

export type AlertEvidence = v.InferOutput<typeof AlertEvidence>;

const filing = {
  accession_number: v.string(),
  form: v.string(),
  filing_date: v.string(),
  /** ISO 8601 with the Eastern offset; null where EDGAR states no time. */
  acceptance_datetime: v.nullable(v.string()),
  companies: v.array(company),
  /** Its page in the application, from the root. */
  href: v.string(),
  ...AlertEvidence.entries,
};

/** A filing that a watch would alert about, with what fulfils it. */
export const MatchedFiling = v.looseObject(filing);

export type MatchedFiling = v.InferOutput<typeof MatchedFiling>;

/** A filing that fulfilled a watch. */
export const Alert = opaque(
  v.looseObject({
    id: v.string(),
    watch_id: v.string(),
    /** ISO 8601, UTC. */
    matched_at: v.string(),
    ...filing,
  }),
);

export type Alert = v.InferOutput<typeof Alert>;
