import type { Filing } from '../../../contract/filings.ts';
import { formatPercent } from '../../../views/format/numbers.ts';

/** Share of new wording of a 10-K or 10-Q; an upper bound where earlier reports are missing. */
export function NewWording({ filing }: { filing: Filing }) {
  const { new_wording = null, new_wording_basis = null } = filing;
  if (new_wording === null) return null;
  const share = formatPercent(new_wording);
  if (new_wording_basis !== 'incomplete') return <>{share}</>;
  return <span title="Upper bound: some earlier reports are missing">≤ {share}</span>;
}
