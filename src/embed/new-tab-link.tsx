import type { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { stringifySearch } from '../../contract/request.ts';
import { asOfDay } from '../../views/format/dates.ts';

type NewTabLinkProps = {
  to: string;
  params?: Record<string, string>;
  search?: Record<string, unknown>;
  hash?: string;
  className?: string;
  title?: string;
  'aria-label'?: string;
  children?: ReactNode;
};

/** Address of a page of the application. Example: `/filings/$accession` with its parameter. */
function addressOf({ to, params = {}, search = {}, hash }: NewTabLinkProps): string {
  const path = to.replaceAll(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  return `${path}${stringifySearch({ ...search, as_of: asOfDay() })}${hash === undefined ? '' : `#${hash}`}`;
}

function NewTab(props: NewTabLinkProps) {
  const { className, title, children } = props;
  return (
    <a
      href={addressOf(props)}
      target="_blank"
      rel="noopener"
      className={className}
      title={title}
      aria-label={props['aria-label']}
    >
      {children}
    </a>
  );
}

/** The link of embedded views: a page of the application can't be framed, so it opens in a new tab. */
// Components under an embedded view give their links an object as `search` and text as `to`.
// eslint-disable-next-line typescript/no-unsafe-type-assertion
export const NewTabLink = NewTab as unknown as typeof Link;
