import type { StatusResponse } from '../../../contract/status.ts';
import { formatCount } from '../../../views/format/numbers.ts';
import { Fact } from './fact.tsx';

/** Tier, remaining quota and data source. */
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
