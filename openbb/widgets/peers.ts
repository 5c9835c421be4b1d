import * as v from 'valibot';

import { metricsEndpoint } from '../../contract/metrics.ts';
import { ratiosEndpoint } from '../../contract/ratios.ts';
import { AskError } from '../../contract/request.ts';
import { fiscalPeriod } from '../../domain/calendar/calendar-period.ts';
import { RATIOS } from '../../domain/ratios/ratio-table.ts';
import { latestRatios, SHOWN_GROUPS } from '../../views/ratios.ts';
import {
  type Desk,
  amountColumn,
  chartTable,
  companies,
  COMPANY_COLUMN,
  dateColumn,
  defineWidget,
  ratioColumn,
  textColumn,
} from '../define-widget.ts';
import type { Row } from '../schema.ts';

/** Ratios of the latest fiscal year that have a column. */
const COMPARED: ReadonlySet<string> = new Set([
  'gross_margin',
  'operating_margin',
  'net_margin',
  'roe',
  'current_ratio',
  'debt_to_equity',
]);

/** Companies with the figures of their latest fiscal year, a row each. */
export const peers = defineWidget({
  id: 'peers',
  name: 'Compare companies',
  description:
    'Figures and ratios of several companies in their latest fiscal years, which may end on different days. Click a ticker to open it in the group',
  gridData: { w: 40, h: 10, minW: 16, minH: 5 },
  ...chartTable({
    showAll: false,
    isChart: false,
    form: 'column',
    charted: ['ticker', 'gross_margin', 'operating_margin', 'net_margin'],
    columns: [
      COMPANY_COLUMN,
      textColumn('name', 'Name', 200),
      textColumn('period', 'Fiscal year', 100),
      dateColumn('period_end', 'Year ended'),
      amountColumn('revenue', 'Revenue'),
      amountColumn('net_income', 'Net income'),
      amountColumn('total_assets', 'Total assets'),
      ...RATIOS.filter(({ name }) => COMPARED.has(name)).map(ratioColumn),
      textColumn('unit', 'Currency', 90),
      textColumn('accession_number', 'Accession number', 190),
      textColumn('note', 'Note', 260),
    ],
  }),
  input: v.object({ companies }),
  run: async (given, desk): Promise<Row[]> =>
    Promise.all(given.companies.map((identifier) => readPeer(identifier, desk))),
});

/** A company that can't be compared has a row that says why. */
async function readPeer(identifier: string, { ask }: Desk): Promise<Row> {
  try {
    const path = { identifier };
    const [metrics, ratios] = await Promise.all([
      ask(metricsEndpoint, { path }),
      ask(ratiosEndpoint, { path }),
    ]);
    const { company, currency = null, period = null, period_end = null, reasons = {} } = metrics;
    const { metadata } = ratios;
    const shown = SHOWN_GROUPS.flatMap((group) => latestRatios(ratios, group));
    const missing = { ...reasons, ...metadata.reasons, ...metadata.not_meaningful };
    return {
      ticker: company.ticker ?? company.cik,
      name: company.name,
      period: period === null ? null : fiscalPeriod(period),
      period_end,
      revenue: metrics.metrics.revenue,
      net_income: metrics.metrics.net_income,
      total_assets: metrics.metrics.total_assets,
      ...Object.fromEntries(shown.flatMap(({ name, value }) => (COMPARED.has(name) ? [[name, value]] : []))),
      unit: currency,
      accession_number: metadata.accession_number ?? null,
      note: Object.entries(missing)
        .map(([name, reason]) => `${name}: ${reason}`)
        .join('; '),
    };
  } catch (error) {
    if (!(error instanceof AskError)) throw error;
    return { ticker: identifier.toUpperCase(), note: error.message };
  }
}
