import * as v from 'valibot';

import { CompanyReference } from './company.ts';
import { type Endpoint, defineEndpoint, get, opaque } from './endpoint.ts';
import { words } from './parameters.ts';
import { SeriesPoint } from './series.ts';

/** Longest text whose claims are checked. */
export const CLAIMS_TEXT_MAX = 4_000;

/** Most claims of a text. */
export const CLAIMS_MAX = 60;

/** What the loaded filings say about a claim (docs/rules.md#claims). */
export const CLAIM_VERDICTS = ['supported', 'contradicted', 'not_found', 'not_checkable'] as const;

export type ClaimVerdict = (typeof CLAIM_VERDICTS)[number];

const ClaimsRequest = v.strictObject({
  /** Not trimmed: offsets count in it. */
  text: v.pipe(
    v.string('must be a text'),
    v.minLength(1, 'must not be empty'),
    v.check((text) => text.trim() !== '', 'must not be empty'),
    v.maxLength(
      CLAIMS_TEXT_MAX,
      (issue) => `must be at most ${CLAIMS_TEXT_MAX} characters, got ${issue.received}`,
    ),
  ),
  /** Ticker or CIK; without it, the company that the text names. */
  company: v.optional(words(20)),
  /** Lines and periods to compare with instead of those read from the text, by the claim's start. */
  corrections: v.optional(
    v.pipe(
      v.array(
        v.strictObject({
          start: v.pipe(v.number(), v.integer(), v.minValue(0)),
          key: v.optional(words(80)),
          period: v.optional(words(20)),
        }),
      ),
      v.maxLength(CLAIMS_MAX, `must have at most ${CLAIMS_MAX} entries`),
    ),
  ),
});

const Evidence = v.looseObject({
  /** `figure`, or `text` for words of a document. */
  kind: v.picklist(['figure', 'text']),
  accession_number: v.nullable(v.string()),
  /** Of a figure: key and label of its line or ratio, value, and the point with its source. */
  key: v.optional(v.string()),
  label: v.optional(v.string()),
  statement: v.optional(v.nullable(v.string())),
  value: v.optional(v.number()),
  unit: v.optional(v.string()),
  point: v.optional(v.nullable(SeriesPoint)),
  /** Of words: their document and place in its text. */
  form: v.optional(v.string()),
  filing_date: v.optional(v.string()),
  filename: v.optional(v.string()),
  offset: v.optional(v.number()),
  to: v.optional(v.number()),
  quote: v.optional(v.string()),
});

const Period = v.looseObject({
  label: v.string(),
  end: v.string(),
  type: v.picklist(['annual', 'quarterly']),
});

export const CheckedClaim = opaque(
  v.looseObject({
    /** Range in the text, UTF-16 units, end exclusive. */
    start: v.number(),
    end: v.number(),
    text: v.string(),
    kind: v.picklist(['figure', 'quotation', 'date']),
    verdict: v.picklist(CLAIM_VERDICTS),
    reason: v.string(),
    /** Line or ratio that it was compared with; null where none was recognised. */
    key: v.nullable(v.string()),
    period: v.nullable(Period),
    evidence: v.nullable(Evidence),
  }),
);

export type CheckedClaim = v.InferOutput<typeof CheckedClaim>;

/** Extension: the numbers, dates and quotations of a text, each held against the company's loaded filings. */
export const ClaimsResponse = opaque(
  v.looseObject({
    /** Null where the text names no loaded company, or several. */
    company: v.nullable(CompanyReference),
    /** How the company was found: `request`, or `text`. */
    company_from: v.nullable(v.picklist(['request', 'text'])),
    claims: v.array(CheckedClaim),
    counts: v.looseObject({
      supported: v.number(),
      contradicted: v.number(),
      not_found: v.number(),
      not_checkable: v.number(),
    }),
    /** Lines, ratios and periods that a claim can be compared with. */
    keys: v.array(v.looseObject({ key: v.string(), label: v.string() })),
    periods: v.array(Period),
    /** What could not be read: no figures, no documents, claims beyond the limit. */
    notes: v.array(v.string()),
  }),
);

export type ClaimsResponse = v.InferOutput<typeof ClaimsResponse>;

export const claimsEndpoint = defineEndpoint(get, {
  method: 'POST',
  path: '/claims',
  tier: 'analyst',
  summary: 'Check the numbers, dates and quotations of a text',
  body: ClaimsRequest,
  response: ClaimsResponse,
}) satisfies Endpoint;
