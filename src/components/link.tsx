import type { Link as RouterLink } from '@tanstack/react-router';
import { createContext, createElement, use } from 'react';

/** The link of the application around: the router's, or one that opens a new tab in an embedded view. */
export const LinkContext = createContext<typeof RouterLink | null>(null);

function ContextLink(props: object) {
  const shown: unknown = use(LinkContext);
  if (shown === null) throw new Error('A link needs a LinkContext');
  // The context's value is a component that takes any link's props.
  // eslint-disable-next-line typescript/no-unsafe-type-assertion
  return createElement(shown as (given: object) => null, props);
}

/** A link to a page of the application, with the router's types but without its code. */
// eslint-disable-next-line typescript/no-unsafe-type-assertion
export const Link = ContextLink as typeof RouterLink;
