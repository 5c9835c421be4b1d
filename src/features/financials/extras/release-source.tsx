import { useQuery } from '@tanstack/react-query';

import { fiscalPeriod } from '../../../../domain/calendar/calendar-period.ts';
import type { Filer } from '../../../../views/figure-table.ts';
import { formatDate } from '../../../../views/format/dates.ts';
import { label } from '../../../../views/format/names.ts';
import { formatExact } from '../../../../views/format/numbers.ts';
import { releasesQuery } from '../../../api/releases.ts';
import { Link } from '../../../components/link.tsx';
import { FilingReference } from '../../../components/provenance/filing-reference.tsx';
import type { FinancialsSearch } from '../financials-query.ts';
import { releasedFigures } from './release-column.ts';

type ReleaseSourceProps = { id: string; line: string; search: FinancialsSearch; filer: Filer };

/** Where a press release states a figure, and what ties it to the line. */
export function ReleaseSource({ id, line, search, filer }: ReleaseSourceProps) {
  const { data } = useQuery(releasesQuery(id));
  const release = data?.releases[0];
  const figure = releasedFigures(release?.figures ?? [], search).find(({ key }) => key === line);
  if (release === undefined || figure === undefined)
    return <p className="text-ink-2">The press release states no figure that ties to this line.</p>;
  const { tie } = figure;
  return (
    <>
      <p>
        <span className="font-semibold tabular-nums">{formatExact(figure.value)}</span> {label(figure.unit)}
        <span className="block text-changed">From the press release, unaudited.</span>
      </p>
      <p className="text-ink-2">
        Printed as <span className="tabular-nums">{figure.printed}</span> in “<bdi>{figure.row}</bdi>”, filed{' '}
        {formatDate(release.filing_date)}. The report of the period replaces it.
      </p>
      <p>
        <Link
          to="/filings/$accession"
          params={{ accession: release.accession_number }}
          search={{
            document: figure.document,
            offset: figure.offset,
            to: figure.offset + figure.printed.length,
          }}
          className="link touch:py-2"
        >
          Open in the press release
        </Link>
      </p>
      <section className="space-y-2 border-t border-rule pt-3">
        <h3 className="font-semibold">Why it is this line</h3>
        <p className="text-ink-2">
          The same row states <span className="tabular-nums">{tie.printed}</span> for{' '}
          {fiscalPeriod(tie.period)}, as reported:
        </p>
        <FilingReference figure={tie.source} filer={filer} />
      </section>
    </>
  );
}
