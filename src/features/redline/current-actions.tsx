import { Link, useRouter } from '@tanstack/react-router';

import { type RedlinePassage, shownSide, type SideName } from '../../../views/redline.ts';
import { AddToBoard } from '../../board/add-to-board.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { changeSentence } from './change-sentence.ts';
import type { CompareSearch } from './compare-query.ts';
import { passageCitation } from './passage-citation.ts';
import { pinnedSearch } from './pinned-search.ts';
import type { Redline } from './redline-result.ts';
import { sideOrder } from './side-order.ts';

type SentenceProps = { redline: Redline; passage: RedlinePassage; change: number; total: number };

/** Announces the current change to screen readers. */
export function Sentence({ redline, passage, change, total }: SentenceProps) {
  return changeSentence(passage, { change, total, disclosure: redline.label });
}

type CurrentActionsProps = Omit<SentenceProps, 'total'> & { id: string; search: CompareSearch };

/** Links and copy buttons for the current change. */
export function CurrentActions({ redline, passage, change, id, search }: CurrentActionsProps) {
  const router = useRouter();
  const { href } = router.buildLocation({
    to: '/companies/$id/disclosures/compare',
    params: { id },
    search: { ...pinnedSearch(search, redline), change, passage: undefined },
  });
  const url = new URL(href, window.location.origin).href;
  const order = sideOrder(redline.base.report, redline.target.report);
  const shown = shownSide(passage);
  const cited = shown === null ? null : passageCitation(redline, passage, shown.name, url);
  return (
    <div className="ml-auto flex flex-wrap items-center gap-x-4 gap-y-1 max-sm:ml-0 max-sm:gap-x-2">
      <ReaderLink redline={redline} passage={passage} name="base">
        {order.base}
      </ReaderLink>
      <ReaderLink redline={redline} passage={passage} name="target">
        {order.target}
      </ReaderLink>
      {cited !== null && (
        <span className="inline-flex items-center">
          <span aria-hidden>Citation</span>
          <CopyButton text={cited} what="citation" />
        </span>
      )}
      <span className="inline-flex items-center">
        <span aria-hidden>Link</span>
        <CopyButton text={url} what="link to this change" />
      </span>
      <AddToBoard
        load={async () => (await import('./change-evidence.ts')).changeEvidence(redline, passage, href)}
      />
    </div>
  );
}

type ReaderLinkProps = { redline: Redline; passage: RedlinePassage; name: SideName; children: string };

/** Link to a passage in the reader; nothing if that side or its document is missing. */
function ReaderLink({ redline, passage, name, children }: ReaderLinkProps) {
  const side = passage[name];
  if (side === null || side.filename === '') return null;
  return (
    <Link
      to="/filings/$accession"
      params={{ accession: redline[name].report.adsh }}
      search={{
        document: side.filename,
        offset: side.document_offset,
        to: side.document_offset + side.text.length,
      }}
      className="link touch:min-h-11 inline-flex items-center max-sm:[a+&>span]:sr-only"
    >
      {children}
      <span className="whitespace-pre"> report</span>
    </Link>
  );
}
