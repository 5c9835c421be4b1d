import * as v from 'valibot';

import { CompanyReference } from './company.ts';
import { type Endpoint, byIdentifier, defineEndpoint, opaque } from './endpoint.ts';
import { asOf, integer, oneOf, words } from './parameters.ts';

const AS_REPORTED_FORMS = ['10-K', '10-Q', '20-F', '40-F', '10-KT', '10-QT'] as const;

const AsReportedQuery = v.strictObject({
  ...asOf,
  /** One report, by accession number. */
  accession: v.optional(words(40)),
  form: v.optional(oneOf(AS_REPORTED_FORMS)),
  /** Fiscal year as the report's cover states it. */
  year: v.optional(integer({ min: 1990, max: 2100 })),
});

/** A report whose statements are stored. */
const ReportReference = v.looseObject({
  accession_number: v.string(),
  form: v.string(),
  filing_date: v.string(),
  period_end: v.string(),
  /** As the report's cover states them: 2024, `FY`. */
  fiscal_year: v.nullable(v.number()),
  fiscal_period: v.nullable(v.string()),
});

const dimensions = v.optional(v.record(v.string(), v.string()));

/** A figure as printed; `tag`, `start`, `end` and `dimensions` where they differ from its line's and its column's. */
const PrintedFigure = v.looseObject({
  /** In its unit, not in thousands; null for a dash and a figure without a fact. */
  value: v.nullable(v.number()),
  /** With the printed sign: `(9,447)` is negative. Zero for a dash. */
  display_value: v.optional(v.nullable(v.number())),
  unit: v.nullable(v.string()),
  decimals: v.nullable(v.number()),
  /** As printed: `(9,447)`. */
  text: v.string(),
  tag: v.optional(v.string()),
  start: v.optional(v.nullable(v.string())),
  end: v.optional(v.string()),
  dimensions,
});

const PrintedStatement = opaque(
  v.looseObject({
    kind: v.picklist(['income_statement', 'comprehensive_income', 'balance_sheet', 'cash_flow', 'equity']),
    title: v.string(),
    /** `(In millions, except per share amounts)`; null when the report doesn't say. */
    presented_in: v.nullable(v.string()),
    columns: v.array(
      v.looseObject({
        label: v.string(),
        /** First day; null for a balance. */
        start: v.nullable(v.string()),
        end: v.string(),
        /** Component of equity, or other member, that the whole column is about. */
        dimensions,
      }),
    ),
    lines: v.array(
      v.looseObject({
        label: v.string(),
        /** Indent, 0-based. */
        level: v.number(),
        is_total: v.boolean(),
        is_heading: v.boolean(),
        tag: v.nullable(v.string()),
        /** One a column; null where nothing is printed. */
        values: v.array(v.nullable(PrintedFigure)),
      }),
    ),
  }),
);

export type PrintedStatement = v.InferOutput<typeof PrintedStatement>;

/** Extension: the statements of one report as printed, with its lines, labels and order. */
const AsReportedResponse = v.looseObject({
  company: CompanyReference,
  filing: ReportReference,
  statements: v.array(PrintedStatement),
  /** What could not be read: a statement that is an image, or was not found. */
  warnings: v.array(v.string()),
  /** All reports whose statements are stored, newest first. */
  reports: v.array(ReportReference),
});

export const asReportedEndpoint = defineEndpoint(byIdentifier, {
  path: '/companies/{identifier}/statements/as-reported',
  tier: 'professional',
  summary: 'Statements as reported',
  query: AsReportedQuery,
  response: AsReportedResponse,
}) satisfies Endpoint;
