import type { ReactNode } from 'react';

import { OutMark } from './out-mark.tsx';

type ExternalLinkProps = { href: string; label?: string; children: ReactNode };

/** A link to sec.gov, marked as external. Any other URL is shown as text. */
export function ExternalLink({ href, label, children }: ExternalLinkProps) {
  if (!isEdgar(href)) return <span>{children}</span>;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="link touch:py-3 inline-block py-0.5"
      aria-label={label === undefined ? undefined : `${label} (sec.gov, opens in a new tab)`}
    >
      {children}
      <OutMark />
      {label === undefined && <span className="sr-only"> (sec.gov, opens in a new tab)</span>}
    </a>
  );
}

/** Whether a URL is on sec.gov, over https. */
export function isEdgar(href: string): boolean {
  const url = URL.parse(href);
  return url?.protocol === 'https:' && (url.hostname === 'sec.gov' || url.hostname.endsWith('.sec.gov'));
}
