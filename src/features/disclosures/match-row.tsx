import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import type { DisclosureMatch } from '../../../contract/disclosures.ts';
import { formatDate } from '../../../views/format/dates.ts';
import { snippetHits } from '../../../views/format/marked-text.ts';
import { disclosureTitle, label } from '../../../views/format/names.ts';
import { countOf } from '../../../views/format/numbers.ts';
import { reportPeriod } from '../../../views/format/periods.ts';
import {
  type NewShare,
  passageShare,
  passageTitle,
  returnedText,
  shareText,
} from '../../../views/passages.ts';
import { FormMark } from '../../components/filing/form-mark.tsx';
import { Highlighted } from '../../components/highlighted.tsx';
import { AlsoIn } from './also-in.tsx';
import { CommonText } from './common-text.tsx';
import type { Filer } from './filer.ts';
import { MatchLinks } from './match-links.tsx';
import { readerAddress } from './passage-links.ts';

type MatchRowProps = { id: string; filer: Filer; match: DisclosureMatch };

/** A matching passage: its report and section, snippet, novelty score and actions. */
export function MatchRow({ id, filer, match }: MatchRowProps) {
  const [isCompared, setCompared] = useState(false);
  const { form, filed, period, heading = [], hit_count, also_in = [], ordinal, is_amendment = false } = match;
  const name = passageTitle(match);
  return (
    <li
      data-row
      tabIndex={-1}
      aria-label={name}
      className="grid gap-x-5 gap-y-1 border-b border-rule py-3 sm:grid-cols-[9.5rem_minmax(0,1fr)]"
    >
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 sm:block sm:space-y-0.5 sm:pl-1">
        <p>
          <FormMark form={form} isAmendment={is_amendment} />{' '}
          <span className="font-semibold whitespace-nowrap">{reportPeriod(match)}</span>
        </p>
        <p className="text-sm text-ink-2">
          filed <time dateTime={filed}>{formatDate(filed)}</time>
        </p>
        <p className="text-xs text-ink-3">
          period ended{' '}
          <time dateTime={period} className="whitespace-nowrap">
            {formatDate(period)}
          </time>
        </p>
      </div>
      <div className="min-w-0 space-y-1">
        <p className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5">
          <Title match={match} name={name} />
          {match.diff_status !== undefined && <ChangeMark status={match.diff_status} />}
          <span className="text-sm text-ink-3">{countOf(hit_count, 'hit')} in this section</span>
        </p>
        {heading.length > 0 && (
          <p className="text-sm text-ink-3">
            <span className="sr-only">Under </span>
            <bdi className="wrap-anywhere">{heading.map(label).join(' › ')}</bdi>
          </p>
        )}
        <p className="max-w-[74ch] text-ink-2">
          {match.new_words !== undefined && <span className="text-ink-3">New: </span>}
          <Highlighted {...snippetHits(match.new_words ?? match.snippet)} />
        </p>
        {match.returned_since !== undefined && (
          <p className="text-sm text-ink-2">{returnedText(match.returned_since)}</p>
        )}
        <NoveltyBar shown={passageShare(match)} />
        <MatchLinks
          id={id}
          filer={filer}
          match={match}
          onCompare={ordinal === undefined || isCompared ? null : () => setCompared(true)}
        />
        {isCompared && ordinal !== undefined && (
          <CommonText
            id={id}
            passage={{ adsh: match.adsh, tag: match.tag, ordinal }}
            novelty={match.novelty_score}
          />
        )}
        {also_in.length > 0 && <AlsoIn accessions={also_in} />}
      </div>
    </li>
  );
}

/** The disclosure's name, linked to the reader if the response gives its document. */
function Title({ match, name }: { match: DisclosureMatch; name: string }) {
  const address = readerAddress(match);
  const text = <bdi className="wrap-anywhere">{label(disclosureTitle(match))}</bdi>;
  if (address === null) return <span className="font-semibold">{text}</span>;
  return (
    <Link {...address} className="font-semibold text-ink no-underline hover:text-accent">
      {text}
      <span className="sr-only">: open passage in {name}</span>
    </Link>
  );
}

/** Whether the passage is added or changed since the base report. */
function ChangeMark({ status }: { status: string }) {
  const look = status === 'changed' ? 'bg-changed-ground text-changed' : 'bg-added-ground text-added';
  return <span className={`rounded-base px-1.5 text-xs leading-5 font-medium ${look}`}>{label(status)}</span>;
}

/** Share of a passage's wording that is new, as a bar and a percentage, or that it is unknown. */
function NoveltyBar({ shown }: { shown: NewShare }) {
  const { share } = shown;
  if (share === null) return <p className="text-sm text-ink-3">{shareText(shown)} New wording unknown</p>;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
      <svg width="72" height="6" viewBox="0 0 72 6" aria-hidden className="shrink-0">
        <rect width="72" height="6" rx="3" className="fill-rule" />
        <rect width={Math.max(share * 72, share > 0 ? 3 : 0)} height="6" rx="3" className="fill-accent" />
      </svg>
      <span>
        <span className="font-semibold text-ink tabular-nums">{shareText(shown)}</span> new
      </span>
    </p>
  );
}
