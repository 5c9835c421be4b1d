import { useRef } from 'react';

import type { CompanyEntity } from '../../../contract/company.ts';
import type { Segments } from '../../../contract/statements.ts';
import { FigureChart } from '../../components/chart/figure-chart.tsx';
import { ExportBar } from '../../components/export/export-bar.tsx';
import { FigureGrid } from '../../components/figures/figure-grid.tsx';
import { FilingReference } from '../../components/provenance/filing-reference.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { label } from '../../format/label.ts';
import type { FinancialsSearch } from './financials-query.ts';
import {
  chooseSegments,
  METRIC_NAMES,
  segmentChart,
  segmentTable,
  type SegmentMetric,
} from './segment-table.ts';
import { useFinancialsLink } from './use-financials-link.ts';

type SegmentsViewProps = { id: string; search: FinancialsSearch; company: CompanyEntity; segments: Segments };

const PARTITIONS: Record<SegmentMetric['partition'], string | null> = {
  complete: null,
  partial: 'These members do not make up the whole; what they leave over is its own line.',
  overlapping: 'Some of these members contain others, so they stand side by side and are not added up.',
};

/** A figure by business, product or place, as the newest report breaks it down. */
export function SegmentsView({ id, search, company, segments }: SegmentsViewProps) {
  const frame = useRef<HTMLDivElement>(null);
  const change = useFinancialsLink(id, search);
  const chosen = chooseSegments(segments, search);
  if (chosen === null) return null;
  const { axis, metric } = chosen;
  const about = { name: company.name, currency: segments.currency, scale: search.scale };
  const table = segmentTable(chosen, about);
  const chart = segmentChart(metric, table);
  const partition = PARTITIONS[metric.partition];
  const source = `Source: SEC EDGAR, ${segments.form ?? 'filing'} ${segments.accession_number}`;
  return (
    <section aria-labelledby="segments" className="space-y-4 border-t border-rule pt-5">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <h2 id="segments" className="text-xl font-semibold">
          Segments
        </h2>
        <SelectField
          label="By"
          value={axis.axis}
          options={segments.axes
            .filter(({ metrics }) => metrics.length > 0)
            .map((one) => [one.axis, label(one.label)] as const)}
          onChoose={(next) => change({ axis: next, metric: undefined })}
        />
        <SelectField
          label="Figure"
          value={metric.metric}
          options={axis.metrics.map((one) => [one.metric, METRIC_NAMES[one.metric]] as const)}
          onChoose={(next) => change({ axis: axis.axis, metric: next })}
        />
      </div>
      <div className="grid gap-x-10 gap-y-4 md:grid-cols-2">
        <FigureChart chart={chart} selected={null} frame={frame} empty="No figures to draw." />
        <div className="min-w-0 space-y-1.5">
          <ExportBar table={table} chart={{ spec: chart, frame, source }} />
          <FigureGrid table={table} selected={null} />
          {partition !== null && <p className="text-sm text-ink-2">{partition}</p>}
          <p className="text-sm text-ink-2">
            From{' '}
            <FilingReference
              figure={{
                value: 0,
                unit: segments.currency,
                form: segments.form,
                accession_number: segments.accession_number,
              }}
              filer={{ cik: company.cik, sample: company.sample ?? false }}
            />
          </p>
        </div>
      </div>
    </section>
  );
}
