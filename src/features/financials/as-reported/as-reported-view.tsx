import { useQuery, useSuspenseQuery } from '@tanstack/react-query';

import type { ResponseOf } from '../../../../contract/endpoints.ts';
import { parsePoint, writePoint } from '../../../../views/choices.ts';
import { ApiError } from '../../../api/api-error.ts';
import { asReportedQuery } from '../../../api/as-reported.ts';
import { companyQuery } from '../../../api/company.ts';
import { FailureState } from '../../../app/failure-state.tsx';
import { SourceLayout } from '../../../components/provenance/source-layout.tsx';
import { EmptyNotice } from '../../../components/states/empty-notice.tsx';
import { RowsSkeleton } from '../../../components/states/skeleton.tsx';
import type { FinancialsSearch } from '../financials-query.ts';
import { useFinancialsNavigate } from '../use-financials-navigate.ts';
import { AsReportedControls } from './as-reported-controls.tsx';
import { NotLoaded } from './not-loaded.tsx';
import { PrintedFigurePanel } from './printed-figure-panel.tsx';
import { chosenKind, PRINTED_NAMES } from './printed-kinds.ts';
import { PrintedStatementTable } from './printed-statement-table.tsx';
import { ReportLine } from './report-line.tsx';

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
  const selected = parsePoint(search.point);
  const select = (cell: typeof selected) => change({ point: writePoint(cell) }, true);
  return (
    <SourceLayout
      notes={warnings}
      source={
        selected !== null && (
          <PrintedFigurePanel
            statement={statement}
            selected={selected}
            filing={filing}
            filer={{ cik: company.cik, name: company.name, sample: company.sample ?? false }}
            onClose={() => select(null)}
          />
        )
      }
    >
      <ReportLine filing={filing} sample={company.sample ?? false} />
      <PrintedStatementTable
        statement={statement}
        company={company.name}
        selected={selected}
        onSelect={select}
      />
    </SourceLayout>
  );
}
