import { useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';

import type { DisclosureMatch } from '../../../contract/disclosures.ts';
import { commonTextSummary } from '../../../views/common-text.ts';
import { citation } from '../../../views/format/citation.ts';
import { formatDate } from '../../../views/format/dates.ts';
import { formatPercent } from '../../../views/format/figures.ts';
import { snippetHits } from '../../../views/format/marked-text.ts';
import { companyId, label } from '../../../views/format/names.ts';
import { countOf } from '../../../views/format/numbers.ts';
import { reportPeriod } from '../../../views/format/periods.ts';
import { disclosureTitle, filingUrl } from '../../../views/format/titles.ts';
import {
  type NewShare,
  passageShare,
  passageTitle,
  returnedText,
  shareText,
} from '../../../views/passages.ts';
import { commonTextQuery, type PassageRef } from '../../api/disclosures.ts';
import { describeFailure } from '../../app/failure.ts';
import { isUnsupported } from '../../app/unsupported.ts';
import { AddToBoard } from '../../board/add-to-board.tsx';
import { ExternalLink } from '../../components/external-link.tsx';
import { FormMark } from '../../components/filing/form-mark.tsx';
import { Highlighted } from '../../components/highlighted.tsx';
import { failureMessage, isWorthRetrying } from '../../components/states/failure-message.ts';
import { Name } from '../../components/text.tsx';
import { readerAddress, redlineAddress } from './page-search.ts';

/** The company whose reports are searched. A sample company has no filings on SEC.gov. */
export type Filer = { cik: string; name: string; sample: boolean };

type CommonTextProps = { id: string; passage: PassageRef; novelty: number };

/** How many peers use wording similar to a passage, with examples. Rendering it sends the request. */
function CommonText({ id, passage, novelty }: CommonTextProps) {
  const { data, error, refetch } = useQuery(commonTextQuery(id, passage));
  if (data === undefined) {
    return (
      <p role="status" className="min-h-6 text-sm text-ink-2">
        {error === null ? (
          'Checking peers…'
        ) : (
          <PeersUnavailable error={error} onRetry={() => void refetch()} />
        )}
      </p>
    );
  }
  const { count, verdict } = commonTextSummary(data, novelty);
  return (
    <div className="max-w-[74ch] border-l-2 border-rule-strong pl-3 text-sm">
      <p role="status">
        <span className="font-semibold">{verdict}</span> {count}
      </p>
      {data.examples.length > 0 && (
        <ul className="mt-1 space-y-1">
          {data.examples.map(({ company, adsh, tag, ordinal, text, similarity }) => (
            <li key={`${adsh} ${tag} ${ordinal}`} className="text-ink-2">
              <Link {...redlineAddress(companyId(company), { tag, adsh, ordinal })} className="link">
                <Name text={company.name} />
              </Link>
              <span className="text-ink-3"> {formatPercent(similarity, 0)} similar: </span>
              <bdi className="wrap-anywhere">{clipped(text)}</bdi>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const EXAMPLE_MAX = 280;

function clipped(text: string): string {
  return text.length > EXAMPLE_MAX ? `${text.slice(0, text.lastIndexOf(' ', EXAMPLE_MAX))}…` : text;
}

function PeersUnavailable({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (isUnsupported(error)) return 'This server doesn’t compare passages with peers.';
  const failure = describeFailure(error);
  return (
    <>
      {failureMessage(failure).title}{' '}
      {isWorthRetrying(failure.kind) && (
        <button type="button" className="link min-h-6" onClick={onRetry}>
          Try again
        </button>
      )}
    </>
  );
}

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
          {...{ id, filer, match }}
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

type MatchLinksProps = {
  id: string;
  filer: Filer;
  match: DisclosureMatch;
  /** Compares the passage with peers; null if that is already shown or not possible. */
  onCompare: (() => void) | null;
};

const LINK = 'link touch:min-h-11 inline-flex min-h-6 items-center';

/** Links and actions for a passage: read, compare with the prior year or with peers, cite. */
function MatchLinks({ id, filer, match, onCompare }: MatchLinksProps) {
  const router = useRouter();
  const reader = readerAddress(match);
  const redline = redlineAddress(id, match);
  const { href } = reader === null ? router.buildLocation(redline) : router.buildLocation(reader);
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-sm">
      {reader !== null && (
        <Link {...reader} className={LINK}>
          Read
        </Link>
      )}
      {reader === null && !filer.sample && <SecFilingLink cik={filer.cik} adsh={match.adsh} />}
      <Link {...redline} className={LINK}>
        Compare with prior year
      </Link>
      {onCompare !== null && (
        <button type="button" className={LINK} onClick={onCompare}>
          Compare with peers
        </button>
      )}
      <CiteButton match={match} company={filer.name} href={href} />
      <AddToBoard
        load={async () => (await import('./match-evidence.ts')).matchEvidence(match, filer, href)}
      />
    </p>
  );
}

type CiteButtonProps = {
  match: DisclosureMatch;
  company: string;
  /** URL of the passage. */
  href: string;
};

function CiteButton({ match, company, href }: CiteButtonProps) {
  const [status, setStatus] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(
        citeMatch(match, company, new URL(href, window.location.href).href),
      );
      setStatus('Copied');
    } catch {
      // The browser's reason is written for developers; the reader needs to know only that nothing was copied.
      setStatus('Could not copy');
    }
  };
  return (
    <>
      <button
        type="button"
        className="link touch:min-h-11 inline-flex min-h-6 items-center"
        onClick={() => void copy()}
      >
        Copy citation
      </button>
      <span role="status" className="text-xs text-ink-3">
        {status}
      </span>
    </>
  );
}

/** Citation of a matching passage: its full text if the response has it, else the snippet. */
export function citeMatch(match: DisclosureMatch, company: string, link: string): string {
  const { passage, document_offset, hit_offset } = match;
  const quote = passage ?? snippetHits(match.snippet).text.replaceAll('…', ' ').trim();
  const start = passage === undefined ? hit_offset : document_offset;
  const offset = start ?? match.match_offset;
  return citation({
    company,
    form: match.form,
    accession_number: match.adsh,
    filing_date: match.filed,
    period_end: match.period,
    // A tagged note has no Item number, so the citation gives the disclosure's name after the file's.
    filename: [match.filename, match.label].filter((part) => part !== undefined).join(', '),
    item: null,
    offset,
    to: passage === undefined || start === undefined ? offset : offset + passage.length,
    quote,
    link,
  });
}

/** Link to a filing on SEC.gov, for a server that does not serve its text. */
function SecFilingLink({ cik, adsh }: { cik: string; adsh: string }) {
  const address = filingUrl(cik, adsh);
  if (address === null) return <span>{adsh}</span>;
  return (
    <ExternalLink href={address} label={`Filing ${adsh} on SEC.gov`}>
      SEC.gov
    </ExternalLink>
  );
}

/** Other reports with the same text except figures: collapsed, because boilerplate repeats in every report. */
function AlsoIn({ accessions }: { accessions: readonly string[] }) {
  return (
    <details className="text-sm text-ink-2">
      <summary className="touch:min-h-11 inline-flex min-h-6 items-center text-accent">
        Same text in {countOf(accessions.length, 'other report')}, except figures
      </summary>
      <ul className="flex flex-wrap gap-x-4 pl-3">
        {accessions.map((accession) => (
          <li key={accession}>
            <Link
              to="/filings/$accession"
              params={{ accession }}
              className="link touch:py-3 inline-block py-0.5 tabular-nums"
            >
              {label(accession)}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
