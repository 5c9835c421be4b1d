import { EMBED_PREFIX } from '../contract/embed/widgets.ts';
import { type Defaults, SHARED } from './define-widget.ts';
import { companyParam } from './params.ts';
import type { Widget } from './schema.ts';

/** Risk factors of an annual report: what a redline shows first. */
const RISK_FACTORS = 'item:RiskFactorsTextBlock';

const FRAME = { type: 'iframe', gridData: { w: 20, h: 20, minW: 10, minH: 8 }, exportable: false } as const;

/** Embedded views of the application as widgets, by id; none while nothing is loaded. */
export function frames(defaults: Defaults, public_url: string): Record<string, Widget> {
  const { company, report } = defaults;
  const at = (widget: string, params: Record<string, string>) =>
    `${public_url}${EMBED_PREFIX}${widget}?${new URLSearchParams(params).toString()}`;
  const redline: Widget = {
    ...SHARED,
    ...FRAME,
    name: 'Redline',
    description: 'What changed in the risk factors since the annual report before, word by word',
    endpoint: at('redline', { company: company ?? '', tag: RISK_FACTORS, form: '10-K', limit: '40' }),
    params: [companyParam(defaults)],
  };
  const reader: Widget = {
    ...SHARED,
    ...FRAME,
    name: 'Reader',
    description: 'A passage of a filing with the paragraphs around it; offsets select the words',
    endpoint: at('passage', { accession: report ?? '' }),
  };
  return {
    ...(company === null ? {} : { redline }),
    ...(report === null ? {} : { reader }),
  };
}
