import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import type { NovelPassagesResponse } from '../../../../contract/novel-passages.ts';
import { novelPassagesQuery } from '../../../api/novel-passages.ts';
import { formatCount } from '../../../format/count.ts';
import { formatDate } from '../../../format/date.ts';
import { label } from '../../../format/label.ts';
import { formatPercent } from '../../../format/percent.ts';
import { PanelFailure } from './panel-failure.tsx';
import { PanelLines } from './panel-lines.tsx';
import { Panel } from './panel.tsx';

/** Passages that are asked for and shown. */
export const PASSAGES = 4;

type Passage = NovelPassagesResponse['passages'][number];
type Report = NovelPassagesResponse['report'];

/** What the newest report says that the company had not said before. */
export function WhatChanged({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(novelPassagesQuery(id, PASSAGES));
  return (
    <Panel
      title="What changed"
      source={data !== undefined && <Source answer={data} />}
      more={
        <Link
          to="/companies/$id/disclosures"
          params={{ id }}
          className="link touch:min-h-11 inline-flex min-h-6 items-center"
        >
          Disclosures
        </Link>
      }
    >
      {data === undefined && error === null && <PanelLines label="Loading what changed" />}
      {data === undefined && error !== null && <PanelFailure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && data.passages.length === 0 && <p className="text-ink-2">{nothing(data)}</p>}
      {data !== undefined && (
        <ol>
          {data.passages.slice(0, PASSAGES).map((passage) => (
            <NovelPassage
              key={`${passage.tag} ${passage.ordinal}`}
              {...{ id, passage }}
              report={data.report}
            />
          ))}
        </ol>
      )}
    </Panel>
  );
}

function reportWords({ filed_form, filed }: Report): string {
  return `${filed_form} of ${formatDate(filed)}`;
}

function Source({ answer }: { answer: NovelPassagesResponse }) {
  const { report, nothing_new_in, newer_not_loaded, novel, total, same_form, basis } = answer;
  return (
    <>
      <Link to="/filings/$accession" params={{ accession: report.adsh }} className="link">
        {reportWords(report)}
      </Link>
      {same_form > 0 ? `: ${formatCount(novel)} of ${formatCount(total)} paragraphs are new.` : '.'}
      {nothing_new_in.length > 0 &&
        ` Newer, with nothing new: ${nothing_new_in.map(reportWords).join(', ')}.`}
      {same_form > 0 && basis === 'incomplete' && (
        <span className="text-changed"> An earlier report is not loaded: less may be new than this.</span>
      )}
      {newer_not_loaded !== null && (
        <span className="text-changed">
          {` A newer ${newer_not_loaded.form}, filed ${formatDate(newer_not_loaded.filing_date)}, is not loaded.`}
        </span>
      )}
    </>
  );
}

function nothing({ basis, same_form, report }: NovelPassagesResponse): string {
  if (basis === 'first') return 'It is the first report on EDGAR: there is none to hold it against.';
  if (same_form === 0) return `No ${report.form} of the three years before it is loaded to hold it against.`;
  return `Nothing of note in the ${reportWords(report)} is new in its words.`;
}

type NovelPassageProps = { id: string; report: Report; passage: Passage };

function NovelPassage({ id, report, passage }: NovelPassageProps) {
  const { tag, ordinal, novelty, text, filename, document_offset, heading } = passage;
  return (
    <li className="border-t border-rule py-2 first:border-t-0 first:pt-0">
      <p className="flex items-baseline gap-3">
        <Link
          to="/filings/$accession"
          params={{ accession: report.adsh }}
          search={{ document: filename, offset: document_offset, to: document_offset + text.length }}
          className="touch:py-2 min-w-0 truncate text-ink no-underline hover:text-accent hover:underline"
        >
          <bdi>{label(heading.at(-1) ?? passage.label)}</bdi>
        </Link>
        <Link
          to="/companies/$id/disclosures/compare"
          params={{ id }}
          search={{ tag, target: report.adsh, passage: ordinal }}
          aria-label={`${formatPercent(novelty, 0)} new: compare ${label(passage.label)} with the year before`}
          className="link touch:py-2 ml-auto shrink-0 text-sm tabular-nums"
        >
          {formatPercent(novelty, 0)} new
        </Link>
      </p>
      <p className="line-clamp-2 text-sm text-ink-2">
        {heading.length > 0 && <span className="text-ink-3">{label(passage.label)}: </span>}
        <bdi className="wrap-anywhere">{label(text)}</bdi>
      </p>
    </li>
  );
}
