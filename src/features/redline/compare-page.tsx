import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import type { DisclosureForm } from '../../../contract/disclosures-query.ts';
import type { DisclosureMapResponse, DisclosureReport } from '../../../contract/disclosures.ts';
import { formatDate } from '../../../views/format/dates.ts';
import { label } from '../../../views/format/names.ts';
import { disclosureTitle } from '../../../views/format/titles.ts';
import { reportOption, type SideName } from '../../../views/redline.ts';
import { ApiError } from '../../api/api-error.ts';
import { FailureState } from '../../app/failure-state.tsx';
import { SelectField } from '../../components/fields.tsx';
import { FormMark } from '../../components/filing/form-mark.tsx';
import { type Redline, sidesKey, tagLabel } from '../../components/redline/redline-rows.ts';

import '../../components/redline/redline.css';
import { NoTexts } from '../../components/states/no-texts.tsx';
import { EmptyNotice } from '../../components/states/notice.tsx';
import { Skeleton } from '../../components/states/skeleton.tsx';
import { Name } from '../../components/text.tsx';

import '../../styles/serif.css';
import type { CompareSearch } from './compare-query.ts';
import { RedlineView } from './redline-view.tsx';
import { type CompareLink, reportsWith, sideOrder, useCompareLink, useRedline } from './use-redline.ts';

type CompareHeaderProps = {
  id: string;
  search: CompareSearch;
  link: CompareLink;
  tag: string | null;
  form: DisclosureForm;
  map: DisclosureMapResponse | undefined;
  base_map: DisclosureMapResponse | undefined;
  redline: Redline | undefined;
  adding: ReactNode;
};

/** The annual report is on the form that the company files. */
const formChoices = (annual: string) =>
  [
    ['annual', `Annual (${annual})`],
    ['10-Q', 'Quarterly (10-Q)'],
  ] as const;

/** The section and the two reports being compared, with controls to change them. */
function CompareHeader(props: CompareHeaderProps) {
  const { id, search, link, tag, form, map, base_map, redline, adding } = props;
  const known = map?.disclosures.find((entry) => entry.tag === tag)?.label ?? redline?.label;
  const named = tag === null ? '' : disclosureTitle({ tag, label: known ?? tagLabel(tag) });
  const reports = (from: DisclosureMapResponse | undefined) =>
    from === undefined || tag === null ? [] : reportsWith(from, tag);
  const target = redline?.target.report ?? shown(map, search.target);
  const base = redline?.base.report ?? shown(base_map, search.base);
  const order = sideOrder(base, target);
  return (
    <header className="space-y-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="mr-auto text-xl font-semibold">Compare {label(named) || 'disclosures'}</h2>
        <div className="flex max-w-2xl min-w-0 items-center gap-x-4 max-sm:w-full max-sm:gap-x-2 max-sm:[&_label]:sr-only [&>:last-child]:shrink-0">
          {map !== undefined && map.disclosures.length > 0 && (
            <SelectField
              label="Section"
              value={tag ?? ''}
              options={disclosureOptions(map, tag)}
              onChoose={(chosen) => link({ tag: chosen, change: undefined, passage: undefined })}
            />
          )}
          <SelectField
            label="Form"
            value={form === '10-Q' ? form : 'annual'}
            options={formChoices(map?.reports.find((report) => report.form !== '10-Q')?.form ?? '10-K')}
            onChoose={(chosen) =>
              link({
                form: chosen,
                base: undefined,
                target: undefined,
                change: undefined,
                passage: undefined,
              })
            }
          />
        </div>
      </div>
      <div className="grid gap-x-5 gap-y-3 md:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
        <SideCard
          title={order.base}
          company={redline?.base.company.name ?? base_map?.company.name ?? search.base_company ?? id}
          reports={reports(base_map)}
          report={base}
          onChoose={(adsh) =>
            link({ ...sidesOf(target, base), base: adsh, change: undefined, passage: undefined })
          }
        >
          <OtherCompany search={search} link={link} adding={adding} />
        </SideCard>
        <SwapButton id={id} search={search} link={link} base={base} target={target} />
        <SideCard
          title={order.target}
          company={redline?.target.company.name ?? map?.company.name ?? id}
          reports={reports(map)}
          report={target}
          onChoose={(adsh) =>
            link({
              // A new target gets its own prior-year report, unless the base is another company's.
              ...(search.base_company === undefined ? { base: undefined } : {}),
              target: adsh,
              change: undefined,
              passage: undefined,
            })
          }
        />
      </div>
    </header>
  );
}

function shown(from: DisclosureMapResponse | undefined, adsh: string | undefined) {
  return from?.reports.find((report) => report.adsh === adsh);
}

function sidesOf(target: DisclosureReport | undefined, base: DisclosureReport | undefined) {
  return { target: target?.adsh, base: base?.adsh };
}

/** Disclosures of a map, plus the current one if it is missing. */
function disclosureOptions({ disclosures }: DisclosureMapResponse, tag: string | null) {
  const options = disclosures.map((entry) => [entry.tag, label(disclosureTitle(entry))] as const);
  const isKnown = tag === null || disclosures.some((entry) => entry.tag === tag);
  return isKnown ? options : [[tag, tagLabel(tag)] as const, ...options];
}

