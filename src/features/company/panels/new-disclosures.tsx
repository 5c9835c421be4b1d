import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import type { NovelPassagesResponse } from '../../../../contract/passages.ts';
import { formatDate } from '../../../../views/format/dates.ts';
import { snippetHits } from '../../../../views/format/marked-text.ts';
import { label } from '../../../../views/format/names.ts';
import { formatCount } from '../../../../views/format/numbers.ts';
import { disclosureTitle } from '../../../../views/format/titles.ts';
import { newShare, shareText } from '../../../../views/passages.ts';
import { novelPassagesQuery } from '../../../api/novel-passages.ts';
import { Highlighted } from '../../../components/highlighted.tsx';
import { Panel, PanelFailure, PanelSkeleton } from './panel.tsx';

/** Passages requested and shown. */
export const PASSAGES = 4;

type Passage = NovelPassagesResponse['passages'][number];
type Report = NovelPassagesResponse['report'];

/** The most novel passages of the latest report. */
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
  return `${filed_form} filed ${formatDate(filed)}`;
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
          className="link touch:py-2 ml-auto shrink-0 text-sm tabular-nums"
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
