import type { CompanyEntity } from '../../../contract/company.ts';
import type { Segments } from '../../../contract/segments.ts';
import { segmentWidget } from '../../../views/addresses.ts';
import { METRIC_NAMES } from '../../../views/choice-names.ts';
import {
  cellAt,
  filerOf,
  orderColumns,
  shownSources,
  type CellRef,
  writePoint,
} from '../../../views/figure-table.ts';
import { label } from '../../../views/format/names.ts';
import {
  chooseSegments,
  inSegmentView,
  segmentChart,
  type SegmentMetric,
  segmentTable,
  totalRow,
} from '../../../views/segments.ts';
import { AddressedFigure } from '../../app/addressed-figure.tsx';
import { Part } from '../../app/failure-state.tsx';
import { negatives, periodOrder } from '../../app/preferences.ts';
import { useStoredValue } from '../../app/stored-value.ts';
import { FigureChart } from '../../components/chart/figure-chart.tsx';
import { ExportBar } from '../../components/export/export-bar.tsx';
import { SelectField } from '../../components/fields.tsx';
import { FigureGrid } from '../../components/figures/figure-grid.tsx';
import { OfSelected } from '../../components/figures/selected-figure.ts';
import { lazyPart } from '../../components/lazy-part.ts';
import { FilingReference } from '../../components/provenance/filing-reference.tsx';
import { MissingReport } from '../../components/states/missing-report.tsx';
import type { FinancialsShown } from './financials-query.ts';
import { useFinancialsNavigate } from './use-financials-navigate.ts';

const FigurePanel = lazyPart(
  async () => (await import('../../components/provenance/figure-panel.tsx')).FigurePanel,
);

type SegmentsViewProps = { id: string; search: FinancialsShown; company: CompanyEntity; segments: Segments };

const VIEWS = [
  ['values', 'Values'],
  ['mix', '% of total'],
  ['growth', 'Growth'],
] as const;

/** Periods that fit next to the chart; more take the full width below it. */
const BESIDE_MAX = 4;

const PARTITIONS: Record<SegmentMetric['partition'], string | null> = {
  complete: null,
  partial: 'These items don’t add up to the total. The difference is shown as reconciling items.',
  overlapping: 'Some of these items include others, so they are not stacked or added up.',
};

/** Reports other than the newest that periods are taken from. */
function earlierReports({ members }: SegmentMetric, newest: string): number {
  const reports = new Set(
    members.flatMap(({ points }) => points.map(({ accession_number }) => accession_number)),
  );
  return [...reports].filter((each) => each !== undefined && each !== newest).length;
}

/** Revenue, operating income or assets by segment, product or region, from the stored reports. */
export function SegmentsView({ id, search, company, segments }: SegmentsViewProps) {
  const sign = useStoredValue(negatives);
  const order = useStoredValue(periodOrder);
  const change = useFinancialsNavigate(id, search);
  const chosen = chooseSegments(segments, search);
  if (chosen === null) return null;
  const { axis, metric } = chosen;
  const filer = filerOf(company);
  const { breakdown: view } = search;
  const values = segmentTable(chosen, { segments, filer, scale: search.scale });
  const select = (cell: CellRef | null) => {
    // A bar of several small items together has no one source.
    if (cell === null || cellAt(values, cell).cell !== undefined) change({ segment: writePoint(cell) }, true);
  };
  const table = inSegmentView(values, view, totalRow(values));
  const chart = segmentChart(metric, values, view);
  const partition = PARTITIONS[metric.partition];
  const earlier = earlierReports(metric, segments.accession_number);
  const source = `Source: SEC EDGAR, ${segments.form ?? 'filing'} ${segments.accession_number}`;
  return (
    <AddressedFigure name="segment">
      <section aria-labelledby="segments" className="space-y-4 border-t border-rule pt-5">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <h2 id="segments" className="text-xl font-semibold">
            Segments
          </h2>
          <SelectField
            label="Breakdown"
            value={axis.axis}
            options={segments.axes
              .filter(({ metrics }) => metrics.length > 0)
              .map((one) => [one.axis, label(one.label)] as const)}
            onChoose={(next) => change({ axis: next, metric: undefined, segment: undefined })}
          />
          <SelectField
            label="Metric"
            value={metric.metric}
            options={axis.metrics.map((one) => [one.metric, METRIC_NAMES[one.metric]] as const)}
            onChoose={(next) => change({ axis: axis.axis, metric: next, segment: undefined })}
          />
          <SelectField
            label="Show"
            value={view}
            options={VIEWS}
            onChoose={(next) => change({ breakdown: next }, true)}
          />
        </div>
        <MissingReport id={id} subject="Segments" coverage={segments.coverage} />
        <div className={`grid gap-x-10 gap-y-4 ${table.columns.length > BESIDE_MAX ? '' : 'md:grid-cols-2'}`}>
          <div className="min-w-0 space-y-4">
            <FigureChart chart={chart} onSelect={select} empty="No data to chart." />
            <OfSelected>
              {(selected) => (
                <Part>
                  <FigurePanel {...{ table, selected }} onClose={() => select(null)} />
                </Part>
              )}
            </OfSelected>
          </div>
          <div className="min-w-0 space-y-1.5">
            <ExportBar
              table={table}
              chart={{ spec: chart, source }}
              board={(cite) =>
                cite(
                  company,
                  table.rows.flatMap(({ cells }) => cells.flatMap(shownSources)),
                )
              }
              embeds={{ chart: segmentWidget(id, { ...search, metric: metric.metric, axis: axis.axis }) }}
            />
            <FigureGrid
              negatives={sign}
              table={orderColumns(table, order)}
              opensAt={order === 'oldest' ? 'last' : 'first'}
              onSelect={select}
            />
            {partition !== null && <p className="text-sm text-ink-2">{partition}</p>}
            <p className="text-sm text-ink-2">
              Source:{' '}
              <FilingReference
                figure={{ form: segments.form, accession_number: segments.accession_number }}
                filer={filer}
              />
              {earlier > 0 && ` and ${earlier} earlier ${earlier === 1 ? 'report' : 'reports'}`}
            </p>
          </div>
        </div>
      </section>
    </AddressedFigure>
  );
}