function OtherCompany({ search, link, adding }: Pick<CompareHeaderProps, 'search' | 'link' | 'adding'>) {
  if (search.base_company === undefined) return <div className="w-full sm:w-56">{adding}</div>;
  return (
    <button
      type="button"
      className="link touch:min-h-11 text-sm"
      onClick={() =>
        link({ base_company: undefined, base: undefined, change: undefined, passage: undefined })
      }
    >
      Use same company
    </button>
  );
}

type SwapButtonProps = Pick<CompareHeaderProps, 'id' | 'search' | 'link'> & {
  base: DisclosureReport | undefined;
  target: DisclosureReport | undefined;
};

function SwapButton({ id, search, link, base, target }: SwapButtonProps) {
  const swap = () =>
    link(
      {
        base: target?.adsh,
        target: base?.adsh,
        base_company: search.base_company === undefined ? undefined : id,
        change: undefined,
        passage: undefined,
      },
      search.base_company === undefined ? {} : { id: search.base_company },
    );
  return (
    <button
      type="button"
      className="button self-center max-md:justify-self-start"
      disabled={base === undefined || target === undefined}
      onClick={swap}
    >
      <span aria-hidden>⇄</span>
      Swap
      <span className="sr-only"> reports</span>
    </button>
  );
}

type SideCardProps = {
  title: 'Earlier' | 'Later';
  company: string;
  /** Reports to choose from; the current one is added if missing. */
  reports: readonly DisclosureReport[];
  report: DisclosureReport | undefined;
  onChoose: (adsh: string) => void;
  children?: ReactNode;
};

/** One of the two reports: its company, form and dates, with a list of other reports. */
function SideCard({ title, company, reports, report, onChoose, children }: SideCardProps) {
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

type ComparePageProps = {
  id: string;
  search: CompareSearch;
  /** Search box for choosing another company as the base. */
  adding: ReactNode;
};

export function ComparePage({ id, search, adding }: ComparePageProps) {
  const link = useCompareLink(id, search);
  const { form, tag, map, base_map, redline, error, isStale, retry } = useRedline(id, search);
  const maps = { base: base_map, target: map };
  return (
    <section aria-label="Redline" className="space-y-4">
      <CompareHeader
        {...{ id, search, link, tag, form, adding, map, base_map }}
        redline={error === null ? redline : undefined}
      />
      {error !== null ? (
        <RedlineFailure {...{ id, search, tag, maps, error }} onRetry={retry} />
      ) : redline !== undefined ? (
        <RedlineView key={sidesKey(redline)} {...{ id, search, link, redline, isStale }} />
      ) : tag === null && map !== undefined ? (
        <EmptyNotice
          title={`No ${form} text is loaded for this company.`}
          todo="Select the other form, or load documents on the Status page."
        />
      ) : (
        <RedlineSkeleton />
      )}
    </section>
  );
}

type RedlineFailureProps = {
  id: string;
  search: CompareSearch;
  tag: string | null;
  maps: Record<SideName, DisclosureMapResponse | undefined>;
  error: Error;
  onRetry: () => void;
};

/** No texts to compare, no report of a side, with others to choose, or a failed request. */
function RedlineFailure({ id, search, tag, maps, error, onRetry }: RedlineFailureProps) {
  if (!(error instanceof ApiError) || error.code !== 'data_not_available')
    return <FailureState error={error} onRetry={onRetry} />;
  const side = SIDES.find((name) => name === error.parameter);
  if (side === undefined) return <NoTexts id={id} message={error.message} />;
  const map = maps[side];
  const others = map === undefined || tag === null ? [] : reportsWith(map, tag);
  const taken = search[side === 'base' ? 'target' : 'base'];
  return (
    <div role="alert">
      <EmptyNotice title={`${label(error.message)}.`} todo="Select another report or section.">
        {others
          .filter(({ adsh }) => adsh !== taken)
          .slice(0, 12)
          .map((report) => (
            <Link
              key={report.adsh}
              to="/companies/$id/disclosures/compare"
              params={{ id }}
              search={{ ...search, [side]: report.adsh, change: undefined, passage: undefined }}
              className="link"
            >
              {reportOption(report)}
            </Link>
          ))}
      </EmptyNotice>
    </div>
  );
}

const SIDES: readonly SideName[] = ['base', 'target'];

function RedlineSkeleton() {
  return (
    <div className="space-y-3" aria-busy="true">
      <span role="status" className="sr-only">
        Comparing reports
      </span>
      <Skeleton className="h-[19px] w-full max-w-3xl" />
      <Skeleton className="h-8 w-80 max-w-full" />
      <div className="h-13 border-y border-rule" />
      <div className="grid gap-x-5 pt-3 pl-9 md:grid-cols-2">
        <div className="skeleton h-[70dvh] opacity-40" />
        <div className="skeleton h-[70dvh] opacity-40 max-md:hidden" />
      </div>
    </div>
  );
}
