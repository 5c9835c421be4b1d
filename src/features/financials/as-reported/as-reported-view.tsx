import { useQuery, useSuspenseQuery } from '@tanstack/react-query';

import type { ResponseOf } from '../../../../contract/endpoints.ts';
import { printedTable } from '../../../../views/as-reported.ts';
import { parsePoint, writePoint } from '../../../../views/choices.ts';
import { cellAt, type FigureRow, filerOf } from '../../../../views/figure-table.ts';
import { label } from '../../../../views/format/names.ts';
import { ApiError } from '../../../api/api-error.ts';
import { asReportedQuery } from '../../../api/as-reported.ts';
import { companyQuery } from '../../../api/company.ts';
import { FailureState } from '../../../app/failure-state.tsx';
import { Part } from '../../../app/part.tsx';
import { FigureGrid } from '../../../components/figures/figure-grid.tsx';
import { lazyPart } from '../../../components/lazy-part.ts';
import { Link } from '../../../components/link.tsx';
import { SourceLayout } from '../../../components/provenance/source-layout.tsx';
import { EmptyNotice } from '../../../components/states/empty-notice.tsx';
import { RowsSkeleton } from '../../../components/states/skeleton.tsx';
import type { FinancialsSearch } from '../financials-query.ts';
import { useFinancialsNavigate } from '../use-financials-navigate.ts';
import { AsReportedControls } from './as-reported-controls.tsx';
import { NotLoaded } from './not-loaded.tsx';
import { chosenKind, PRINTED_NAMES } from './printed-kinds.ts';
import { ReportLine } from './report-line.tsx';

import './as-reported.css';

/** Loaded when a figure is selected. */
const FigurePanel = lazyPart(
  async () => (await import('../../../components/provenance/figure-panel.tsx')).FigurePanel,
);

type AsReportedViewProps = { id: string; search: FinancialsSearch };

/** A report's own statements: its lines, labels, order and figures as printed. */
export function AsReportedView({ id, search }: AsReportedViewProps) {
  const { data, error, refetch } = useQuery(asReportedQuery(id, search.accession));
  if (data === undefined) {
    if (error === null) return <RowsSkeleton rows={16} label="Loading statement" />;
    if (error instanceof ApiError && error.code === 'data_not_available') {
      return <NotLoaded id={id} reason={error.message} />;
    }
    return <FailureState error={error} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <AsReportedControls id={id} search={search} data={data} />
      <Shown id={id} search={search} data={data} />
    </>
  );
}

type ShownProps = AsReportedViewProps & { data: ResponseOf<'asReported'> };

function Shown({ id, search, data }: ShownProps) {
  const { company } = useSuspenseQuery(companyQuery(id)).data;
  const change = useFinancialsNavigate(id, search);
  const { filing, statements, warnings } = data;
  const kind = chosenKind(search);
  const statement = statements.find((each) => each.kind === kind);
  if (statement === undefined) {
    const name = PRINTED_NAMES[kind].toLowerCase();
    return (
      <>
        <EmptyNotice
          title={`The ${filing.form} has no ${name} that can be shown.`}
          todo={warnings.length > 0 ? warnings.join(' ') : 'Choose another statement or report.'}
        />
        <ReportLine filing={filing} sample={company.sample ?? false} />
      </>
    );
  }
  const filer = filerOf(company);
  const table = printedTable(statement, filing, filer);
  const selected = parsePoint(search.point);
  const select = (cell: typeof selected) => change({ point: writePoint(cell) }, true);
  return (
    <SourceLayout
      notes={warnings}
      source={
        selected !== null && (
          <Part>
            <FigurePanel table={table} selected={selected} filer={filer} onClose={() => select(null)}>
              <FindLine row={cellAt(table, selected).row} accession={filing.accession_number} />
            </FigurePanel>
          </Part>
        )
      }
    >
      <ReportLine filing={filing} sample={company.sample ?? false} />
      <div className="space-y-2">
        <h2 className="text-xl leading-tight font-semibold">{label(statement.title)}</h2>
        <FigureGrid table={table} opensAt="first" selected={selected} onSelect={select} />
      </div>
    </SourceLayout>
  );
}

/** Finds a line's name in the report. */
function FindLine({ row, accession }: { row: FigureRow | undefined; accession: string }) {
  if (row === undefined || row.label === '') return null;
  return (
    <Link
      to="/filings/$accession"
      params={{ accession }}
      search={{ find: row.label.slice(0, 200) }}
      className="link touch:py-3 inline-block py-0.5"
    >
      Find in the report
    </Link>
  );
}
