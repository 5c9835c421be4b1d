import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import type { MaterialEventsResponse } from '../../../contract/material-events.ts';
import type { NovelPassagesResponse } from '../../../contract/passages.ts';
import { type CompanyEvent, companyEvent, eventName } from '../../../views/events.ts';
import { filedOn, formatDate } from '../../../views/format/dates.ts';
import { listEnd, nothingFiled } from '../../../views/format/filing-dates.ts';
import { snippetHits } from '../../../views/format/marked-text.ts';
import { label } from '../../../views/format/names.ts';
import { formatCount } from '../../../views/format/numbers.ts';
import { disclosureTitle } from '../../../views/format/titles.ts';
import { newShare, shareText } from '../../../views/passages.ts';
import { novelPassagesQuery } from '../../api/disclosures.ts';
import { materialEventsQuery } from '../../api/material-events.ts';
import { describeFailure } from '../../app/failure.ts';
import { tryAgain } from '../../app/retry.ts';
import { isUnsupported } from '../../app/unsupported.ts';
import { EventLink } from '../../components/events/event-link.tsx';
import { SeverityMark } from '../../components/events/severity-mark.tsx';
import { Highlighted } from '../../components/highlighted.tsx';
import {
  failureMessage,
  isKeyFailure,
  isWorthRetrying,
  KEY_NEEDED,
} from '../../components/states/failure-message.ts';
import { Skeleton } from '../../components/states/skeleton.tsx';
import { Name } from '../../components/text.tsx';

// The panels of an overview but the business: an answer's own loading, failure and note; 8-Ks; new wording.

type PanelProps = {
  title: string;
  /** Source of the content, in one line under the title. */
  source: ReactNode;
  more?: ReactNode;
  children: ReactNode;
};

export function Panel({ title, source, more, children }: PanelProps) {
  return (
    <section className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-xl font-semibold">{title}</h2>
        {more}
      </div>
      <p className="min-h-5 text-sm text-ink-3">{source}</p>
      <div className="mt-2">{children}</div>
    </section>
  );
}

type PanelFailureProps = { error: Error; onRetry: () => void };

/** Why a panel has no content. The rest of the page is unaffected. */
export function PanelFailure({ error, onRetry }: PanelFailureProps) {
  if (isUnsupported(error)) return <p className="text-ink-2">Not available on this server.</p>;
  const failure = describeFailure(error);
  // A 404 here is a valid result; the service's message explains it.
  if (failure.kind === 'not_found') return <p className="text-ink-2">{sentence(failure.message)}</p>;
  if (isKeyFailure(failure.kind)) return <p className="text-ink-3">{KEY_NEEDED}</p>;
  const { title, todo } = failureMessage(failure);
  return (
    <div role="alert" className="space-y-1 text-ink-2">
      <p>{title}</p>
      <p className="text-sm text-ink-3">{todo}</p>
      {isWorthRetrying(failure.kind) && (
        <button type="button" className="link min-h-6" onClick={tryAgain(onRetry)}>
          Try again
        </button>
      )}
    </div>
  );
}

function sentence(message: string): string {
  const text = label(message);
  return text.endsWith('.') ? text : `${text}.`;
}

const WIDTHS = ['w-full', 'w-11/12', 'w-4/5', 'w-full', 'w-2/3'] as const;

export function PanelSkeleton({ label: loading }: { label: string }) {
  return (
    <div aria-busy="true" className="space-y-2.5 pt-1">
      <span role="status" className="sr-only">
        {loading}
      </span>
      {Array.from({ length: 14 }, (_, line) => (
        <Skeleton key={line} className={`h-3.5 ${WIDTHS[line % WIDTHS.length] ?? 'w-full'}`} />
      ))}
    </div>
  );
}

const DAYS_BACK = 365;
const SHOWN = 6;
export const EVENTS = { days_back: DAYS_BACK, limit: SHOWN, include_6k: false } as const;

export function Recent8KsPanel({ id }: { id: string }) {
  const query = useQuery(materialEventsQuery(id, EVENTS));
  const { data, error, refetch } = query;
  const events = data?.events.slice(0, SHOWN).map(companyEvent) ?? [];
  const total = data?.total ?? events.length;
  return (
    <Panel
      title="Recent 8-Ks"
      source={data !== undefined && events.length > 0 && periodOf(data)}
      more={
        <Link
          to="/companies/$id/events"
          params={{ id }}
          search={{ days_back: total > 0 ? String(DAYS_BACK) : '730' }}
          className="link touch:min-h-11 inline-flex min-h-6 items-center"
        >
          {total > SHOWN ? `All ${formatCount(total)} events` : 'All events'}
        </Link>
      }
    >
      {data === undefined && error === null && <PanelSkeleton label="Loading 8-Ks" />}
      {data === undefined && error !== null && <PanelFailure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && events.length === 0 && (
        <p className="text-ink-2">
          {nothingFiled('8-K', `in the last ${DAYS_BACK} days`, data.list, data.filters)}
        </p>
      )}
      <ol>
        {events.map((event) => (
          <Event key={event.accession_number} event={event} />
        ))}
      </ol>
    </Panel>
  );
}

