import { rangeOf } from '../../../views/addresses.ts';
import { drawnAs } from '../../components/chart/chart-query.ts';
import type { EmbedTarget } from '../../components/embed-link.tsx';
import type { FinancialsSearch } from './financials-query.ts';

type Embeds = { what: string; target: EmbedTarget }[];

/** Lines with a name of their own: a repeated line of a report has none that an address could keep. */
const NAMED = /^[\w:.-]+$/;

/** The page's chart and table as widgets, with the same lines, view and periods. */
export function statementEmbeds(id: string, search: FinancialsSearch, charted: readonly string[]): Embeds {
  const { statement, period_type, view, periods } = search;
  const shared = { company: id, statement, period_type, view, ...rangeOf(periods) };
  const line = charted.filter((key) => NAMED.test(key)).join(',');
  return [
    ...(line === ''
      ? []
      : [{ what: 'chart', target: { widget: 'chart', line, ...shared, ...drawnAs(search) } } as const]),
    { what: 'table', target: { widget: 'table', ...shared } },
  ];
}
