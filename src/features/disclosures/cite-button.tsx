import { useState } from 'react';

import type { DisclosureMatch } from '../../../contract/disclosures.ts';
import { citeMatch } from './cite-match.ts';

type CiteButtonProps = {
  match: DisclosureMatch;
  company: string;
  /** URL of the passage. */
  href: string;
};

/** Copies a citation of a passage and announces the result. */
export function CiteButton({ match, company, href }: CiteButtonProps) {
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
