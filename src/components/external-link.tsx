import type { ReactNode } from 'react';

/** The arrow of a link that leaves the page. Drawn here: the library of icons is too large for an embedded view. */
export function OutMark() {
  return (
    <svg
      viewBox="0 0 24 24"
      className="mb-px ml-0.5 inline size-[13px]"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d="M7 7h10v10M7 17 17 7" />
    </svg>
  );
}

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

export function isEdgar(href: string): boolean {
  const url = URL.parse(href);
  return url?.protocol === 'https:' && (url.hostname === 'sec.gov' || url.hostname.endsWith('.sec.gov'));
}
