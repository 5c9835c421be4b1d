import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import type { QualityResponse } from '../../../contract/quality.ts';
import { formatDate } from '../../../views/format/dates.ts';
import { formatPercent } from '../../../views/format/figures.ts';
import { companyId } from '../../../views/format/names.ts';
import { formatCount } from '../../../views/format/numbers.ts';
import { PAGE_TITLES } from '../../../views/page-titles.ts';
import { changeTexts } from '../../../views/screen.ts';
import { isLoaded, loadedCompaniesQuery } from '../../api/company.ts';
import { qualityQuery } from '../../api/quality.ts';
import { FailureState } from '../../app/failure-state.tsx';
import { Missing } from '../../components/figure.tsx';
import { Link } from '../../components/link.tsx';
import { RowsSkeleton } from '../../components/states/skeleton.tsx';
import { KeyedTable } from '../../components/table/keyed-table.tsx';
import { Name, PageHeading } from '../../components/text.tsx';

const HEAD = 'border-b border-rule-strong px-2 py-2 last:pr-0 sm:px-3 text-xs font-medium text-ink-3';
const CELL = 'border-b border-rule px-2 py-1.5 align-baseline last:pr-0 sm:px-3';

const SKELETON_ROWS = 10;

const GROUPS = {
  identity: 'Lines of a statement',
  comparison: 'Compared with other figures and the printed report',
  filing: 'Facts of a filing, as filed',
} as const satisfies Record<QualityResponse['checks'][number]['group'], string>;

const OUTCOMES = {
  shown: 'Shown with its cause',
  withheld: 'Withheld',
  filed: 'As filed',
} as const satisfies Record<QualityResponse['findings'][number]['outcome'], string>;

type QualityPageProps = { company: string | undefined; choosing: ReactNode };

/** What was checked in a company's figures and texts, what is withheld and why, and how much of its reports is read. */
export function QualityPage({ company, choosing }: QualityPageProps) {
  return (
    <div className="page">
      <PageHeading title={PAGE_TITLES['/quality']} />
      <p className="mt-2 max-w-prose text-ink-2">
        Every figure is checked against others, the printed statements and the filings it comes from. What
        fails is shown with its cause or withheld.
      </p>
      <div className="mt-4 w-full sm:w-64">{choosing}</div>
      {company === undefined ? <LoadedCompanies /> : <CompanyQuality key={company} id={company} />}
    </div>
  );
}

function LoadedCompanies() {
  const { data, error, refetch } = useQuery(loadedCompaniesQuery);
  if (error !== null) return <FailureState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <RowsSkeleton rows={SKELETON_ROWS} label="Loading companies" />;
  const loaded = data.companies.filter(isLoaded);
  const others = data.pagination.total - loaded.length;
  if (loaded.length === 0) return <p className="mt-6 text-ink-2">No company is loaded yet.</p>;
  return (
    <section aria-labelledby="loaded-heading" className="mt-8">
      <h2 id="loaded-heading" className="text-lg font-semibold">
        Loaded companies
      </h2>
      <ul className="mt-2 columns-1 gap-x-8 sm:columns-2">
        {loaded.map((company) => (
          <li key={company.cik} className="py-1">
            <Link to="/quality" search={{ company: companyId(company) }} className="link">
              <Name text={company.name} />
            </Link>
          </li>
        ))}
      </ul>
      {others > 0 && (
        <p className="mt-2 text-sm text-ink-3">
          The most popular of {formatCount(data.pagination.total)} loaded companies. Choose any other above.
        </p>
      )}
    </section>
  );
}

