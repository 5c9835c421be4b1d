import * as v from 'valibot';

import { CompanyReference } from './company.ts';
import { Coverage } from './coverage.ts';
import { passageCounts } from './redline.ts';
import { FIGURE_MARKS } from './series.ts';
import { STATEMENT_COLUMNS, TTM_STATEMENTS } from './statement-names.ts';

// What tools for agents answer: those that a client may show as a view, and the fields that answers share.

export const rest = {
  next_offset: v.pipe(v.nullable(v.number()), v.description('Pass as offset to continue; null at the end.')),
  left_out: v.pipe(v.array(v.string()), v.description('What this answer leaves out.')),
};

export const link = v.pipe(v.string(), v.description('Page of the application.'));

export const CompanyFields = v.object({
  cik: CompanyReference.entries.cik,
  ticker: CompanyReference.entries.ticker,
  name: CompanyReference.entries.name,
  sample: CompanyReference.entries.sample,
});

/** Periods of figures, oldest first: `Q3 2025` of twelve months is `TTM Q3 FY2025`. */
export const Columns = v.array(
  v.object({ period: v.string(), label: v.string(), period_end: v.nullable(v.string()) }),
);
export type Columns = v.InferOutput<typeof Columns>;

/** A figure with its filing and concept. */
export const Figure = v.object({
  period: v.string(),
  period_end: v.nullable(v.string()),
  value: v.pipe(v.number(), v.description('As filed.')),
  display_value: v.pipe(
    v.number(),
    v.description('As the statement shows it: cash paid is negative. Lines add up to totals with it.'),
  ),
  sign_note: v.optional(v.pipe(v.string(), v.description('Why the two have opposite signs.'))),
  unit: v.string(),
  accession_number: v.pipe(
    v.nullable(v.string()),
    v.description('Filing that reports it; null for a derived figure.'),
  ),
  concept: v.pipe(v.nullable(v.string()), v.description('XBRL tag.')),
  filed: v.nullable(v.string()),
  derived: v.pipe(v.nullable(v.string()), v.description('Formula, if no filing reports the figure.')),
  /** Filings and tags of the operands of a derived figure; of one that is derived itself, its line and period. */
  operands: v.optional(
    v.array(
      v.object({
        label: v.string(),
        sign: v.number(),
        value: v.number(),
        accession_number: v.nullable(v.string()),
        concept: v.nullable(v.string()),
        figure: v.optional(v.object({ statement: v.string(), key: v.string(), period: v.string() })),
      }),
    ),
  ),
  marks: v.optional(v.array(v.picklist(FIGURE_MARKS))),
  link,
});
export type Figure = v.InferOutput<typeof Figure>;

const Operand = v.object({
  name: v.string(),
  value: v.number(),
  unit: v.string(),
  accession_number: v.nullable(v.string()),
  concept: v.nullable(v.string()),
  derived: v.nullable(v.string()),
});

const Ratio = v.object({
  name: v.string(),
  label: v.string(),
  definition: v.nullable(v.string()),
  value_type: v.optional(v.picklist(['percent', 'times', 'days'])),
  values: v.array(
    v.object({
      period: v.string(),
      period_end: v.nullable(v.string()),
      value: v.nullable(v.number()),
      not_meaningful: v.optional(v.boolean()),
      reason: v.nullable(v.string()),
    }),
  ),
  operands: v.optional(v.array(Operand)),
  link,
});
export type Ratio = v.InferOutput<typeof Ratio>;

/** What `get_ratios` answers. */
export const RatiosAnswer = v.object({
  company: CompanyFields,
  fiscal_year: v.nullable(v.string()),
  period_end: v.nullable(v.string()),
  accession_number: v.nullable(v.string()),
  currency: v.nullable(v.string()),
  coverage: v.nullable(Coverage),
  warnings: v.array(v.string()),
  columns: Columns,
  ratios: v.array(Ratio),
  ...rest,
});
export type RatiosAnswer = v.InferOutput<typeof RatiosAnswer>;

const Line = v.object({ key: v.string(), label: v.string(), level: v.number(), figures: v.array(Figure) });

/** What `get_statements` answers. */
export const StatementAnswer = v.object({
  company: CompanyFields,
  statement: v.picklist(TTM_STATEMENTS),
  period_type: v.picklist(STATEMENT_COLUMNS),
  currency: v.nullable(v.string()),
  coverage: v.pipe(
    v.nullable(Coverage),
    v.description('Newest period with figures, and a report that is listed but not loaded.'),
  ),
  notes: v.array(v.string()),
  columns: Columns,
  lines: v.array(Line),
  link,
  ...rest,
});
export type StatementAnswer = v.InferOutput<typeof StatementAnswer>;

const Side = v.object({
  company: CompanyFields,
  accession_number: v.string(),
  form: v.string(),
  period_end: v.string(),
  filing_date: v.string(),
  link,
});

const Change = v.object({
  status: v.pipe(v.string(), v.description('changed, numbers_only, added or removed.')),
  moved: v.boolean(),
  heading: v.nullable(v.string()),
  text: v.pipe(v.string(), v.description('Removed words in [-…-], added words in {+…+}.')),
  link,
});

/** What `compare_disclosures` answers. */
export const ComparedAnswer = v.object({
  label: v.string(),
  base: Side,
  target: Side,
  summary: v.object({
    ...passageCounts,
    share_changed: v.pipe(v.number(), v.description('Words added or removed, 0 to 1.')),
  }),
  notes: v.pipe(v.array(v.string()), v.description('What is not compared, and why.')),
  changes: v.array(Change),
  link,
  ...rest,
});
export type ComparedAnswer = v.InferOutput<typeof ComparedAnswer>;
