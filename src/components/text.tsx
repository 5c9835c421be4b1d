import { type ReactNode, useLayoutEffect } from 'react';

import { label } from '../../views/format/names.ts';
import { noteTitle } from './drawing.ts';

/** A name from a filing, isolated from the text direction around it. */
export function Name({ text }: { text: string }) {
  return <bdi className="wrap-anywhere">{label(text)}</bdi>;
}

const SITE = 'Filings Desk';

type PageHeadingProps = { title: string; className?: string; children?: ReactNode };

/** The page's only h1, and the document title. Navigation moves the focus here (see the shell). */
export function PageHeading({
  title,
  className = 'text-2xl tracking-tight text-balance',
  children,
}: PageHeadingProps) {
  const whole = title === SITE ? SITE : `${label(title)} · ${SITE}`;
  if (import.meta.env.SSR) noteTitle(whole);
  // The document's own title: an element here would be a second one.
  useLayoutEffect(() => {
    document.title = whole;
  }, [whole]);
  return (
    <h1 tabIndex={-1} className={`font-semibold ${className}`}>
      {children ?? title}
    </h1>
  );
}
