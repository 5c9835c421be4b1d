import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link as RouterLink } from '@tanstack/react-router';

import type { PrintedStatement } from '../../../../contract/as-reported.ts';
import type { ResponseOf } from '../../../../contract/endpoints.ts';
import { printedTable, type Report } from '../../../../views/as-reported.ts';
import { cellAt, type FigureRow, filerOf, type CellRef, writePoint } from '../../../../views/figure-table.ts';
import { filedOn, formatDate } from '../../../../views/format/dates.ts';
import { label } from '../../../../views/format/names.ts';
import { ApiError } from '../../../api/api-error.ts';
import { asReportedQuery } from '../../../api/as-reported.ts';
import { companyQuery } from '../../../api/company.ts';
import { FailureState } from '../../../app/failure-state.tsx';
import { FiguresWithSource } from '../../../app/figures-with-source.tsx';
import { SampleMark } from '../../../components/badge.tsx';
import { SelectField } from '../../../components/fields.tsx';
import { FigureGrid } from '../../../components/figures/figure-grid.tsx';
import { Link } from '../../../components/link.tsx';
import { SegmentedControl } from '../../../components/segmented-control.tsx';
import { EmptyNotice } from '../../../components/states/notice.tsx';
import { RowsSkeleton } from '../../../components/states/skeleton.tsx';
import type { FinancialsSearch, FinancialsShown } from '../financials-query.ts';
import { financialsLink, useFinancialsNavigate } from '../use-financials-navigate.ts';

import './as-reported.css';

type AsReportedViewProps = { id: string; search: FinancialsShown };

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
  const select = (cell: CellRef | null) => change({ point: writePoint(cell) }, true);
  return (
    <FiguresWithSource
      notes={warnings}
      panel={(selected) => ({
        table,
        onClose: () => select(null),
        children: <FindLine row={cellAt(table, selected).row} accession={filing.accession_number} />,
      })}
    >
      <ReportLine filing={filing} sample={company.sample ?? false} />
      <div className="space-y-2">
        <h2 className="text-xl leading-tight font-semibold">{label(statement.title)}</h2>
        <FigureGrid table={table} opensAt="first" onSelect={select} />
      </div>
    </FiguresWithSource>
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

type AsReportedControlsProps = { id: string; search: FinancialsShown; data: ResponseOf<'asReported'> };

/** `10-K FY2024, 2024-09-28`; the period end alone where the cover states no fiscal year. */
function reportName({ form, fiscal_year, fiscal_period, period_end }: Report): string {
  if (fiscal_year === null) return `${form}, ${formatDate(period_end)}`;
  const quarter = fiscal_period === null || fiscal_period === 'FY' ? '' : `${fiscal_period} `;
  return `${form} ${quarter}FY${fiscal_year}, ${formatDate(period_end)}`;
}

/** The statement and the report. Every choice is in the URL. */
function AsReportedControls({ id, search, data }: AsReportedControlsProps) {
  const change = useFinancialsNavigate(id, search);
  const { filing, statements, reports } = data;
  const kind = chosenKind(search);
  const kinds = PRINTED_KINDS.filter(
    (each) => each === kind || statements.some((statement) => statement.kind === each),
  );
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="max-w-full sm:hidden">
        <SelectField
          label="Statement"
          value={kind}
          options={kinds.map((each) => [each, PRINTED_NAMES[each]] as const)}
          onChoose={(each) => change({ ...kindSearch(each), point: undefined })}
        />
      </div>
      <div className="max-sm:hidden">
        <SegmentedControl
          label="Statement"
          options={kinds.map((each) => [each, PRINTED_NAMES[each]] as const)}
          value={kind}
          link={(each) => financialsLink(id, search, { ...kindSearch(each), point: undefined })}
        />
      </div>
      <SelectField
        label="Report"
        value={filing.accession_number}
        options={reports.map((report) => [report.accession_number, reportName(report)] as const)}
        onChoose={(accession) => change({ accession, point: undefined })}
      />
    </div>
  );
}

type PrintedKind = PrintedStatement['kind'];

const PRINTED_NAMES: Record<PrintedKind, string> = {
  income_statement: 'Income statement',
  comprehensive_income: 'Comprehensive income',
  balance_sheet: 'Balance sheet',
  cash_flow: 'Cash flow',
  equity: 'Equity',
};

const PRINTED_KINDS: readonly PrintedKind[] = [
  'income_statement',
  'comprehensive_income',
  'balance_sheet',
  'cash_flow',
  'equity',
];

function chosenKind({ printed, statement }: FinancialsShown): PrintedKind {
  return printed ?? statement;
}

/** Search parameters that choose a kind: the three standard ones are shared with the standardized view. */
function kindSearch(kind: PrintedKind): Partial<FinancialsSearch> {
  if (kind === 'comprehensive_income' || kind === 'equity') return { printed: kind };
  return { statement: kind, printed: undefined };
}

/** What happened and what to do, of a message of two sentences. */
function sentences(reason: string): { title: string; todo: string } {
  const at = reason.indexOf('. ');
  if (at < 0) return { title: `${reason}.`, todo: 'Open the standardized statements instead.' };
  return { title: reason.slice(0, at + 1), todo: `${reason.slice(at + 2)}.` };
}

/** No report's statements are stored, and why. */
function NotLoaded({ id, reason }: { id: string; reason: string }) {
  const { title, todo } = sentences(reason);
  return (
    <EmptyNotice title={title} todo={todo}>
      <RouterLink to="/companies/$id/filings" params={{ id }} className="link touch:py-3 inline-block py-0.5">
        Filings
      </RouterLink>
    </EmptyNotice>
  );
}

type ReportLineProps = { filing: ResponseOf<'asReported'>['filing']; sample: boolean };

function ReportLine({ filing, sample }: ReportLineProps) {
  const { accession_number, form, filing_date } = filing;
  return (
    <p className="text-sm text-ink-2">
      From the{' '}
      <RouterLink
        to="/filings/$accession"
        params={{ accession: accession_number }}
        className="link touch:py-3 inline-block py-0.5"
      >
        {filedOn(form, formatDate(filing_date))}
      </RouterLink>
      , {accession_number} {sample && <SampleMark />}
    </p>
  );
}
