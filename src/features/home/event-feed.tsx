import { eventKey } from '../../../views/events.ts';
import { FailureState } from '../../app/failure-state.tsx';
import { isUnsupported } from '../../app/unsupported.ts';
import { EventLine } from '../../components/events/event-line.tsx';
import { isAllSample, SampleMark } from '../../components/sample-mark.tsx';
import { RowsSkeleton } from '../../components/states/skeleton.tsx';
import { useFeedCompanies, useSampleAlone } from './feed-companies.ts';
import { FEED, type Feed, useFeed } from './use-feed.ts';

const ROWS = 8;

/** Recent 8-Ks of the recently viewed companies, or of popular ones. */
export function EventFeed() {
  const feedCompanies = useFeedCompanies();
  const feed = useFeed(feedCompanies?.companies ?? []);
  const isSaid = useSampleAlone();
  if (feedCompanies?.companies.length === 0) return null;
  const isSample = isAllSample(feedCompanies?.companies ?? []);
  return (
    <section aria-labelledby="feed" className="space-y-3">
      <div>
        <h2 id="feed" className="text-xl font-semibold">
          Recent 8-Ks {isSample && !isSaid && <SampleMark />}
        </h2>
        <p className="text-sm text-ink-2">
          {feedCompanies?.areRecent === false
            ? 'From popular companies until you open some.'
            : 'From recently viewed companies.'}
        </p>
      </div>
      {feedCompanies === null ? (
        <RowsSkeleton rows={ROWS} label="Loading events" />
      ) : (
        <FeedLines feed={feed} isSample={isSample} />
      )}
    </section>
  );
}

function FeedLines({ feed, isSample }: { feed: Feed; isSample: boolean }) {
  const { lines, end, isLoading, isUnavailable, failures } = feed;
  const [failure] = failures;
  const retry = () => {
    for (const failed of failures) failed.retry();
  };
  if (isUnavailable && failure !== undefined) {
    return isUnsupported(failure.error) ? (
      <p className="text-ink-2">Events are not available on this server.</p>
    ) : (
      <FailureState error={failure.error} onRetry={retry} />
    );
  }
  // Wait for all companies: a late response would shift the lines already shown.
  if (isLoading) return <RowsSkeleton rows={ROWS} label="Loading events" />;
  return (
    <>
      {lines.length === 0 && failures.length === 0 && (
        <p className="text-ink-2">No 8-K filed in the last {FEED.days_back} days is listed.</p>
      )}
      {end !== null && <p className="text-xs text-ink-3">{end}</p>}
      {lines.length > 0 && (
        <ol className="border-t border-rule">
          {lines.map(({ company, event }) => (
            <li
              key={`${company.id} ${eventKey(event)}`}
              className="min-h-[33px] border-b border-rule py-1.5 hover:bg-surface"
            >
              <EventLine event={event} company={isSample ? { ...company, sample: false } : company} />
            </li>
          ))}
        </ol>
      )}
      {failures.length > 0 && (
        <p role="alert" className="text-sm text-ink-2">
          Failed to load events for {failures.map(({ company }) => company.id).join(', ')}.{' '}
          <button type="button" className="link min-h-6" onClick={retry}>
            Try again
          </button>
        </p>
      )}
    </>
  );
}
