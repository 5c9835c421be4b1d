import type { EmbedQuery } from '../../../contract/embed/queries.ts';
import { filingsView } from '../../../views/lists.ts';
import { FilingList } from '../../components/filing/filing-list.tsx';
import { WidgetContent } from '../widget-content.tsx';
import { WidgetFrame } from '../widget-frame.tsx';

export function Filings({ query }: { query: EmbedQuery<'filings'> }) {
  return (
    <WidgetContent query={query} load={(ask) => filingsView(ask, query)}>
      {({ head, filings }) => (
        <WidgetFrame head={head}>
          <FilingList filings={filings} />
        </WidgetFrame>
      )}
    </WidgetContent>
  );
}
