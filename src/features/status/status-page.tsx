import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';

import type { FollowResponse } from '../../../contract/follow.ts';
import type { StatusResponse } from '../../../contract/status.ts';
import { TIER_LIMITS, TIERS, VIEW_AS, viewedTier } from '../../../contract/tier.ts';
import { formatTimestamp } from '../../../views/format/dates.ts';
import { countOf, formatCount } from '../../../views/format/numbers.ts';
import { PAGE_TITLES } from '../../../views/page-titles.ts';
import { followQuery, setFollow } from '../../api/loads.ts';
import { useMutation } from '../../api/mutation.ts';
import { statusQuery } from '../../api/status.ts';
import { FailureState } from '../../app/failure-state.tsx';
import { LOAD_ROLE_NEEDED, LoadHere, mayLoad } from '../../app/load-here.tsx';
import { readCookies } from '../../components/drawing.ts';
import { CheckField } from '../../components/fields.tsx';
import { RowsSkeleton, Skeleton } from '../../components/states/skeleton.tsx';
import { PageHeading } from '../../components/text.tsx';
import { Access, Coverage } from './coverage.tsx';
import { LoadList, LoadPlan } from './loads.tsx';

/** Switch for following newest filings, off by default, with when EDGAR was last read. */
function Follow() {
  const client = useQueryClient();
  const { data, isPending } = useQuery(followQuery());
  const change = useMutation({
    mutationFn: (wanted: { on: boolean; forms?: string[] }) => setFollow(wanted, client),
  });
  if (isPending) return <Skeleton className="h-58 opacity-40 md:h-38" />;
  if (data === undefined) return null;
  const { on, obstacle, forms } = data;
  return (
    <section aria-labelledby="follow-heading" className="space-y-2">
      <h2 id="follow-heading" className="text-lg font-semibold">
        Follow new filings
      </h2>
      <CheckField
        isOn={on}
        isDisabled={change.isPending || (!on && obstacle !== null)}
        isSwitch
        onTurn={(isOn) => change.mutate({ on: isOn })}
      >
        Load new filings of loaded companies as the SEC publishes them
      </CheckField>
      <p role="status" className="text-sm text-ink-3">
        {followState(data)}
      </p>
      {forms !== undefined && (
        <FollowedForms
          forms={forms}
          disabled={change.isPending}
          onChange={(chosen) => change.mutate({ on, forms: chosen })}
        />
      )}
      {change.error !== null && (
        <FailureState error={change.error} onRetry={() => change.mutate({ on: !on })} />
      )}
    </section>
  );
}

const FORMS = ['10-K', '10-Q', '8-K', '20-F', '40-F', '6-K', 'DEF 14A', 'S-1', 'SC 13D', 'SC 13G'];

type FollowedFormsProps = { forms: string[]; disabled: boolean; onChange: (forms: string[]) => void };

/** The forms whose documents are loaded; forms chosen elsewhere are shown too. */
function FollowedForms({ forms, disabled, onChange }: FollowedFormsProps) {
  return (
    <fieldset className="text-sm">
      <legend className="mb-1 text-xs text-ink-3">Documents of these forms and their amendments</legend>
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        {[...new Set([...FORMS, ...forms])].map((form) => (
          <CheckField
            key={form}
            isOn={forms.includes(form)}
            isDisabled={disabled}
            onTurn={(isOn) => onChange(isOn ? [...forms, form] : forms.filter((each) => each !== form))}
          >
            {form}
          </CheckField>
        ))}
      </div>
    </fieldset>
  );
}

function followState(state: FollowResponse): string {
  const { on, obstacle, looked_at, filings_added, documents_added, problem } = state;
  if (!on) return obstacle === null ? 'Off. About one request a minute while it is on.' : `${obstacle}.`;
  if (problem !== null) return `Last look failed: ${problem}`;
  if (looked_at === null) return 'Reading the newest filings…';
  return `Last read ${formatTimestamp(looked_at)}. ${countOf(filings_added, 'filing')} and ${countOf(documents_added, 'document')} added so far.`;
}

const SKELETON_ROWS = 6;

type StatusPageProps = {
  identifier: string | undefined;
  onPreview: (identifier: string) => void;
  onLoaded: (id: string) => void;
};

/** Data coverage and access, and the form to load a company from EDGAR. */
export function StatusPage({ identifier, onPreview, onLoaded }: StatusPageProps) {
  const [loads] = useState(mayLoad);
  return (
    <div className="page">
      <PageHeading title={PAGE_TITLES['/status']} />
      <div className="mt-6 grid gap-x-16 gap-y-10 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="min-w-0 space-y-8">
          <section aria-labelledby="load-heading" className="space-y-4">
            <h2 id="load-heading" className="text-lg font-semibold">
              Load a company from EDGAR
            </h2>
            {loads ? (
              <LoadForm key={`form ${identifier}`} identifier={identifier} onPreview={onPreview} />
            ) : (
              <p className="text-ink-2">{LOAD_ROLE_NEEDED}</p>
            )}
            {loads && identifier !== undefined && (
              <LoadPlan key={`plan ${identifier}`} identifier={identifier} onLoaded={onLoaded} />
            )}
          </section>
          {loads && <MarketSection />}
          {loads && <Follow />}
          <LoadList />
        </div>
        <ServerStatus />
      </div>
    </div>
  );
}

