import { Link } from '@tanstack/react-router';
import { ChevronDown, ChevronUp } from 'lucide-react';

import { CopyButton } from '../../components/copy-button.tsx';
import { formatCount } from '../../format/count.ts';
import { passageCitation } from './passage-citation.ts';
import { KIND_WORDS, changeKind, shownSide, type RedlinePassage, type SideName } from './passage-kind.ts';
import type { Redline } from './redline-result.ts';

type ChangeBarProps = {
  redline: Redline;
  /** The current change, from 1, and its passage. */
  current: { change: number; passage: RedlinePassage } | null;
  total: number;
  /** The current change in one sentence, for screen readers. */
  sentence: string;
  /** Address of this redline at the current change, in full. */
  address: string;
  onStep: (by: 1 | -1) => void;
};

/** Steps through the changes, and says which one is the current: the minimap's twin for keys and ears. */
export function ChangeBar({ redline, current, total, sentence, address, onStep }: ChangeBarProps) {
  return (
    <div
      data-redline-bar
      className="sticky top-[calc(3rem-1px)] z-10 -mx-4 flex min-h-13 flex-wrap items-center gap-x-4 gap-y-1.5 border-y border-rule bg-paper px-4 py-1.5 text-sm"
    >
      <div className="flex items-center gap-2">
        <button type="button" className="button" disabled={total === 0} onClick={() => onStep(-1)}>
          <ChevronUp size={14} aria-hidden />
          <span className="sr-only">Previous change</span>
          <kbd aria-hidden className="touch:hidden font-sans text-ink-3">
            p
          </kbd>
        </button>
        <button type="button" className="button" disabled={total === 0} onClick={() => onStep(1)}>
          <ChevronDown size={14} aria-hidden />
          <span className="sr-only">Next change</span>
          <kbd aria-hidden className="touch:hidden font-sans text-ink-3">
            n
          </kbd>
        </button>
        <span aria-hidden className="tabular-nums">
          {placeWords(current, total)}
        </span>
        <span role="status" className="sr-only">
          {sentence}
        </span>
      </div>
      {current !== null && <CurrentActions redline={redline} passage={current.passage} address={address} />}
    </div>
  );
}

function placeWords(current: ChangeBarProps['current'], total: number): string {
  if (total === 0) return 'No changes';
  if (current === null) return `${formatCount(total)} ${total === 1 ? 'change' : 'changes'}`;
  const kind = changeKind(current.passage);
  return `${formatCount(current.change)} of ${formatCount(total)}${kind === null ? '' : `, ${KIND_WORDS[kind].noun}`}`;
}

type CurrentActionsProps = { redline: Redline; passage: RedlinePassage; address: string };

/** What can be done with the current change. */
function CurrentActions({ redline, passage, address }: CurrentActionsProps) {
  const shown = shownSide(passage);
  const cited = shown === null ? null : passageCitation(redline, passage, shown.name, address);
  return (
    <div className="ml-auto flex flex-wrap items-center gap-x-4 gap-y-1">
      <ReaderLink redline={redline} passage={passage} name="base">
        Read the earlier
      </ReaderLink>
      <ReaderLink redline={redline} passage={passage} name="target">
        Read the later
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
      className="link touch:min-h-11 inline-flex items-center"
    >
      {children}
    </Link>
  );
}
