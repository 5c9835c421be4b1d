import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import type { SeriesPoint } from '../../../contract/series.ts';
import { fiscalPeriod } from '../../../domain/calendar/calendar-period.ts';
import { companyQuery } from '../../api/company.ts';
import { FigureSource } from '../../components/provenance/figure-source.tsx';
import { SourcePanel } from '../../components/provenance/source-panel.tsx';
import { Skeleton } from '../../components/states/skeleton.tsx';
import type { ComparedMetric } from './peer-metrics.ts';
import type { PeersSearch } from './peers-query.ts';

type PeerSourceProps = {
  id: string;
  point: SeriesPoint;
  metric: ComparedMetric;
  period_type: PeersSearch['period_type'];
  onClose: () => void;
};

/** The source of the selected figure. The company is requested only now, for its CIK. */
export function PeerSource({ id, point, metric, period_type, onClose }: PeerSourceProps) {
  const { data, error } = useQuery(companyQuery(id));
  const { name, statement, key } = metric;
  // If the company fails to load, the source is still shown, without links to sec.gov.
  const filer = { cik: data?.company.cik ?? '', sample: data?.company.sample ?? error !== null };
  return (
    <SourcePanel
      title={`${name}, ${id}, ${fiscalPeriod(point.period)}`}
      onClose={onClose}
      {...(data !== undefined &&
        statement !== null && {
          board: async () => {
            const { figureEvidence } = await import('../../board/figure-evidence.ts');
            const title = `${name}, ${fiscalPeriod(point.period)}`;
            return figureEvidence({ title, company: data.company, point });
          },
        })}
    >
      {statement === null ? (
        <p>
          {name} of {data?.company.name ?? id}:{' '}
          <Link
            to="/companies/$id/ratios"
            params={{ id }}
            search={{ period_type, point: `${key}:${point.period}` }}
            className="link touch:py-3 inline-block py-0.5"
          >
            View the calculation
          </Link>
        </p>
      ) : (
        <>
          {data === undefined && error === null ? (
            <Skeleton className="h-40 opacity-40" />
          ) : (
            <FigureSource point={point} filer={filer} />
          )}
          <p>
            <Link
              to="/companies/$id/financials"
              params={{ id }}
              search={{ statement, period_type, point: `${key}:${point.period}` }}
              className="link touch:py-3 inline-block py-0.5"
            >
              View in statement
            </Link>
          </p>
        </>
      )}
    </SourcePanel>
  );
}
