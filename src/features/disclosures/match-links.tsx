import { Link, useRouter } from '@tanstack/react-router';

import type { DisclosureMatch } from '../../../contract/disclosures.ts';
import { AddToBoard } from '../../board/add-to-board.tsx';
import { CiteButton } from './cite-button.tsx';
import type { Filer } from './filer.ts';
import { readerAddress, redlineAddress } from './passage-links.ts';
import { SecFilingLink } from './sec-filing-link.tsx';

type MatchLinksProps = {
  id: string;
  filer: Filer;
  match: DisclosureMatch;
  /** Compares the passage with peers; null if that is already shown or not possible. */
  onCompare: (() => void) | null;
};

const LINK = 'link touch:min-h-11 inline-flex min-h-6 items-center';

/** Links and actions for a passage: read, compare with the prior year or with peers, cite. */
export function MatchLinks({ id, filer, match, onCompare }: MatchLinksProps) {
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
