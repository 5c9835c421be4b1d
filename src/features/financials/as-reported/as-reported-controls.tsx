import { linkOptions } from '@tanstack/react-router';

import type { ResponseOf } from '../../../../contract/endpoints.ts';
import { formatDate } from '../../../../views/format/dates.ts';
import { SegmentedControl } from '../../../components/segmented-control.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import type { FinancialsSearch } from '../financials-query.ts';
import { useFinancialsNavigate } from '../use-financials-navigate.ts';
import { chosenKind, kindSearch, PRINTED_KINDS, PRINTED_NAMES } from './printed-kinds.ts';

type AsReportedControlsProps = { id: string; search: FinancialsSearch; data: ResponseOf<'asReported'> };

type Report = ResponseOf<'asReported'>['filing'];

/** `10-K FY2024, 2024-09-28`; the period end alone where the cover states no fiscal year. */
function reportName({ form, fiscal_year, fiscal_period, period_end }: Report): string {
  if (fiscal_year === null) return `${form}, ${formatDate(period_end)}`;
  const quarter = fiscal_period === null || fiscal_period === 'FY' ? '' : `${fiscal_period} `;
  return `${form} ${quarter}FY${fiscal_year}, ${formatDate(period_end)}`;
}

/** The statement and the report. Every choice is in the URL. */
export function AsReportedControls({ id, search, data }: AsReportedControlsProps) {
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
          link={(each) =>
            linkOptions({
              to: '/companies/$id/financials',
              params: { id },
              search: { ...search, ...kindSearch(each), point: undefined },
            })
          }
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
