import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import type { ResponseOf } from '../../../contract/endpoints.ts';
import { eventName, eventSummary } from '../../../views/events.ts';
import { filedOn, formatDate } from '../../../views/format/dates.ts';
import { snippetHits } from '../../../views/format/marked-text.ts';
import { label } from '../../../views/format/names.ts';
import { countOf } from '../../../views/format/numbers.ts';
import { disclosureTitle } from '../../../views/format/titles.ts';
import { type KeyRow, keyTable, type KeyTable } from '../../../views/key-figures.ts';
import { newShare, shareText } from '../../../views/passages.ts';
import { novelPassagesQuery } from '../../api/disclosures.ts';
import { fullTextQuery } from '../../api/full-text.ts';
import { metricsQuery } from '../../api/metrics.ts';
import { describeFailure } from '../../app/failure.ts';
import { useExampleIds } from '../../app/recent-companies.ts';
import { useToday } from '../../app/use-today.ts';
import { Sparkline } from '../../components/chart/sparkline.tsx';
import { EventLink } from '../../components/events/event-link.tsx';
import { SeverityMark } from '../../components/events/severity-mark.tsx';
import { Missing } from '../../components/figure.tsx';
import { Highlighted } from '../../components/highlighted.tsx';
import { failureMessage } from '../../components/states/failure-message.ts';
import { Skeleton } from '../../components/states/skeleton.tsx';
import { FEED, type FeedCompany, useFeed, useFeedCompanies } from './use-feed.ts';

const PHRASE = '"material weakness"';
const SPEAKERS = 4;
const MORE = 'link touch:min-h-11 inline-flex min-h-6 items-center text-sm';

/** What the desk does, done on the companies at hand: wording that is new, figures compared, a phrase, a figure at its source, an 8-K. */
export function WorkedExamples() {
  const companies = useFeedCompanies();
  // Someone who has opened one company sees it compared with others.
  const compared = useExampleIds();
  const ids = companies?.companies.map(({ id }) => id) ?? null;
  const wording = useNewWording(ids ?? []);
  if (ids?.length === 0) return null;
  return (
    <section aria-label="Examples" className="space-y-6">
      <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
        <NewWording {...wording} isLoading={ids === null || wording.isLoading} />
        <Compared ids={compared.length === 0 ? null : compared} />
        <Phrase />
        {/* Its reports are loaded, so that the figure can be seen in one. */}
        <AtItsSource id={wording.isLoading ? null : (wording.id ?? ids?.[0] ?? null)} />
      </div>
      <LatestEvent companies={companies?.companies ?? null} />
    </section>
  );
}

type CardProps = {
  height?: 'min-h-44' | 'min-h-24';
  title: string;
  more: ReactNode;
  error: Error | null;
  isLoading: boolean;
  children: ReactNode;
};

/** An example with a link into its view. Its height is kept while it loads; a failure says why. */
function Card({ title, more, error, isLoading, children, height = 'min-h-44' }: CardProps) {
  return (
    <div className={`flex min-w-0 flex-col border-t border-rule-strong pt-2 ${height}`}>
      <h2 className="text-base font-semibold">{title}</h2>
      <div className="mt-1 min-w-0 flex-1">
        {error === null ? (
          isLoading ? (
            <span role="status" aria-label={`Loading ${title}`} className="block space-y-2">
              <Skeleton className="h-4 w-full" />
              <Skeleton className="h-4 w-3/4" />
              <Skeleton className="h-4 w-5/6" />
            </span>
          ) : (
            children
          )
        ) : (
          <p className="text-sm text-ink-2">{failureMessage(describeFailure(error)).title}</p>
        )}
      </div>
      {error === null && !isLoading && <p className="mt-1">{more}</p>}
    </div>
  );
}

type Wording = {
  /** The company; null where none has a report to compare. */
  id: string | null;
  data: ResponseOf<'novelPassages'> | undefined;
  error: Error | null;
  isLoading: boolean;
};

/** New wording of the first company that has some: of others no report may be loaded. They are tried one after the other. */
function useNewWording([one, two, three]: readonly string[]): Wording {
  const first = usePassages(one, true);
  const second = usePassages(two, first.isWithout);
  const third = usePassages(three, second.isWithout);
  const tried = [first, second, third].filter(({ id }) => id !== undefined);
  const found = tried.find(({ data }) => data !== undefined && data.passages.length > 0);
  const { id = null, data, error } = found ?? tried.find((each) => each.data !== undefined) ?? first;
  const isLoading =
    found === undefined && tried.some(({ isRequested, isWithout }) => isRequested && !isWithout);
  return { id: data === undefined ? null : id, data, error, isLoading };
}

