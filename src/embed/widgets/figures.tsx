import type { EmbedQuery } from '../../../contract/embed/queries.ts';
import { label } from '../../../views/format/names.ts';
import { keyTable } from '../../../views/key-figures.ts';
import { metricsQuery } from '../../api/metrics.ts';
import { KeyFiguresTable } from '../../features/company/key-figures-table.tsx';
import { WidgetContent } from '../widget-content.tsx';
import { WidgetFrame } from '../widget-frame.tsx';
import { WidgetError, type WidgetHead } from '../widget-view.ts';
import { loadCompany } from './load-statement.ts';
import { sourcesOf } from './sources.ts';

/** The latest quarter, twelve months and fiscal year of a company in a few figures. */
export function Figures({ query }: { query: EmbedQuery<'figures'> }) {
  return (
    <WidgetContent
      query={query}
      load={async (ask) => {
        const [company, answer] = await Promise.all([
          loadCompany(ask, query.company),
          ask(metricsQuery(query.company)),
        ]);
        const table = keyTable(answer);
        if (table.rows.every(({ cells }) => cells.every(({ text }) => text === null))) {
          throw new WidgetError(`${label(company.name)} has no figures in the loaded filings.`);
        }
        const points = (answer.key_figures?.figures ?? []).flatMap(({ values }) =>
          values.flatMap(({ point }) => point ?? []),
        );
        const head: WidgetHead = {
          title: `${label(company.name)}: key figures`,
          caption: 'Change from a year before under each figure',
          sources: sourcesOf(points, company),
          path: `/companies/${company.id}`,
          notes: [],
        };
        return { id: company.id, head, table };
      }}
    >
      {({ id, head, table }) => (
        <WidgetFrame head={head}>
          <KeyFiguresTable id={id} table={table} />
        </WidgetFrame>
      )}
    </WidgetContent>
  );
}
