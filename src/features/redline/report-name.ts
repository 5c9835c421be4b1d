import type { DisclosureReport } from '../../../contract/disclosure-report.ts';
import { formatDate } from '../../../views/format/dates.ts';
import { label } from '../../../views/format/names.ts';

type Named = Pick<DisclosureReport, 'filed_form' | 'fiscal_year' | 'fiscal_period'>;

/** Short name of a report: '10-K FY2025', '10-Q Q3 FY2025'. */
export function reportName({ filed_form, fiscal_year, fiscal_period }: Named): string {
  const quarter = fiscal_period === 'FY' ? '' : `${label(fiscal_period)} `;
  return `${label(filed_form)} ${quarter}FY${fiscal_year}`;
}

/** Label of a report in a list: 'FY2025 10-K, filed Oct 31, 2025'. */
export function reportOption(report: Named & Pick<DisclosureReport, 'filed'>): string {
  const quarter = report.fiscal_period === 'FY' ? '' : `${label(report.fiscal_period)} `;
  return `${quarter}FY${report.fiscal_year} ${label(report.filed_form)}, filed ${formatDate(report.filed)}`;
}