function CompanyQuality({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(qualityQuery(id));
  if (error !== null) return <FailureState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <RowsSkeleton rows={SKELETON_ROWS} label="Loading checks" />;
  return (
    <>
      <h2 className="mt-8 text-lg font-semibold">
        <Link to="/companies/$id" params={{ id }} className="link">
          <Name text={data.company.name} />
        </Link>
      </h2>
      {data.notes.map((note) => (
        <p key={note} className="mt-2 text-ink-2">
          {note}
        </p>
      ))}
      <Summary answer={data} />
      <Findings answer={data} />
      <Checks answer={data} />
      {data.printed.length > 0 && <Printed answer={data} />}
      {data.changes !== null && <Changes changes={data.changes} />}
      <Reports answer={data} />
      {data.refused.length > 0 && <Refused answer={data} />}
    </>
  );
}

type Part = { answer: QualityResponse };

function Summary({ answer: { totals } }: Part) {
  return (
    <p className="mt-2 tabular-nums">
      {formatCount(totals.checks)} checks: {formatCount(totals.held)} held, {formatCount(totals.repaired)}{' '}
      held after a correction, {formatCount(totals.shown)} shown with the cause,{' '}
      {formatCount(totals.withheld)} withheld.
    </p>
  );
}

function Findings({ answer: { findings } }: Part) {
  return (
    <Section title="What fails" id="findings">
      {findings.length === 0 ? (
        <p className="mt-2 text-ink-2">Every check holds.</p>
      ) : (
        <Table caption="Checks that fail, with their cause" heads={['Check', 'Period', 'Outcome']}>
          {findings.map(({ check, label, period, text, cause, outcome, adsh }, at) => (
            <tr key={`${check} ${period} ${text}`} data-line={at}>
              <RowHead>
                <span className="block font-medium wrap-anywhere">{label}</span>
                <span className="block text-sm wrap-anywhere text-ink-2">
                  {text} {cause ?? 'No loaded filing shows why.'}
                </span>
              </RowHead>
              <NumberCell>{formatDate(period)}</NumberCell>
              <td tabIndex={-1} className={`${CELL} text-right text-sm sm:whitespace-nowrap`}>
                {adsh === null ? (
                  OUTCOMES[outcome]
                ) : (
                  <Link to="/filings/$accession" params={{ accession: adsh }} className="link">
                    {OUTCOMES[outcome]}
                  </Link>
                )}
              </td>
            </tr>
          ))}
        </Table>
      )}
    </Section>
  );
}

function Checks({ answer: { checks } }: Part) {
  return (
    <Section title="Checks" id="checks">
      {(['identity', 'comparison', 'filing'] as const).map((group) => {
        const own = checks.filter((check) => check.group === group);
        return own.length === 0 ? null : (
          <Table
            key={group}
            caption={GROUPS[group]}
            heads={[GROUPS[group], 'Held', 'Corrected', 'Fails', 'Withheld']}
          >
            {own.map(({ check, label, held, repaired, shown, withheld }, at) => (
              <tr key={check} data-line={at}>
                <RowHead>{label}</RowHead>
                <NumberCell>{formatCount(held)}</NumberCell>
                <NumberCell>{formatCount(repaired)}</NumberCell>
                <NumberCell>{formatCount(shown)}</NumberCell>
                <NumberCell>{formatCount(withheld)}</NumberCell>
              </tr>
            ))}
          </Table>
        );
      })}
    </Section>
  );
}

function Printed({ answer: { printed } }: Part) {
  return (
    <Section title="Printed statements" id="printed">
      <Table
        caption="Rows of printed statements that are shown"
        heads={['Statement', 'Rows', 'Shown', 'Share', 'Columns', 'With a remainder']}
      >
        {printed.map(({ statement, label, rows, shown, columns, residual }, at) => (
          <tr key={statement} data-line={at}>
            <RowHead>{label}</RowHead>
            <NumberCell>{formatCount(rows)}</NumberCell>
            <NumberCell>{formatCount(shown)}</NumberCell>
            <NumberCell>
              {rows === 0 ? <Missing reason="No printed rows" /> : formatPercent(shown / rows)}
            </NumberCell>
            <NumberCell>{formatCount(columns)}</NumberCell>
            <NumberCell>{formatCount(residual)}</NumberCell>
          </tr>
        ))}
      </Table>
    </Section>
  );
}

function Changes({ changes: { figures } }: { changes: NonNullable<QualityResponse['changes']> }) {
  return (
    <Section title="Changed by the newest rules" id="changes">
      {figures.length === 0 ? (
        <p className="mt-2 text-ink-2">The newest rules changed none of the current figures.</p>
      ) : (
        <Table
          caption="Current figures that the newest version of the rules changed"
          heads={['Figure', 'Before', 'Now']}
        >
          {figures.map(
            ({ period_type, column, label, value_type, period, before, after, unit, adsh }, at) => (
              <tr key={`${period_type} ${column}`} data-line={at}>
                <RowHead>
                  {label}, {period}
                  {unit !== null && unit !== 'pure' && <span className="text-ink-2"> ({unit})</span>}
                  {adsh !== null && (
                    <Link
                      to="/filings/$accession"
                      params={{ accession: adsh }}
                      className="link block text-sm tabular-nums"
                    >
                      {adsh}
                    </Link>
                  )}
                </RowHead>
                {changeTexts(before, after, value_type).map((text, index) => (
                  <NumberCell key={index === 0 ? 'before' : 'now'}>
                    {text ?? <Missing reason="No figure" />}
                  </NumberCell>
                ))}
              </tr>
            ),
          )}
        </Table>
      )}
    </Section>
  );
}

function Reports({ answer: { reports } }: Part) {
  return (
    <Section title="Text of reports" id="reports">
      {reports.length === 0 ? (
        <p className="mt-2 text-ink-2">No text of an annual or quarterly report is stored.</p>
      ) : (
        <Table
          caption="Share of each report’s text in Items and named parts"
          heads={['Report', 'Characters', 'In Items and named parts']}
        >
          {reports.map(
            ({ adsh, form, report_date, filing_date, characters, covered, is_low, empty_items }, at) => (
              <tr key={adsh} data-line={at}>
                <RowHead>
                  <Link to="/filings/$accession" params={{ accession: adsh }} className="link">
                    {form} for {formatDate(report_date ?? filing_date)}
                  </Link>
                  {empty_items.length > 0 && (
                    <span className="block text-sm text-changed">
                      No text in Items {empty_items.join(', ')}
                    </span>
                  )}
                </RowHead>
                <NumberCell>{formatCount(characters)}</NumberCell>
                <NumberCell>
                  <span className={is_low ? 'text-changed' : ''}>{formatPercent(covered)}</span>
                </NumberCell>
              </tr>
            ),
          )}
        </Table>
      )}
    </Section>
  );
}

function Refused({ answer: { refused } }: Part) {
  return (
    <Section title="Files refused" id="refused">
      <Table caption="Files of EDGAR that were refused" heads={['File', 'Why']}>
        {refused.map(({ url, reason }, at) => (
          <tr key={url} data-line={at}>
            <td tabIndex={-1} className={`${CELL} pl-0 sm:pl-0 break-all`}>
              {url}
            </td>
            <td tabIndex={-1} className={CELL}>
              {reason}
            </td>
          </tr>
        ))}
      </Table>
    </Section>
  );
}

function Section({ title, id, children }: { title: string; id: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`${id}-heading`} className="mt-8">
      <h3 id={`${id}-heading`} className="font-semibold">
        {title}
      </h3>
      {children}
    </section>
  );
}

