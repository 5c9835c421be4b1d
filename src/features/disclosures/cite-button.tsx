import { useState } from 'react';

import type { DisclosureMatch } from '../../../contract/disclosures.ts';

type CiteButtonProps = {
  match: DisclosureMatch;
  company: string;
  /** Address of the passage. */
  href: string;
};

/** Copies a passage as a citation, and says whether it did. What makes citations is fetched with the first. */
export function CiteButton({ match, company, href }: CiteButtonProps) {
  const [said, setSaid] = useState('');
  const copy = async () => {
    try {
      const { citeMatch } = await import('./cite-match.ts');
      await navigator.clipboard.writeText(
        citeMatch(match, company, new URL(href, window.location.href).href),
      );
      setSaid('Citation copied');
    } catch {
      // The browser's own reason is for developers; what matters is that nothing was copied.
      setSaid('Not copied');
    }
  };
  return (
    <>
      <button
        type="button"
        className="link touch:min-h-11 inline-flex min-h-6 items-center"
        onClick={() => void copy()}
      >
        Copy as citation
      </button>
      <span role="status" className="text-xs text-ink-3">
        {said}
      </span>
    </>
  );
}
