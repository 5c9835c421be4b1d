import type { StatusResponse } from '../../../contract/status.ts';
import { Figure, Missing } from '../../components/figure.tsx';
import { formatDate } from '../../format/date.ts';
import { Fact } from './fact.tsx';

/** What this instance holds, and how fresh it is. */
export function Coverage({ status }: { status: StatusResponse }) {
  const { data } = status;
  return (
    <section aria-labelledby="coverage-heading">
      <h2 id="coverage-heading" className="text-lg font-semibold">
        What is loaded
      </h2>
      <dl className="mt-2 border-t border-rule">
        <Fact name="Companies known by name and ticker">
          <Figure value={data.companies} missing="not counted" />
        </Fact>
        <Fact name="Companies with their filings list">
          <Figure value={data.companies_loaded} missing="not counted" />
        </Fact>
        <Fact name="Filings">
          <Figure value={data.filings} missing="not counted" />
        </Fact>
        <Fact name="Documents">
          <Figure value={data.documents} missing="not counted" />
        </Fact>
        <Fact name="Latest filing">
          {data.latest_filing_date === null ? (
            <Missing reason="no filings are loaded" />
          ) : (
            formatDate(data.latest_filing_date)
          )}
        </Fact>
        <Fact name="Ticker lists read">
          {data.tickers_as_of === null ? (
            <Missing reason="EDGAR’s ticker lists are not loaded" />
          ) : (
            formatDate(data.tickers_as_of.slice(0, 10))
          )}
        </Fact>
      </dl>
      {data.sample && (
        <p className="mt-2 text-sm text-ink-2">
          Invented sample companies are among them; they are marked wherever they appear.
        </p>
      )}
    </section>
  );
}
