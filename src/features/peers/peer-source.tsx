import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import type { SeriesPoint } from '../../../contract/series.ts';
import { fiscalPeriod } from '../../../domain/calendar/calendar-period.ts';
import { type FigureTable, filerOf, type CellRef } from '../../../views/figure-table.ts';
import { companyQuery } from '../../api/company.ts';
import { FigurePanel } from '../../components/provenance/figure-panel.tsx';
import type { ComparedMetric } from './peer-metrics.ts';
import type { PeersShown } from './peers-query.ts';

type PeerSourceProps = {
  table: FigureTable;
  selected: CellRef;
  point: SeriesPoint;
  metric: ComparedMetric;
  period_type: PeersShown['period_type'];
  onClose: () => void;
};

/** The source of the selected figure, with its statement or calculation. */
export function PeerSource({ table, selected, point, metric, period_type, onClose }: PeerSourceProps) {
  const { row: id } = selected;
  // Requested only now: whether the company is on sec.gov. If it fails to load, the source is shown without links.
  const { data, error } = useQuery(companyQuery(id));
  const { name, statement, key } = metric;
  const filer = data === undefined ? { cik: '', name: '', sample: error !== null } : filerOf(data.company);
  const place = `${key}:${point.period}`;
  const link = 'link touch:py-3 inline-block py-0.5';
  return (
    <FigurePanel
      {...{ table, selected, filer, onClose }}
      title={`${name}, ${id}, ${fiscalPeriod(point.period)}`}
    >
      <p>
        {statement === null ? (
          <Link
            to="/companies/$id/ratios"
            params={{ id }}
            search={{ period_type, point: place }}
            className={link}
          >
            View the calculation
          </Link>
        ) : (
          <Link
            to="/companies/$id/financials"
            params={{ id }}
            search={{ statement, period_type, point: place }}
            className={link}
          >
            View in statement
          </Link>
        )}
      </p>
    </FigurePanel>
  );
}
