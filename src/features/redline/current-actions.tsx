import { Link, useRouter } from '@tanstack/react-router';

import { CopyButton } from '../../components/copy-button.tsx';
import { changeSentence } from './change-sentence.ts';
import type { CompareSearch } from './compare-query.ts';
import { passageCitation } from './passage-citation.ts';
import { shownSide, type RedlinePassage, type SideName } from './passage-kind.ts';
import { pinned } from './redline-link.ts';
import type { Redline } from './redline-result.ts';

type SentenceProps = { redline: Redline; passage: RedlinePassage; change: number; total: number };

/** The current change as it is read out. */
export function Sentence({ redline, passage, change, total }: SentenceProps) {
  return changeSentence(passage, { change, total, disclosure: redline.label });
}

type CurrentActionsProps = Omit<SentenceProps, 'total'> & { id: string; search: CompareSearch };

/** What can be done with the current change. */
export function CurrentActions({ redline, passage, change, id, search }: CurrentActionsProps) {
  const router = useRouter();
  const { href } = router.buildLocation({
    to: '/companies/$id/disclosures/compare',
    params: { id },
    search: { ...pinned(search, redline), change, passage: undefined },
  });
  const address = new URL(href, window.location.origin).href;
  const shown = shownSide(passage);
  const cited = shown === null ? null : passageCitation(redline, passage, shown.name, address);
  return (
    <div className="ml-auto flex flex-wrap items-center gap-x-4 gap-y-1 max-sm:ml-0 max-sm:gap-x-2">
      <ReaderLink redline={redline} passage={passage} name="base">
        earlier
      </ReaderLink>
      <ReaderLink redline={redline} passage={passage} name="target">
        later
      </ReaderLink>
      {cited !== null && (
        <span className="inline-flex items-center">
          <span aria-hidden>Citation</span>
          <CopyButton text={cited} what="this passage as a citation" />
        </span>
      )}
      <span className="inline-flex items-center">
        <span aria-hidden>Link</span>
        <CopyButton text={address} what="the link to this change" />
      </span>
    </div>
  );
}

type ReaderLinkProps = { redline: Redline; passage: RedlinePassage; name: SideName; children: string };

/** A side of a passage in the reader, at its own words; none where there is no such side, or no such place. */
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
      <span className="whitespace-pre">Read the </span>
      {children}
    </Link>
  );
}
