import type { StatusResponse } from '../../../contract/status.ts';
import { formatDate } from '../../../views/format/dates.ts';
import { Figure, Missing } from '../../components/figure.tsx';
import { describeOutdated } from './describe-outdated.ts';
import { Fact } from './fact.tsx';

/** Companies, filings and documents on this server, and how recent they are. */
export function Coverage({ status }: { status: StatusResponse }) {
  const { data, data_check: check, outdated } = status;
  return (
    <section aria-labelledby="coverage-heading">
      <h2 id="coverage-heading" className="text-lg font-semibold">
        Data coverage
      </h2>
      <dl className="mt-2 border-t border-rule">
        <Fact name="Companies listed">
          <Figure value={data.companies} missing="Not available" />
        </Fact>
        <Fact name="Companies loaded">
          <Figure value={data.companies_loaded} missing="Not available" />
        </Fact>
        <Fact name="Filings">
          <Figure value={data.filings} missing="Not available" />
        </Fact>
        <Fact name="Documents">
          <Figure value={data.documents} missing="Not available" />
        </Fact>
        <Fact name="Latest filing">
          {data.latest_filing_date === null ? (
            <Missing reason="No filings loaded" />
          ) : (
            formatDate(data.latest_filing_date)
          )}
        </Fact>
        <Fact name="Ticker list updated">
          {data.tickers_as_of === null ? (
            <Missing reason="Ticker list not loaded" />
          ) : (
            formatDate(data.tickers_as_of.slice(0, 10))
          )}
        </Fact>
        {check !== undefined && (
          <Fact name="Checksums compared">
            {check === null ? (
              <Missing reason="Not compared yet" />
            ) : (
              `${formatDate(check.finished_at.slice(0, 10))}: ${check.damaged === 0 ? 'no damage' : `${check.damaged} damaged`}`
            )}
          </Fact>
        )}
        {outdated !== undefined && describeOutdated(outdated) !== null && (
          <Fact name="Earlier rules">{describeOutdated(outdated)}</Fact>
        )}
      </dl>
      {data.sample && (
        <p className="mt-2 text-sm text-ink-2">Includes fictional companies, labeled “Sample”.</p>
      )}
    </section>
  );
}
