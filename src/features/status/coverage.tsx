import type { OutdatedData, StatusResponse } from '../../../contract/status.ts';
import { formatDate } from '../../../views/format/dates.ts';
import { countOf, formatCount } from '../../../views/format/numbers.ts';
import { CoverageFacts, Fact } from '../../components/coverage-facts.tsx';
import { Figure, Missing } from '../../components/figure.tsx';

/** Companies, filings and documents on this server, and how recent they are. */
export function Coverage({ status }: { status: StatusResponse }) {
  const { data, data_check: check, outdated } = status;
  return (
    <section aria-labelledby="coverage-heading">
      <h2 id="coverage-heading" className="text-lg font-semibold">
        Data coverage
      </h2>
      <dl className="mt-2 border-t border-rule">
        <CoverageFacts data={data} />
        <Fact name="Documents">
          <Figure value={data.documents} missing="Not available" />
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

export function Access({ status }: { status: StatusResponse }) {
  const { quota, edgar } = status;
  return (
    <section aria-labelledby="access-heading">
      <h2 id="access-heading" className="text-lg font-semibold">
        Access
      </h2>
      <dl className="mt-2 border-t border-rule">
        <Fact name="Tier">{status.tier}</Fact>
        {quota === null ? (
          <Fact name="Requests">Unlimited</Fact>
        ) : (
          <>
            <Fact name="Requests left today">{left(quota.day)}</Fact>
            <Fact name="Requests left this month">{left(quota.month)}</Fact>
          </>
        )}
        <Fact name="Source">{edgar.source === 'mirror' ? 'Local EDGAR mirror' : 'SEC EDGAR'}</Fact>
        {edgar.source === 'sec' && (
          <Fact name="SEC contact">{edgar.contact ?? (edgar.contact_needed ? 'Not set' : 'Not shown')}</Fact>
        )}
        <Fact name="Service">
          {status.service} {status.version}
        </Fact>
      </dl>
    </section>
  );
}

function left({ limit, remaining }: { limit: number; remaining: number }): string {
  return `${formatCount(remaining)} of ${formatCount(limit)}`;
}

const COMMAND = 'npm run ingest -- reload';

/** What rules of an earlier version made of the stored data, and what becomes of it; null where there is none. */
export function describeOutdated({
  running,
  texts,
  disclosures,
  reports,
  companies,
}: OutdatedData): string | null {
  const stored = [
    ...(texts === 0 ? [] : [countOf(texts, 'filing')]),
    ...(Math.max(disclosures, reports) === 0 ? [] : [countOf(Math.max(disclosures, reports), 'report')]),
  ];
  const all = companies === 0 ? stored : [...stored, countOf(companies, 'company', 'companies')];
  if (running) return stored.length === 0 ? 'Reprocessing' : `Reprocessing: ${stored.join(' and ')} left`;
  if (all.length === 0) return null;
  return `${all.join(', ')} read by an earlier version. Run “${COMMAND}” to read them again.`;
}
