import type { EmbedQuery } from '../../../contract/embed/queries.ts';
import { keyFiguresView } from '../../../views/key-figures.ts';
import { KeyFiguresTable } from '../../components/figures/key-figures-table.tsx';
import { WidgetContent } from '../widget-content.tsx';
import { WidgetFrame } from '../widget-frame.tsx';

/** The latest quarter, twelve months and fiscal year of a company in a few figures. */
export function Figures({ query }: { query: EmbedQuery<'figures'> }) {
  return (
    <WidgetContent query={query} load={(ask) => keyFiguresView(ask, query.company)}>
      {({ id, head, table }) => (
        <WidgetFrame head={head}>
          <KeyFiguresTable id={id} table={table} />
        </WidgetFrame>
      )}
    </WidgetContent>
  );
}
