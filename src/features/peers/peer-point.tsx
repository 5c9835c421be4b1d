import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import type { SeriesPoint } from '../../../contract/statements.ts';
import { companyQuery } from '../../api/company.ts';
import { FigureSource } from '../../components/provenance/figure-source.tsx';
import { SourcePanel } from '../../components/provenance/source-panel.tsx';
import { Skeleton } from '../../components/states/skeleton.tsx';
import { fiscalPeriod } from '../../format/period-label.ts';
import { METRICS } from './peer-metrics.ts';
import type { PeerMetric } from './peers-query.ts';

type PeerPointProps = { id: string; point: SeriesPoint; metric: PeerMetric; onClose: () => void };

/** Where the chosen figure of a comparison comes from. Whose filings they are is asked for when one is chosen. */
export function PeerPoint({ id, point, metric, onClose }: PeerPointProps) {
  const { data, error } = useQuery(companyQuery(id));
  const { name, statement } = METRICS[metric];
  // Without the company's own page its figures are still told, its filings by their numbers alone.
  const filer = { cik: data?.company.cik ?? '', sample: data?.company.sample ?? error !== null };
  return (
    <SourcePanel title={`${name}, ${id}, ${fiscalPeriod(point.period)}`} onClose={onClose}>
      {data === undefined && error === null ? (
        <Skeleton className="h-40 opacity-40" />
      ) : (
        <FigureSource point={point} filer={filer} />
      )}
      <p>
        <Link
          to="/companies/$id/financials"
          params={{ id }}
          search={{ statement, point: `${metric}:${point.period}` }}
          className="link touch:py-3 inline-block py-0.5"
        >
          In its statement
        </Link>
      </p>
    </SourcePanel>
  );
}
