import { Link, useRouter } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

import type { DisclosureMatch } from '../../../contract/disclosures.ts';
import { CiteButton } from './cite-button.tsx';
import type { Filer } from './filer.ts';
import { readerAddress, redlineAddress } from './passage-links.ts';

const OutsideLink = lazy(() => import('./outside-link.tsx').then((file) => ({ default: file.OutsideLink })));

type MatchLinksProps = {
  id: string;
  filer: Filer;
  match: DisclosureMatch;
  /** Asks how common the passage is among peers; null where that is asked already or cannot be. */
  onCompare: (() => void) | null;
};

const LINK = 'link touch:min-h-11 inline-flex min-h-6 items-center';

/** Ways on from a passage: read it, compare it with the year before, ask for peers, cite it. */
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
      {reader === null && !filer.sample && (
        <Suspense fallback="The filing">
          <OutsideLink cik={filer.cik} adsh={match.adsh} />
        </Suspense>
      )}
      <Link {...redline} className={LINK}>
        Compare with the year before
      </Link>
      {onCompare !== null && (
        <button type="button" className={LINK} onClick={onCompare}>
          How common among peers?
        </button>
      )}
      <CiteButton match={match} company={filer.name} href={href} />
    </p>
  );
}
