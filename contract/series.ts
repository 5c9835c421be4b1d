import * as v from 'valibot';

import { opaque } from './endpoint.ts';

/** Source of a figure: a fact of one filing. */
export const FactSource = opaque(
  v.looseObject({
    accession_number: v.string(),
    form: v.string(),
    /** Day the filing was filed, YYYY-MM-DD. */
    filed: v.string(),
    /** `us-gaap:Revenues`. */
    concept: v.string(),
    /** First day of the period; null for a balance. */
    start: v.nullable(v.string()),
    period_end: v.string(),
    value: v.number(),
    unit: v.string(),
  }),
);

export type FactSource = v.InferOutput<typeof FactSource>;

/** A derived figure that another one is computed from: its line and column, in which its own operands are. */
const FigureReference = opaque(
  v.looseObject({
    statement: v.string(),
    key: v.string(),
    /** Id of its column, `2025` or `Q3 2025`. */
    column: v.string(),
    start: v.nullable(v.string()),
    period_end: v.string(),
    value: v.number(),
    unit: v.string(),
  }),
);

type FigureReference = v.InferOutput<typeof FigureReference>;

/** What a figure is computed from; `sign` is +1 or -1. Either `source`, a filed fact, or `figure`, a derived figure. */
const Operand = v.looseObject({
  label: v.string(),
  sign: v.number(),
  source: v.optional(FactSource),
  figure: v.optional(FigureReference),
});

/** How a figure that no filing reports was derived, and from what. */
export const Derivation = opaque(
  v.looseObject({
    /** `fy_minus_9m`, `h_minus_q1`, `sum`, `assets_minus_equity` …; `formula` has it in words. */
    method: v.string(),
    formula: v.string(),
    operands: v.array(Operand),
  }),
);

export type Derivation = v.InferOutput<typeof Derivation>;

/** The filed facts that a figure is computed from. */
export function filedOperands(derived: Pick<Derivation, 'operands'> | null | undefined): FactSource[] {
  return derived?.operands.flatMap(({ source }) => source ?? []) ?? [];
}

/** Value, unit and period of an operand. */
export function operandFigure({
  source,
  figure,
}: Derivation['operands'][number]): FactSource | FigureReference {
  const found = source ?? figure;
  if (found === undefined) throw new TypeError('an operand has neither a source nor a figure');
  return found;
}

/**
 * How a figure differs from a fact as first filed. `restated`: a later filing changed it by more than rounding. `split_adjusted`:
 * in today's shares. `derived`: computed from other figures. `sign_corrected`: filed with the opposite sign.
 * `scale_corrected`: filed 1,000 or 1,000,000 times too large or small. `included`: part of another line of the statement, so
 * that it isn't added to it.
 */
export const FIGURE_MARKS = [
  'restated',
  'split_adjusted',
  'derived',
  'sign_corrected',
  'scale_corrected',
  'included',
] as const;

/** A check that a figure fails, and other filed values of it. */
export const FigureWarning = opaque(
  v.looseObject({
    /** Which check: `gross_profit`, `quarters_sum_to_year` … */
    identity: v.string(),
    message: v.string(),
    alternatives: v.array(FactSource),
  }),
);

export type FigureWarning = v.InferOutput<typeof FigureWarning>;

/** Value in `unit` (currency units, not thousands). Everything after `unit` is an extra of the embedded service. */
export const SeriesPoint = opaque(
  v.looseObject({
    period: v.string(),
    /** As filed. */
    value: v.number(),
    unit: v.string(),
    /** As the statement shows it: a payment of cash, filed as 100, is shown as -100. Of a series of a statement only. */
    display_value: v.optional(v.number()),
    /** Why it is shown with the opposite sign, `cash paid`; absent when it is shown as filed. */
    sign_note: v.optional(v.string()),
    period_end: v.optional(v.string()),
    start: v.optional(v.nullable(v.string())),
    filed: v.optional(v.string()),
    accession_number: v.optional(v.string()),
    form: v.optional(v.string()),
    concept: v.optional(v.string()),
    /** Null for a figure as reported. */
    derived: v.optional(v.nullable(Derivation)),
    /** The first reported figure, if a later filing restated it or adjusted it for a split; otherwise null. */
    first_reported: v.optional(v.nullable(FactSource)),
    /** Empty for a figure as first reported. */
    marks: v.optional(v.array(v.picklist(FIGURE_MARKS))),
    /** Checks that the figure fails; absent when it fails none. */
    warnings: v.optional(v.array(FigureWarning)),
  }),
);

export type SeriesPoint = v.InferOutput<typeof SeriesPoint>;

/** The value as a statement shows it; as filed, from a server that doesn't say. */
export function shownValue({ value, display_value }: Pick<SeriesPoint, 'value' | 'display_value'>): number {
  return display_value ?? value;
}

export const series = v.array(SeriesPoint);
