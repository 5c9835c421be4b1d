import type { DataWidget, Defaults } from './define-widget.ts';
import { frames } from './frames.ts';
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
