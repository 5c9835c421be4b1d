import type { StatusResponse } from '../../../contract/status.ts';
import { formatCount } from '../../format/count.ts';
import { Fact } from './fact.tsx';

/** The caller's tier, what is left of its quota, and where filings come from. */
export function Access({ status }: { status: StatusResponse }) {
  const { quota, edgar } = status;
  return (
    <section aria-labelledby="access-heading">
      <h2 id="access-heading" className="text-lg font-semibold">
        Your access
      </h2>
      <dl className="mt-2 border-t border-rule">
        <Fact name="Tier">{status.tier}</Fact>
        {quota === null ? (
          <Fact name="Requests">not metered</Fact>
        ) : (
          <>
            <Fact name="Requests left today">{left(quota.day)}</Fact>
            <Fact name="Requests left this month">{left(quota.month)}</Fact>
          </>
        )}
        <Fact name="Filings come from">
          {edgar.source === 'mirror' ? 'a folder of EDGAR files' : 'SEC EDGAR'}
        </Fact>
        {edgar.source === 'sec' && <Fact name="Contact given to SEC">{edgar.contact ?? 'none yet'}</Fact>}
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