/** The most novel passage of a company's newest annual report; `isWithout` once it is known to have none. */
function usePassages(id: string | undefined, isRequested: boolean) {
  const enabled = isRequested && id !== undefined;
  const { data, error } = useQuery({ ...novelPassagesQuery(id ?? '', 1, '10-K'), enabled });
  const isWithout = enabled && (error !== null || data?.passages.length === 0);
  return { id, data, error, isRequested: enabled, isWithout };
}

function NewWording({ id, data, error, isLoading }: Wording) {
  const passage = data?.passages[0];
  return (
    <Card
      title="New wording"
      error={data === undefined ? error : null}
      isLoading={isLoading}
      more={
        id === null || data === undefined ? null : passage === undefined ? (
          <Link to="/companies/$id/disclosures" params={{ id }} className={MORE}>
            Disclosures of {label(id)}
          </Link>
        ) : (
          <Link
            to="/companies/$id/disclosures/compare"
            params={{ id }}
            search={{ tag: passage.tag, target: data.report.adsh, passage: passage.ordinal }}
            className={MORE}
          >
            Redline against the year before
          </Link>
        )
      }
    >
      {data !== undefined && (
        <>
          <p className="text-sm text-ink-2">
            {label(data.company.ticker ?? data.company.name)}, {data.report.filed_form} filed{' '}
            {formatDate(data.report.filed)}
            {passage !== undefined &&
              `, ${label(disclosureTitle(passage))}: ${shareText(newShare({ ...passage, basis: data.basis }))} of the paragraph is new`}
          </p>
          {passage === undefined ? (
            <p className="mt-1">No new wording.</p>
          ) : (
            <p className="mt-1 line-clamp-3">
              <Highlighted {...snippetHits(passage.new_words ?? passage.text)} />
            </p>
          )}
        </>
      )}
    </Card>
  );
}

const rowOf = (table: KeyTable | undefined, key: string): KeyRow | undefined =>
  table?.rows.find((row) => row.key === key);

