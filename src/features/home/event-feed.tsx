import { FailureState } from '../../app/failure-state.tsx';
import { isNotOffered } from '../../app/not-offered.ts';
import { eventKey } from '../../components/events/company-event.ts';
import { EventLine } from '../../components/events/event-line.tsx';
import { RowsSkeleton } from '../../components/states/skeleton.tsx';
import { useFeedCompanies } from './feed-companies.ts';
import { FEED, useFeed, type Feed } from './use-feed.ts';

const ROWS = 8;

/** The newest 8-Ks of the companies opened lately, or of the first ones listed. */
export function EventFeed() {
  const known = useFeedCompanies();
  const feed = useFeed(known?.companies ?? []);
  if (known?.companies.length === 0) return null;
  return (
    <section aria-labelledby="feed" className="space-y-3">
      <div>
        <h2 id="feed" className="text-xl font-semibold">
          Latest events
        </h2>
        <p className="text-sm text-ink-2">
          {known?.areRecent === false
            ? 'Of the first companies above; once you have opened some, of those.'
            : 'Of the companies opened lately.'}
        </p>
      </div>
      {known === null ? <RowsSkeleton rows={ROWS} label="Loading events" /> : <Lines feed={feed} />}
    </section>
  );
}

function Lines({ feed }: { feed: Feed }) {
  const { lines, isLoading, isRefused, failures } = feed;
  const [failure] = failures;
  const retry = () => {
    for (const failed of failures) failed.retry();
  };
  if (isRefused && failure !== undefined) {
    return isNotOffered(failure.error) ? (
      <p className="text-ink-2">This instance does not offer events.</p>
    ) : (
      <FailureState error={failure.error} onRetry={retry} />
    );
  }
  // Lines stand once all are there: one that came later would push the others down.
  if (isLoading) return <RowsSkeleton rows={ROWS} label="Loading events" />;
  return (
    <>
      {lines.length === 0 && failures.length === 0 && (
        <p className="text-ink-2">None of them filed an 8-K in the last {FEED.days_back} days.</p>
      )}
      {lines.length > 0 && (
        <ol className="border-t border-rule">
          {lines.map(({ company, event }) => (
            <li
              key={`${company.id} ${eventKey(event)}`}
              className="min-h-[33px] border-b border-rule py-1.5 hover:bg-surface"
            >
              <EventLine event={event} company={company} />
            </li>
          ))}
        </ol>
      )}
      {failures.length > 0 && (
        <p role="alert" className="text-sm text-ink-2">
          Not had: the events of {failures.map(({ company }) => company.id).join(', ')}.{' '}
          <button type="button" className="link min-h-6" onClick={retry}>
            Try again
          </button>
        </p>
      )}
    </>
  );
}
