import { useQuery } from '@tanstack/react-query';

import { EXTRAS } from '../../../../views/choices.ts';
import { formatDate } from '../../../../views/format/dates.ts';
import { releasesQuery } from '../../../api/releases.ts';
import { Link } from '../../../components/link.tsx';
import type { FinancialsShown } from '../financials-query.ts';
import { financialsLink } from '../use-financials-navigate.ts';
import { releasedFigures, releasedPeriod } from './release-column.ts';

/** Says that a press release states a period before its report, and offers its figures as a column. */
export function ReleaseNotice({ id, search }: { id: string; search: FinancialsShown }) {
  const { data } = useQuery(releasesQuery(id));
  const release = data?.releases[0];
  const own = releasedFigures(release?.figures ?? [], search);
  const [first] = own;
  if (release === undefined || first === undefined) return null;
  const { show = [] } = search;
  const isShown = show.includes('release');
  const next = EXTRAS.filter((extra) => (extra === 'release' ? !isShown : show.includes(extra)));
  return (
    <p className="text-sm text-ink-2">
      {releasedPeriod(first, search)} is in the press release of {formatDate(release.filing_date)}, unaudited:{' '}
      {own.length} {own.length === 1 ? 'line ties' : 'lines tie'} to reported figures.{' '}
      <Link
        {...financialsLink(id, search, { show: next.length === 0 ? undefined : next })}
        className="link touch:py-3 inline-block py-0.5"
      >
        {isShown ? 'Hide the column' : 'Show as a column'}
      </Link>
    </p>
  );
}