/** What a row is about. */
function RowHead({ children }: { children: ReactNode }) {
  return (
    <th scope="row" tabIndex={-1} className={`${CELL} pl-0 text-left font-normal sm:pl-0`}>
      {children}
    </th>
  );
}

function NumberCell({ children }: { children: ReactNode }) {
  return (
    <td tabIndex={-1} className={`${CELL} text-right whitespace-nowrap tabular-nums`}>
      {children}
    </td>
  );
}

type TableProps = { caption: string; heads: readonly string[]; children: ReactNode };

/** A table whose first column is text; further ones are right-aligned where they count. Tab reaches one of its cells, keys the others. */
function Table({ caption, heads, children }: TableProps) {
  return (
    <div className="relative mt-2 overflow-x-auto" tabIndex={-1}>
      <KeyedTable
        caption={caption}
        heads={heads.map((head, index) => (
          <th
            key={head}
            scope="col"
            tabIndex={-1}
            className={`${HEAD} ${index === 0 ? 'pl-0 text-left sm:pl-0' : TEXT_HEADS.has(head) ? 'text-left' : 'text-right'}`}
          >
            {head}
          </th>
        ))}
      >
        {children}
      </KeyedTable>
    </div>
  );
}

const TEXT_HEADS: ReadonlySet<string> = new Set(['Why']);
