import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import type { DisclosureReport } from '../../../contract/disclosure-report.ts';
import { formatDate } from '../../../views/format/dates.ts';
import { label } from '../../../views/format/names.ts';
import { reportOption } from '../../../views/redline.ts';
import { FormMark } from '../../components/filing/form-mark.tsx';
import { Name } from '../../components/name.tsx';
import { SelectField } from '../../components/select-field.tsx';

type SideCardProps = {
  title: 'Earlier' | 'Later';
  company: string;
  /** Reports to choose from; the current one is added if missing. */
  reports: readonly DisclosureReport[];
  report: DisclosureReport | undefined;
  onChoose: (adsh: string) => void;
  /** Control for choosing another company. */
  children?: ReactNode;
};

/** One of the two reports: its company, form and dates, with a list of other reports. */
export function SideCard({ title, company, reports, report, onChoose, children }: SideCardProps) {
  const listed =
    report === undefined || reports.some(({ adsh }) => adsh === report.adsh) ? reports : [report, ...reports];
  return (
    <section
      aria-label={`${title} report`}
      className="min-w-0 space-y-1.5 border-t-2 border-rule-strong pt-2"
    >
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="min-w-0">
          <span className="text-sm text-ink-3">{title}</span>{' '}
          <span className="font-semibold">
            <Name text={company} />
          </span>
        </p>
        {children}
      </div>
      {/* As high as a report's select and line, so that nothing shifts when they come. */}
      <div className="min-h-[3.6rem] space-y-1.5">
        {listed.length > 0 && (
          <SelectField
            label="Report"
            value={report?.adsh ?? ''}
            options={[
              ...(report === undefined ? [['', 'Select a report'] as const] : []),
              ...listed.map((entry) => [entry.adsh, reportOption(entry)] as const),
            ]}
            onChoose={(adsh) => adsh !== '' && onChoose(adsh)}
          />
        )}
        {report !== undefined && <ReportLine report={report} />}
      </div>
    </section>
  );
}

function ReportLine({ report }: { report: DisclosureReport }) {
  return (
    <p className="text-sm text-ink-2">
      <FormMark form={report.filed_form} isAmendment={report.is_amendment} /> for the period ended{' '}
      <span className="whitespace-nowrap">{formatDate(report.period)}</span>, filed{' '}
      <span className="whitespace-nowrap">{formatDate(report.filed)}</span>,{' '}
      <Link to="/filings/$accession" params={{ accession: report.adsh }} className="link tabular-nums">
        {label(report.adsh)}
      </Link>
    </p>
  );
}