/** The period shown, and where the list ends if that is earlier. */
function periodOf({ list, filters }: MaterialEventsResponse): string {
  const end = listEnd(list, filters);
  return end === null ? `Last ${DAYS_BACK} days` : `Last ${DAYS_BACK} days. ${end}`;
}

function Event({ event }: { event: CompanyEvent }) {
  const { filing_date, headline, snippet, severity, is_amendment } = event;
  const text = headline ?? snippet;
  return (
    <li className="border-t border-rule py-2 first:border-t-0 first:pt-0">
      <p className="flex items-baseline gap-2">
        <SeverityMark severity={severity} />
        <span className="min-w-0">
          <EventLink event={event}>
            <Name text={eventName(event)} />
          </EventLink>
          {is_amendment && <span className="ml-2 text-xs text-ink-3">Amendment</span>}
        </span>
        <time dateTime={filing_date} className="ml-auto shrink-0 text-sm text-ink-3">
          {formatDate(filing_date)}
        </time>
      </p>
      {text !== null && (
        <p className="line-clamp-1 pl-5 text-sm text-ink-2" title={text}>
          <Name text={text} />
        </p>
      )}
    </li>
  );
}

export const PASSAGES = 4;

type Passage = NovelPassagesResponse['passages'][number];
type Report = NovelPassagesResponse['report'];

export function NewDisclosuresPanel({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(novelPassagesQuery(id, PASSAGES));
  return (
    <Panel
      title="New disclosures"
      source={data !== undefined && <Source response={data} />}
      more={
        <Link
          to="/companies/$id/disclosures"
          params={{ id }}
          className="link touch:min-h-11 inline-flex min-h-6 items-center"
        >
          All disclosures
        </Link>
      }
    >
      {data === undefined && error === null && <PanelSkeleton label="Loading new disclosures" />}
      {data === undefined && error !== null && <PanelFailure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && data.passages.length === 0 && <p className="text-ink-2">{emptyMessage(data)}</p>}
      {data !== undefined && (
        <ol>
          {data.passages.slice(0, PASSAGES).map((passage) => (
            <NovelPassage
              key={`${passage.tag} ${passage.ordinal}`}
              {...{ id, passage }}
              basis={data.basis}
              report={data.report}
            />
          ))}
        </ol>
      )}
    </Panel>
  );
}

function reportName({ filed_form, filed }: Report): string {
  return filedOn(filed_form, formatDate(filed));
}

function Source({ response }: { response: NovelPassagesResponse }) {
  const { report, nothing_new_in, newer_not_loaded, novel, total, same_form, basis } = response;
  return (
    <>
      <Link to="/filings/$accession" params={{ accession: report.adsh }} className="link">
        {reportName(report)}
      </Link>
      {same_form > 0 ? `: ${formatCount(novel)} of ${formatCount(total)} paragraphs are new.` : '.'}
      {same_form > 0 && basis === 'incomplete' && (
        <span className="text-changed"> Upper bound: some earlier reports are missing.</span>
      )}
      {nothing_new_in.length > 0 &&
        ` Nothing new in later reports: ${nothing_new_in.map(reportName).join('; ')}.`}
      {newer_not_loaded !== null && (
        <span className="text-changed">
          {` A newer ${newer_not_loaded.form} (filed ${formatDate(newer_not_loaded.filing_date)}) is not loaded.`}
        </span>
      )}
    </>
  );
}

function emptyMessage({ basis, same_form, report }: NovelPassagesResponse): string {
  if (basis === 'first') return 'This is the first report on EDGAR. There is no earlier report to compare.';
  if (same_form === 0) return `No ${report.form} from the previous three years is loaded to compare.`;
  return `No significant new wording in the ${reportName(report)}.`;
}

type NovelPassageProps = { id: string; report: Report; passage: Passage; basis: string };

function NovelPassage({ id, report, passage, basis }: NovelPassageProps) {
  const { tag, ordinal, novelty, text, new_words, filename, document_offset, heading } = passage;
  const title = disclosureTitle(passage);
  const share = shareText(newShare({ novelty, basis }));
  return (
    <li className="border-t border-rule py-2 first:border-t-0 first:pt-0">
      <p className="flex items-baseline gap-3">
        <Link
          to="/filings/$accession"
          params={{ accession: report.adsh }}
          search={{ document: filename, offset: document_offset, to: document_offset + text.length }}
          className="touch:py-2 min-w-0 truncate text-ink no-underline hover:text-accent hover:underline"
        >
          <bdi>{label(heading.at(-1) ?? title)}</bdi>
        </Link>
        <Link
          to="/companies/$id/disclosures/compare"
          params={{ id }}
          search={{ tag, target: report.adsh, passage: ordinal }}
          aria-label={`${share} of paragraph new: compare ${label(title)} with the prior year`}
          className="link touch:py-2 ml-auto max-xs:shrink shrink-0 text-sm tabular-nums"
        >
          {share} of paragraph new
        </Link>
      </p>
      <p className="line-clamp-2 text-sm text-ink-2">
        {heading.length > 0 && <span className="text-ink-3">{label(title)}: </span>}
        {/* A server may not say which words are new. */}
        <Highlighted {...snippetHits(new_words ?? text)} />
      </p>
    </li>
  );
}