/** Revenue of three companies over ten fiscal years, with the newest one. */
function Compared({ ids }: { ids: readonly string[] | null }) {
  const answers = useQueries({ queries: (ids ?? []).map((id) => metricsQuery(id)) });
  const failed = answers.find(({ error }) => error !== null)?.error ?? null;
  const isLoading = ids === null || answers.some(({ data, error }) => data === undefined && error === null);
  const rows = answers.flatMap(({ data }, index) => {
    const table = data === undefined ? undefined : keyTable(data);
    const row = rowOf(table, 'revenue');
    return row === undefined ? [] : [{ id: ids?.[index] ?? '', table, row }];
  });
  return (
    <Card
      title="Revenue, by fiscal year"
      error={rows.length === 0 ? failed : null}
      isLoading={isLoading}
      more={
        ids !== null && (
          <Link to="/peers" search={{ company: [...ids] }} className={MORE}>
            Compare {ids.map((id) => label(id)).join(', ')}
          </Link>
        )
      }
    >
      <table className="w-full border-separate border-spacing-0 text-sm">
        <caption className="sr-only">Revenue of {rows.map(({ id }) => id).join(', ')}</caption>
        <tbody>
          {rows.map(({ id, table, row }) => {
            const cell = row.cells.at(-1);
            return (
              <tr key={id}>
                <th scope="row" className="py-0.5 pr-3 text-left font-semibold">
                  {label(id)}
                </th>
                <td className="w-full py-0.5">
                  <Sparkline
                    values={row.history}
                    label={`Revenue of ${id}, ${row.years[0] ?? ''} to ${row.years.at(-1) ?? ''}`}
                  />
                </td>
                <td className="py-0.5 pl-3 text-right whitespace-nowrap tabular-nums max-xs:whitespace-normal">
                  {cell?.text == null ? <Missing reason={cell?.reason ?? 'Not reported'} /> : cell.text}{' '}
                  <span className="text-ink-3">{unitOf(table)}</span>
                  <span className="block text-xs text-ink-2">
                    {[table?.columns.at(-1)?.label, cell?.change].filter((part) => part != null).join(', ')}
                  </span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Card>
  );
}

const unitOf = (table: KeyTable | undefined): string => table?.unit.replace(', except per share', '') ?? '';

function Phrase() {
  const { data, error } = useQuery(fullTextQuery({ ...SEARCH, q: PHRASE }));
  const speakers = data?.facets.entities.slice(0, SPEAKERS) ?? [];
  return (
    <Card
      title="Who says “material weakness”"
      error={error}
      isLoading={data === undefined}
      more={
        <Link to="/search" search={{ q: PHRASE }} className={MORE}>
          {countOf(data?.total_filings ?? data?.total ?? 0, 'filing')}
        </Link>
      }
    >
      {speakers.length === 0 ? (
        <p>No loaded filing does.</p>
      ) : (
        <table className="w-full border-separate border-spacing-0 text-sm">
          <caption className="sr-only">Documents with the phrase, by company</caption>
          <tbody>
            {speakers.map(({ cik, name, ticker, count }) => (
              <tr key={cik}>
                <th scope="row" className="w-full max-w-0 truncate py-0.5 text-left font-normal">
                  <bdi>{name}</bdi> {ticker !== null && <span className="text-ink-3">{ticker}</span>}
                </th>
                <td className="py-0.5 pl-3 text-right whitespace-nowrap tabular-nums max-xs:whitespace-normal">
                  {countOf(count, 'document')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}

const SEARCH = {
  expand: true,
  understand: true,
  skip_stop_words: true,
  word_forms: true,
  most_words: true,
  count_sections: false,
  sort: 'relevance',
  from: 0,
  size: 1,
} as const;

/** The newest 8-K of the companies, by its own words where it has some. */
function LatestEvent({ companies }: { companies: readonly FeedCompany[] | null }) {
  const { lines, isLoading, failures } = useFeed(companies ?? []);
  const today = useToday();
  // A desk whose today is pinned may know later ones.
  const newest = lines.find(({ event }) => event.filing_date <= today);
  const day = newest?.event.filing_date;
  const { line = null, text = null } = newest === undefined ? {} : eventSummary(newest.event);
  return (
    <Card
      height="min-h-24"
      title={day === today ? 'An 8-K of today' : 'The latest 8-K'}
      error={newest === undefined ? (failures[0]?.error ?? null) : null}
      isLoading={companies === null || isLoading}
      more={
        newest !== undefined && (
          <EventLink event={newest.event} company={newest.company.name} className={MORE}>
            Read it
          </EventLink>
        )
      }
    >
      {newest === undefined ? (
        <p>No 8-K filed in the last {FEED.days_back} days is listed.</p>
      ) : (
        <>
          <p className="text-sm text-ink-2">
            {label(newest.company.id)}, {filedOn(newest.event.form, formatDate(newest.event.filing_date))}
          </p>
          <p className="mt-1 flex items-baseline gap-2 font-medium">
            <SeverityMark severity={newest.event.severity} /> {eventName(newest.event)}
          </p>
          {(line ?? text) !== null && <p className="mt-1 line-clamp-2 text-ink-2">{line ?? text}</p>}
        </>
      )}
    </Card>
  );
}

/** The newest net income, which opens in its statement with the filing it is from. */
function AtItsSource({ id }: { id: string | null }) {
  const { data, error } = useQuery({ ...metricsQuery(id ?? ''), enabled: id !== null });
  const table = data === undefined ? undefined : keyTable(data);
  const row = rowOf(table, 'net_income');
  const cell = row?.cells[0];
  return (
    <Card
      title="A figure at its source"
      error={error}
      isLoading={data === undefined}
      more={
        id !== null &&
        row !== undefined &&
        row.statement !== null && (
          <Link
            to="/companies/$id/financials"
            params={{ id }}
            search={
              cell?.link == null ? { statement: row.statement } : { statement: row.statement, ...cell.link }
            }
            className={MORE}
          >
            Open it in its statement and filing
          </Link>
        )
      }
    >
      {row === undefined || cell === undefined ? (
        <p>No figures are loaded.</p>
      ) : (
        <>
          <p className="text-sm text-ink-2">
            {label(id ?? '')} net income, {table?.columns[0]?.label} to {table?.columns[0]?.detail}
          </p>
          <p className="mt-1 text-2xl font-semibold tabular-nums">
            {cell.text === null ? <Missing reason={cell.reason} /> : cell.text}{' '}
            <span className="text-sm font-normal text-ink-3">{unitOf(table)}</span>
          </p>
          {cell.change !== null && (
            <p className="text-sm text-ink-2 tabular-nums">{cell.change} year over year</p>
          )}
        </>
      )}
    </Card>
  );
}
