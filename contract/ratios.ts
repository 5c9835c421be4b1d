import * as v from 'valibot';

import { CompanyReference } from './company.ts';

/** Decimal, not per cent (0.442 = 44.2 %); null when a concept is missing or the denominator is zero. */
const ratio = v.nullable(v.number());

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
  metadata: v.looseObject({ data_source: v.string(), processed_at: v.string() }),
});
