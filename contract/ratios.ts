import * as v from 'valibot';

import { CompanyReference } from './company.ts';
import { opaque } from './opaque.ts';
import { Derivation, FactSource } from './statements.ts';

/** Decimal, not per cent (0.442 = 44.2 %); null when a concept is missing or the denominator is zero. */
const ratio = v.nullable(v.number());

export { RATIO_GROUPS, type RatioGroup, type RatioName } from './ratio-names.ts';

/** Extra: an operand of a ratio, and the facts it is made of. */
export const RatioInput = opaque(
  v.looseObject({
    value: v.number(),
    unit: v.string(),
    source: v.optional(v.nullable(FactSource)),
    derived: v.optional(v.nullable(Derivation)),
  }),
);
export type RatioInput = v.InferOutput<typeof RatioInput>;

export const RatiosResponse = v.looseObject({
  company: CompanyReference,
  ratios: v.looseObject({
    profitability: v.looseObject({
      gross_margin: ratio,
      operating_margin: ratio,
      ebitda_margin: ratio,
      net_margin: ratio,
      fcf_margin: ratio,
    }),
    returns: v.looseObject({ roe: ratio, roa: ratio }),
    liquidity: v.looseObject({ current_ratio: ratio, quick_ratio: ratio }),
    leverage: v.looseObject({ debt_to_equity: ratio, debt_to_assets: ratio, net_debt_to_ebitda: ratio }),
  }),
  metadata: v.looseObject({
    data_source: v.string(),
    processed_at: v.string(),
    /** Extras. */
    fiscal_year: v.optional(v.string()),
    period_end: v.optional(v.string()),
    accession_number: v.optional(v.string()),
    currency: v.optional(v.string()),
    /** Operands by name (`gross_profit`, `total_debt`); null when missing. */
    inputs: v.optional(v.record(v.string(), v.nullable(RatioInput))),
    /** Formula by ratio. */
    definitions: v.optional(v.record(v.string(), v.string())),
    /** Names of a ratio's operands: numerator first. */
    operands: v.optional(v.record(v.string(), v.array(v.string()))),
    /** Why a ratio is null, by ratio. */
    reasons: v.optional(v.record(v.string(), v.string())),
    warnings: v.optional(v.array(v.string())),
  }),
});
