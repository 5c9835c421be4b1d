import { EMBED_PREFIX } from '../contract/embed/widgets.ts';
import { type DataWidget, type Defaults, SHARED } from './define-widget.ts';
import { companyParam } from './params.ts';
import type { Widget } from './schema.ts';
import { events } from './widgets/events.ts';
import { filings } from './widgets/filings.ts';
import { keyFigures } from './widgets/key-figures.ts';
import { line } from './widgets/line.ts';
import { peers } from './widgets/peers.ts';
import { ratios } from './widgets/ratios.ts';
import { search } from './widgets/search.ts';
import { segments } from './widgets/segments.ts';
import { balanceSheet, cashFlow, incomeStatement } from './widgets/statement.ts';
import { summary } from './widgets/summary.ts';

const ALL: readonly DataWidget[] = [
  keyFigures,
  incomeStatement,
  balanceSheet,
  cashFlow,
  line,
  ratios,
  segments,
  peers,
  filings,
  search,
  events,
  summary,
];

export const DATA_WIDGETS: ReadonlyMap<string, DataWidget> = new Map(
  ALL.map((widget) => [widget.id, widget]),
);

/** `widgets.json`. */
export function widgetsFile(defaults: Defaults, public_url: string): Record<string, Widget> {
  const data = ALL.map(({ id, describe }) => [id, describe(defaults)] as const);
  return { ...Object.fromEntries(data), ...frames(defaults, public_url) };
}

/** Risk factors of an annual report: what a redline shows first. */
const RISK_FACTORS = 'item:RiskFactorsTextBlock';

const FRAME = { type: 'iframe', gridData: { w: 20, h: 20, minW: 10, minH: 8 }, exportable: false } as const;

/** Embedded views of the application as widgets, by id; none while nothing is loaded. */
function frames(defaults: Defaults, public_url: string): Record<string, Widget> {
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
