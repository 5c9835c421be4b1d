import type { EmbedQuery } from '../../../contract/embed/queries.ts';
import { label } from '../../../views/format/names.ts';
import { countOf, formatCount } from '../../../views/format/numbers.ts';
import { filingsQuery } from '../../api/filings.ts';
import { stringifySearch } from '../../app/search-codec.ts';
import { FilingList } from '../../components/filing/filing-list.tsx';
import { WidgetContent } from '../widget-content.tsx';
import { WidgetFrame } from '../widget-frame.tsx';
import { WidgetError, type WidgetHead } from '../widget-view.ts';
import { loadCompany } from './load-statement.ts';

/** A company's newest filings. */
export function Filings({ query }: { query: EmbedQuery<'filings'> }) {
  const { company: id, form_type, limit } = query;
  return (
    <WidgetContent
      query={query}
      load={async (ask) => {
        const parameters = { page: 1, limit, form_type, include_amendments: true };
        const [company, { filings, pagination }] = await Promise.all([
          loadCompany(ask, id),
          ask(filingsQuery(id, parameters)),
        ]);
        const kind = form_type === undefined ? 'filing' : `${form_type} filing`;
        const [newest] = filings;
        if (newest === undefined)
          throw new WidgetError(`${label(company.name)} has no ${kind}s on its list.`);
        const total = pagination.total;
        const head: WidgetHead = {
          title: `${label(company.name)}: ${form_type === undefined ? 'filings' : `${form_type} filings`}`,
          caption:
            filings.length < total
              ? `Latest ${filings.length} of ${formatCount(total)}`
              : countOf(total, kind),
          sources: [],
          source: sourceName(company, newest.filing_date),
          path: `/companies/${company.id}/filings${stringifySearch({ form_type })}`,
          notes: [],
        };
        return { head, filings };
      }}
    >
      {({ head, filings }) => (
        <WidgetFrame head={head}>
          <FilingList filings={filings} />
        </WidgetFrame>
      )}
    </WidgetContent>
  );
}

/** Where a list is from, and how far it reaches. */
export function sourceName(
  { name, filer }: { name: string; filer: { cik: string; sample: boolean } },
  newest: string,
): string {
  const register = filer.sample ? 'fictional sample data' : `SEC EDGAR, CIK ${filer.cik}`;
  return `${name}, ${register}; newest filed ${newest}`;
}
