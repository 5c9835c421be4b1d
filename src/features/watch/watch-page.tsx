import { useQuery, useQueryClient } from '@tanstack/react-query';
import { linkOptions, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

import { watchFeed } from '../../../contract/feeds.ts';
import type { Watch } from '../../../contract/watches.ts';
import { label } from '../../../views/format/names.ts';
import { countOf } from '../../../views/format/numbers.ts';
import { PAGE_TITLES } from '../../../views/page-titles.ts';
import { useMutation } from '../../api/mutation.ts';
import { alertsQuery, previewWatch, removeWatch, watchesQuery } from '../../api/watches.ts';
import { FailureState, Part } from '../../app/failure-state.tsx';
import { useExampleIds } from '../../app/recent-companies.ts';
import { useStoredValue } from '../../app/stored-value.ts';
import { Badge } from '../../components/badge.tsx';
import { ExampleNote } from '../../components/example-note.tsx';
import { CheckField } from '../../components/fields.tsx';
import { lazyPart } from '../../components/lazy-part.ts';
import { Link } from '../../components/link.tsx';
import { Pagination } from '../../components/pagination.tsx';
import { RowsSkeleton } from '../../components/states/skeleton.tsx';
import { PageHeading } from '../../components/text.tsx';
import { AlertCard, PreviewResult } from './alert-card.tsx';
import { notifiedAlert, notifiesAlerts, seenAlert } from './notifier.ts';
import { definitionOf, draftOf, draftOfWatch, EMPTY_DRAFT, WatchForm } from './watch-form.tsx';
import type { WatchState } from './watch-search.ts';

const Deliveries = lazyPart(async () => (await import('./deliveries.tsx')).Deliveries);

type WatchRowProps = { watch: Watch; isCurrent: boolean; fresh: number; onEdit: () => void };

/** One watch with what can be done with it. Deleting takes two clicks. */
function WatchRow({ watch, isCurrent, fresh, onEdit }: WatchRowProps) {
  const { id, name, alerts, problem, webhook_url } = watch;
  const client = useQueryClient();
  const remove = useMutation({ mutationFn: () => removeWatch(id, client) });
  const [isConfirming, setConfirming] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const action = 'link touch:min-h-11 inline-flex min-h-6 items-center';
  return (
    <li className="space-y-1 border-b border-rule py-3">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <Link
          to="/watch"
          search={isCurrent ? {} : { watch: id }}
          className="link font-medium wrap-anywhere aria-pressed:font-semibold"
          aria-current={isCurrent ? 'true' : undefined}
        >
          {name}
        </Link>
        {fresh > 0 && <Badge>{`${fresh} new`}</Badge>}
        <span className="text-sm text-ink-3">{countOf(alerts, 'alert')}</span>
      </p>
      {problem !== null && (
        <p role="alert" className="text-sm text-removed">
          Finds nothing: {problem}
        </p>
      )}
      <p className="flex flex-wrap gap-x-4 text-sm">
        <button type="button" className={action} onClick={onEdit}>
          Edit
        </button>
        <a className={action} href={watchFeed(id, 'atom')}>
          Atom
        </a>
        <a className={action} href={watchFeed(id, 'json')}>
          JSON Feed
        </a>
        {webhook_url !== null && (
          <button type="button" className={action} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            Deliveries
          </button>
        )}
        <button
          type="button"
          className={action}
          disabled={remove.isPending}
          onBlur={() => setConfirming(false)}
          onClick={() => (isConfirming ? remove.mutate() : setConfirming(true))}
        >
          {isConfirming ? 'Delete with its alerts?' : 'Delete'}
        </button>
      </p>
      {isOpen && (
        <Part>
          <Deliveries id={id} />
        </Part>
      )}
      {remove.error !== null && <FailureState error={remove.error} onRetry={() => remove.mutate()} />}
    </li>
  );
}

const PAGE = 20;

/** Watches and what they found, with what is new since the last visit on this device. */
export function WatchPage({ search }: { search: WatchState }) {
  const navigate = useNavigate();
  const watches = useQuery(watchesQuery());
  const alerts = useQuery(alertsQuery(search.watch, search.page));
  // As it was when the page was opened, so that what is new stays marked while it is read.
  const [seen] = useState(() => seenAlert.get());
  const [editing, setEditing] = useState<Watch | 'new' | null>(search.kind === undefined ? null : 'new');
  const newest = Math.max(0, ...(alerts.data?.alerts ?? []).map(({ id }) => Number(id)));
  useEffect(() => {
    if (newest > seenAlert.get()) seenAlert.set(newest);
  }, [newest]);
  const finish = (): void => {
    setEditing(null);
    if (search.kind !== undefined) void navigate({ to: '/watch', search: {}, replace: true });
  };
  const error = watches.error ?? alerts.error;
  if (error !== null)
    return (
      <section className="page space-y-4">
        <PageHeading title={PAGE_TITLES['/watch']} />
        <FailureState error={error} onRetry={() => void Promise.all([watches.refetch(), alerts.refetch()])} />
      </section>
    );
  const list = watches.data?.watches ?? [];
  const names = new Map(list.map(({ id, name }) => [id, name]));
  const shownWatch = list.find(({ id }) => id === search.watch) ?? (list.length === 1 ? list[0] : undefined);
  const shown = alerts.data?.alerts ?? [];
  const total = alerts.data?.total ?? 0;
  const freshOf = (id: string): number =>
    shown.filter((alert) => alert.watch_id === id && Number(alert.id) > seen).length;
  return (
    <section className="page space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageHeading title={PAGE_TITLES['/watch']} />
        {editing === null && (
          <button type="button" className="button" onClick={() => setEditing('new')}>
            New watch
          </button>
        )}
      </div>
      {editing !== null && (
        <WatchForm
          key={editing === 'new' ? 'new' : editing.id}
          id={editing === 'new' ? null : editing.id}
          initial={
            editing === 'new'
              ? search.kind === undefined
                ? EMPTY_DRAFT
                : draftOf(search)
              : draftOfWatch(editing)
          }
          sendsWebhooks={watches.data?.webhooks === true}
          onDone={finish}
        />
      )}
      {watches.data === undefined && <RowsSkeleton rows={6} label="Loading watches" />}
      {watches.data !== undefined && list.length === 0 && editing === null && (
        <>
          <p className="max-w-prose text-ink-2">
            A watch alerts you when a new filing matches: companies, a search, new wording, an{' '}
            <span className="whitespace-nowrap">8-K item</span> or a figure. None is set on this desk.
          </p>
          <Part>
            <ExampleWatch
              onUse={(begun) => {
                void navigate({ to: '/watch', search: begun, replace: true });
                setEditing('new');
              }}
            />
          </Part>
        </>
      )}
      {list.length > 0 && (
        <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[20rem_1fr]">
          <div className="space-y-2">
            <ul aria-label="Watches">
              {list.map((watch) => (
                <WatchRow
                  key={watch.id}
                  watch={watch}
                  isCurrent={watch.id === search.watch}
                  fresh={freshOf(watch.id)}
                  onEdit={() => setEditing(watch)}
                />
              ))}
            </ul>
            <NotifySwitch newest={newest} />
          </div>
          <div>
            <h2 className="text-lg font-semibold">
              {search.watch === undefined ? 'Alerts' : (names.get(search.watch) ?? 'Alerts')}
            </h2>
            {alerts.data !== undefined && total === 0 && (
              <>
                <p className="py-4 text-ink-3">
                  No alerts yet. Filings accepted after a watch is made are compared with it as they are
                  loaded.
                </p>
                {shownWatch !== undefined && <PastAlerts watch={shownWatch} />}
              </>
            )}
            {shown.map((alert) => (
              <AlertCard
                key={alert.id}
                alert={alert}
                watch={search.watch === undefined ? (names.get(alert.watch_id) ?? null) : null}
                isNew={Number(alert.id) > seen}
              />
            ))}
            {total > PAGE && (
              <Pagination
                page={search.page}
                limit={PAGE}
                total={total}
                link={(page) => linkOptions({ to: '/watch', search: { ...search, page } })}
              />
            )}
          </div>
        </div>
      )}
    </section>
  );
}

/** What a watch without alerts would have found in the last year: what its preview counted. */
function PastAlerts({ watch }: { watch: Watch }) {
  const { data } = useQuery({
    queryKey: ['watch-preview', watch.id, watch.updated_at],
    queryFn: () => previewWatch(definitionOf(draftOfWatch(watch))),
  });
  return data === undefined ? null : <PreviewResult preview={data} />;
}

type NotifySwitchProps = { newest: number };

/** Switch for desktop notifications while a tab is open. The browser asks for permission only when it is clicked. */
function NotifySwitch({ newest }: NotifySwitchProps) {
  const isOn = useStoredValue(notifiesAlerts);
  const [isRefused, setRefused] = useState(false);
  if (typeof Notification === 'undefined') return null;
  const change = async (on: boolean): Promise<void> => {
    const permission = on ? await Notification.requestPermission() : 'granted';
    setRefused(permission !== 'granted');
    notifiedAlert.set(newest);
    notifiesAlerts.set(on && permission === 'granted');
    if (on && permission === 'granted') (await import('./notifier.ts')).startNotifier();
  };
  return (
    <CheckField isOn={isOn} isSwitch onTurn={(on) => void change(on)}>
      Notify on this device while a tab is open
      {isRefused && <span className="text-ink-3">The browser refuses notifications for this site.</span>}
    </CheckField>
  );
}

const ITEMS = '2.02, 5.02';

type ExampleWatchProps = { onUse: (search: Partial<WatchState>) => void };

/** What a watch on loaded companies would have found in the last year. */
function ExampleWatch({ onUse }: ExampleWatchProps) {
  const ids = useExampleIds();
  const { data, error } = useQuery({
    queryKey: ['example-watch', ids],
    queryFn: () => previewWatch({ kind: 'item', items: ITEMS.split(', '), companies: ids }),
    enabled: ids.length > 0,
  });
  if (error !== null || ids.length === 0) return null;
  return (
    <section aria-label="Example" className="space-y-3">
      <ExampleNote
        action={
          <button
            type="button"
            className="button"
            onClick={() => onUse({ kind: 'item', items: ITEMS, companies: ids.join(', ') })}
          >
            Use this watch
          </button>
        }
      >
        8-Ks of {ids.map((id) => label(id)).join(', ')} on results of operations (2.02) or a change of
        director or officer (5.02).
      </ExampleNote>
      {data === undefined ? (
        <RowsSkeleton rows={4} label="Counting alerts" />
      ) : (
        <PreviewResult preview={data} />
      )}
    </section>
  );
}