function MarketSection() {
  const { data, isPending } = useQuery(statusQuery());
  if (isPending) return <Skeleton className="h-59 opacity-40 md:h-38" />;
  return data === undefined ? null : <LoadMarket status={data} />;
}

function ServerStatus() {
  const { data, error, refetch } = useQuery(statusQuery());
  return (
    <div className="min-w-0 space-y-8">
      {data !== undefined && (
        <>
          <Coverage status={data} />
          <Access status={data} />
          {data.views_tiers === true && <ViewAs />}
        </>
      )}
      {data === undefined && error !== null && <FailureState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <RowsSkeleton rows={SKELETON_ROWS} label="Loading status" />}
    </div>
  );
}

type LoadFormProps = { identifier: string | undefined; onPreview: (identifier: string) => void };

/** Selects the company to load. Submitting only shows a preview; nothing is loaded yet. */
function LoadForm({ identifier, onPreview }: LoadFormProps) {
  const [draft, setDraft] = useState(identifier ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (draft.trim() !== '') onPreview(draft.trim());
  };
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-2">
      <label className="flex grow flex-col gap-1 sm:max-w-64">
        <span className="text-sm text-ink-2">Ticker or CIK</span>
        <input
          className="field px-2"
          value={draft}
          maxLength={20}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => setDraft(event.target.value)}
        />
      </label>
      <button type="submit" className="button">
        Preview
      </button>
    </form>
  );
}

/** Loads every filer's list and facts, after a second click: it takes gigabytes and about an hour. */
function LoadMarket({ status }: { status: StatusResponse }) {
  const [isSure, setSure] = useState(false);
  return (
    <section aria-labelledby="market-heading" className="space-y-3">
      <h2 id="market-heading" className="text-lg font-semibold">
        Load the whole market
      </h2>
      <p className="text-ink-2">
        Filing lists and financial facts of every filer, from the SEC’s two nightly archives. Statements,
        ratios and peers then work for all companies; documents are loaded when you open them.
      </p>
      {status.edgar.source === 'mirror' && (
        <p className="text-sm text-ink-3">The local EDGAR mirror must contain both archives.</p>
      )}
      {isSure ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <LoadHere
            request={{ identifier: 'market', scope: 'market', with_documents: false }}
            action="Load it now"
            identifier="AAPL"
          />
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <button type="button" className="button" onClick={() => setSure(true)}>
            Load the whole market
          </button>
          <span className="text-sm text-ink-3">
            Downloads about 3 GB and takes up to an hour. It can be canceled and continued.
          </span>
        </div>
      )}
    </section>
  );
}

const NONE = 'none';

/** Part of the address while the page loads again, so that the focus comes back to the choice. */
const CHANGED = '#view-as';

/** The cookie ends with the browser's session, so that nobody sees the desk cut down for good. */
function choose(tier: string): void {
  const end = tier === NONE ? '; Max-Age=0' : '';
  document.cookie = `${VIEW_AS}=${tier}; Path=/; SameSite=Strict${end}`;
  location.hash = CHANGED;
  // Everything on the page was answered for another tier.
  location.reload();
}

/** Shows the desk as a key of another tier sees it, with the limits of that tier. */
function ViewAs() {
  const [tier, setTier] = useState<string>(viewedTier(readCookies()) ?? NONE);
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (location.hash !== CHANGED) return;
    history.replaceState(history.state, '', location.pathname);
    select.current?.focus();
  }, []);
  return (
    <section aria-labelledby="view-as-heading">
      <h2 id="view-as-heading" className="text-lg font-semibold">
        View as
      </h2>
      <p className="mt-1 text-sm text-ink-3">
        See what a key of each tier can do, for this browser until it closes. Requests count towards that
        tier’s quota.
      </p>
      {/* A button, since arrow keys change the choice on their way through the list. */}
      <form
        className="mt-2 flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          choose(tier);
        }}
      >
        <label className="flex flex-col gap-1 text-sm">
          <span className="text-ink-2">Tier</span>
          <select
            ref={select}
            className="field touch:min-h-11 min-h-8 px-2"
            value={tier}
            onChange={(event) => setTier(event.target.value)}
          >
            <option value={NONE}>No limits</option>
            {TIERS.map((each) => (
              <option key={each} value={each}>
                {TIER_LIMITS[each].name}: {formatCount(TIER_LIMITS[each].requests_a_day)} requests a day
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className="button">
          View
        </button>
      </form>
    </section>
  );
}
